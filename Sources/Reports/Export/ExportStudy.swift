import Analysis
package import Basics
import Measurement
import Store
package import Studies

/// Writes what was detected and measured as files for other programs.
package struct ExportStudy: Sendable {
  package static var layouts: [String] { exporters.names }

  let layout: String
  let exporter: any Exporter
  package let folder: String
  /// For everyone, only means of groups are written.
  package var audience = Audience.team

  package init(as layout: String, options: Options = Options(), to folder: String) throws(OptionError) {
    self.layout = layout
    exporter = try exporters.make(layout, options)
    self.folder = folder
  }

  /// What an earlier export wrote into the folder is replaced as a whole; a folder with other files is left alone.
  package func run(on study: borrowing Study) async throws -> Exported {
    try study.requireRecordingsInUse()
    if exporter.needsEvents, try study.rows(RecordingQuality.self).isEmpty { throw ExportError.noEvents }
    if audience == .everyone, !exporter.canTellOfGroups {
      throw ExportError.notPublic(layout: layout, others: try Self.publicLayouts())
    }
    if study.folder.keeps(folder) {
      let reason = "it lies in what a study keeps for itself; name a folder elsewhere"
      throw FileError.cannotWrite(path: folder, reason: reason)
    }
    let target = try ExportFolder(folder)
    let draft = try DraftFolder(target.draft)
    let exported =
      switch audience {
      case .team: try await exporter.write(study, to: draft.folder)
      case .everyone: try write(try GroupMeans(study), of: study, to: draft.folder)
      }
    try target.replace(by: draft.folder)
    return exported
  }

  private func write(_ means: GroupMeans, of study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let exported = try means.write(as: study.settings.csv, to: folder)
    do { try NameCheck(study).check(folder) } catch ReportError.nameRemains(let participant, let file) {
      throw ExportError.nameRemains(participant: participant, file: file)
    }
    return exported
  }

  private static func publicLayouts() throws(OptionError) -> [String] {
    var names: [String] = []
    for name in layouts where try exporters.make(name).canTellOfGroups { names.append(name) }
    return names
  }
}
