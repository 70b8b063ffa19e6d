import FoundationEssentials
package import Studies

extension Study {
  /// The folder of a report for the team, since which nothing has changed: the one that 'study report' writes, or the first of those
  /// with other names; nil where there is none.
  package func reportInForce() throws -> String? {
    let manager = FileManager.default
    // An unfinished one has a hidden name.
    let names = ((try? manager.contentsOfDirectory(atPath: folder.reports)) ?? []).filter { !$0.hasPrefix(".") }
    if names.isEmpty { return nil }
    let ending = Provenance.ending(of: try contentDigest())
    // Not all settings are part of what the study holds.
    let written = { (path: String) -> Date? in
      (try? manager.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
    let settled = written(folder.settings)
    let isInForce = { (report: String) -> Bool in
      guard let own = manager.contents(atPath: pathOf("provenance.json", in: report)),
        own.suffix(ending.utf8.count).elementsEqual(ending.utf8),
        let reported = written(pathOf("report.html", in: report))
      else { return false }
      return settled.map { $0 <= reported } ?? true
    }
    let latest = names.contains("latest") ? ["latest"] : []
    return (latest + names.sorted()).map { pathOf($0, in: folder.reports) }.first(where: isInForce)
  }
}
