import Analysis
import Foundation
import Ingest
import Store
import Studies

/// A file on its way through a whole study: taken in, then events, lines and measures of what it holds.
let studyTargets: [FuzzTarget] = [
  FuzzTarget("whole-study") { bytes in
    let template = try templateStudy.get()
    let folder = "\(template.path)-\(getpid())"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.copyItem(atPath: template.path, toPath: folder)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = folder + "/file"
    try Data(bytes).write(to: URL(filePath: file))
    let study = try Study(StudyFolder(folder), for: .writing(by: "fuzz"))
    let run = Run(startedAt: "2025-01-01T00:00:00Z", version: "0", command: ["study", "ingest", "file"])
    let outcome = try await Ingest(paths: [file]).run(on: study, recordedAs: run)
    guard outcome.refusals.isEmpty else { return }
    var update = UpdateStudy()
    update.startsKinds = true
    _ = try await update.run(on: study, recordedAs: run)
    _ = try study.recordingOverviews()
    _ = try study.store.verify()
  }
]

/// An empty study, made once.
private let templateStudy = Result {
  let folder = StudyFolder(memoryFolder + "/study-fuzz-\(getpid())-empty")
  try? FileManager.default.removeItem(atPath: folder.path)
  try folder.create()
  return folder
}

/// Calls the body with the path of a file that holds the bytes.
func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
  let path = memoryFolder + "/study-fuzz-\(getpid())-file"
  try Data(bytes).write(to: URL(filePath: path))
  defer { try? FileManager.default.removeItem(atPath: path) }
  try body(path)
}

/// Where files cost no disk.
private let memoryFolder = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
