import FoundationEssentials
import Store
package import Studies

extension Study {
  /// The folder of the report that 'study report' writes, where nothing was done since it was written; nil where something was.
  package func reportInForce() throws -> String? {
    let report = pathOf("latest", in: folder.reports)
    let manager = FileManager.default
    guard let provenance = manager.contents(atPath: pathOf("provenance.json", in: report)) else { return nil }
    let runs = try store.runs().map(\.value)
    guard provenance.elementsEqual(Provenance(runs, for: .team).json.utf8) else { return nil }
    // Settings change without a run.
    let written = { (path: String) in
      (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    guard let reported = written(pathOf("report.html", in: report)) else { return nil }
    if let settled = written(folder.settings), settled > reported { return nil }
    return report
  }
}
