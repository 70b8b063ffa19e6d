import Basics
import Formats
import Recordings
import Simulation
import Testing
import Trackers

/// What every format that recordings are written in must keep.
@Suite("Every format that is written")
struct FormatWriterContract {
  private let frames = CalibrationStudy(participants: 2, seed: 7, variesBetweenParticipants: true).session(1).frames

  @Test("is read back bit by bit", arguments: formatWriters.names)
  func roundTrip(name: String) async throws {
    let bytes = try formatWriters.make(name).file(of: frames)
    #expect(try formats.recognizing(bytes, of: "file") == name)
    let read = try await Collected(name, bytes)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    #expect(read.rows.map(\.anywhere) == frames.map { Collected.Row($0, line: 0) })
  }

  @Test("keeps names of any kind", arguments: formatWriters.names)
  func names(name: String) async throws {
    var frame = frames[0]
    frame.labels.participant = "O'Neil, \"Zoë\" 🙂"
    frame.labels.headPosition = nil
    let read = try await Collected(name, try formatWriters.make(name).file(of: [frame]))
    #expect(read.rows == [Collected.Row(frame, line: 2)])
  }

  @Test("keeps numbers of any size", arguments: formatWriters.names)
  func numbers(name: String) async throws {
    var frame = frames[0]
    for (offset, number) in [.leastNonzeroMagnitude, .greatestFiniteMagnitude, -0.0, 0.1 + 0.2].enumerated() {
      frame.values[FaceColumn.leftEye.index + offset] = number
    }
    let read = try await Collected(name, try formatWriters.make(name).file(of: [frame]))
    #expect(read.rows == [Collected.Row(frame, line: 2)])
  }
}

@Suite("JSON that is written")
struct StudyJSONWriterTests {
  @Test("has every field that a frame has")
  func fields() async throws {
    var frame = FaceFrame(
      labels: .init(participant: "Anna", device: "iPad", kind: .reading, trial: "1", passage: "B2"),
      values: FaceValues(),
      blendShapes: [.init(name: "jawOpen", weight: 0.125)]
    )
    for index in FaceColumn.names.indices { frame.values[index] = Double(index) / 3 }
    frame.values[.tracked] = 0
    let read = try await Collected(StudyJSON.name, try formatWriters.make(StudyJSONWriter.name).file(of: [frame]))
    #expect(read.rows == [Collected.Row(frame, line: 2)])
  }
}
