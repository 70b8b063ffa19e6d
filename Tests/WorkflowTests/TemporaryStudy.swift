import Basics
import Formats
import Foundation
import Geometry
import Recordings
import Simulation
import Store
import TestSupport
import Trackers

@testable import Ingest
@testable import Studies

/// A study in a folder of its own, with room for files beside it.
struct TemporaryStudy: ~Copyable {
  let home: TemporaryFolder
  let folder: StudyFolder

  init(settings: String? = nil) throws {
    let home = try TemporaryFolder()
    let folder = StudyFolder(home.path(of: "study"))
    try folder.create()
    if let settings { try Data(settings.utf8).write(to: URL(filePath: folder.settings)) }
    self.folder = folder
    self.home = home
  }

  func reading() throws -> Study { try Study(folder, for: .reading) }
  func writing() throws -> Study { try Study(folder, for: .writing(by: "study test")) }

  /// Writes a file beside the study, and answers its path.
  func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = URL(filePath: home.path(of: name))
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: path)
    return path.path
  }

  func file(_ name: String, _ text: String) throws -> String { try file(name, Array(text.utf8)) }

  /// Writes frames in the format that the name's ending tells.
  func file(_ name: String, _ frames: [FaceFrame]) throws -> String {
    try file(name, bytes(of: frames, as: name.hasSuffix(".csv") ? ReportCSVWriter.name : StudyJSONWriter.name))
  }

  @discardableResult
  func ingest(_ paths: String..., change: (inout Ingest) -> Void = { _ in }) async throws -> Ingest.Outcome {
    var ingest = Ingest(paths: paths)
    change(&ingest)
    let command = ["study", "ingest"] + paths
    return try await ingest.run(
      on: writing(),
      recordedAs: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: command)
    )
  }

  func contentDigest() throws -> String { try reading().store.contentDigest() }

  /// The bytes of every file that the study keeps for itself, and its files' names.
  func state() throws -> Data {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.state).sorted()
    return try names.reduce(into: Data()) {
      $0 += Data($1.utf8) + (try Data(contentsOf: URL(filePath: folder.state + "/" + $1)))
    }
  }
}

func bytes(of frames: [FaceFrame], as format: String) throws -> [UInt8] {
  try formatWriters.make(format).file(of: frames)
}

/// Nine targets in one head condition, ten frames each, that nothing is wrong with.
let exampleFrames: [FaceFrame] = {
  let frames = CalibrationStudy(seed: 11).session(0).frames.prefix(90)
  return frames.map { frame in
    var named = frame
    named.labels.participant = "Annabella Quist"
    return named
  }
}()

extension [FaceFrame] {
  /// The frames with each of these changed.
  func changing(_ rows: some Sequence<Int>, _ change: (inout FaceFrame) -> Void) -> Self {
    var frames = self
    for row in rows { change(&frames[row]) }
    return frames
  }

  func changing(_ row: Int, _ change: (inout FaceFrame) -> Void) -> Self { changing([row], change) }

  /// The frames with their targets as they stand on the screen held in portrait.
  var turned: Self {
    map { frame in
      var frame = frame
      guard let target = frame.values.target else { return frame }
      frame.values[FaceColumn.target.index] = target.y
      frame.values[FaceColumn.target.index + 1] = target.x
      return frame
    }
  }

  /// The frames as a reading at 60 frames per second, without targets.
  var asReading: Self {
    enumerated().map { number, frame in
      var frame = frame
      frame.labels.kind = .reading
      frame.labels.passage = "B2"
      frame.values[.time] = 1_715_694_046 + Double(number) / 64
      frame.values[.target] = nil
      frame.values[FaceColumn.target.index + 1] = .nan
      return frame
    }
  }
}
