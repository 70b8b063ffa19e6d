import Analysis
import FormatSamples
import Formats
import Foundation
import Ingest
import Store
import Studies
import Trackers

/// A file on its way through a whole study, and studies whose database is damaged, or was edited.
let studyTargets: [FuzzTarget] = [
  FuzzTarget("whole-study") { bytes in
    let folder = try copy(of: emptyStudy.get())
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    try await takeIn(bytes, folder)
  },
  // An input is places in the database, of three bytes, each with the byte that is put there.
  FuzzTarget("damaged-study", sample: "") { bytes in
    let folder = try await copy(of: StudyWithResults.made())
    defer { try? FileManager.default.removeItem(atPath: folder.path) }
    var database = try Data(contentsOf: URL(filePath: folder.database))
    for start in stride(from: 0, to: bytes.count - 3, by: 4) {
      let place = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      database[place % database.count] = bytes[start + 3]
    }
    try database.write(to: URL(filePath: folder.database))
    try await useAll(of: try Study(folder, for: .writing(by: "fuzz")))
  },
  editedStudy,
]

let run = Run(startedAt: "2025-01-01T00:00:00Z", version: "0", command: ["study", "ingest", "file"])

private func takeIn(_ bytes: [UInt8], _ folder: StudyFolder) async throws {
  let file = folder.path + "/file"
  try Data(bytes).write(to: URL(filePath: file))
  let study = try Study(folder, for: .writing(by: "fuzz"))
  let outcome = try await Ingest(paths: [file]).run(on: study, recordedAs: run)
  if let refusal = outcome.refusals.first { throw Refused(reason: refusal) }
  try await useAll(of: study)
}

/// Events, lines, measures and all else that can be computed, and what people look at.
private func useAll(of study: borrowing Study) async throws {
  var update = UpdateStudy()
  update.startsKinds = true
  _ = try await update.run(on: study, recordedAs: run)
  _ = try study.recordingOverviews()
  _ = try study.store.verify()
  _ = try study.resultFaults()
  _ = try await RecomputeResults(2, seed: 1).run(on: study, recordedAs: run)
}

private struct Refused: Error {
  let reason: String
}

/// Made once.
private let emptyStudy = Result { try makeStudy("empty") }

/// A reading, and what was computed of it; made once.
private actor StudyWithResults {
  private static let shared = StudyWithResults()
  private var folder: StudyFolder?

  static func made() async throws -> StudyFolder { try await shared.made() }

  private func made() async throws -> StudyFolder {
    if let folder { return folder }
    let made = try makeStudy("full")
    for format in [EyeLinkASC.name, ReportCSV.name, LayoutCSV.name] {
      try await takeIn(Array(formatSamples[format]?.text.utf8 ?? "".utf8), made)
    }
    folder = made
    return made
  }
}

func makeStudy(_ name: String) throws -> StudyFolder {
  let folder = StudyFolder(ownFolder + "/\(name)")
  try folder.create()
  return folder
}

func copy(of template: StudyFolder) throws -> StudyFolder {
  let folder = "\(template.path)-used"
  try? FileManager.default.removeItem(atPath: folder)
  try FileManager.default.copyItem(atPath: template.path, toPath: folder)
  return StudyFolder(folder)
}

/// Calls the body with the path of a file that holds the bytes.
func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let path = ownFolder + "/file"
  try Data(bytes).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

/// Goes with the process.
private let ownFolder: String = {
  let path = URL(filePath: NSTemporaryDirectory()).appending(path: "study-fuzz-\(getpid())").path
  try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  atexit { try? FileManager.default.removeItem(atPath: ownFolder) }
  return path
}()
