import Basics
import Formats
import FoundationEssentials
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

/// What stands in a file of the shared folder, counted by searching the file's lines.
struct SharedGazeFile: Sendable, CustomTestStringConvertible {
  let path: String
  let format: String
  let samples: Int
  let recordings: Int
  let columns: [String]
  let missing: [Int]
  let first: Time
  let last: Time
  let rate: Double?
  let screen: Size<RecordedUnits>?
  let events: Int
  let messages: Int
  /// Of each recording.
  let targets: [Int]
  /// Whether the file lacks its end.
  var isCut = false

  var testDescription: String { path }
}

private let left = ["left_x", "left_y", "left_pupil"]
private let small = Size<RecordedUnits>(width: 1280, height: 1024)
private let large = Size<RecordedUnits>(width: 1920, height: 1080)

private let files: [SharedGazeFile] = [
  SharedGazeFile(
    path: "eyelink_asc/eyelink_binocular_example.asc",
    format: EyeLinkASC.name,
    samples: 368,
    recordings: 2,
    columns: left + ["right_x", "right_y", "right_pupil"],
    missing: [97, 97, 97, 80, 80, 80],
    first: 1_408_660,
    last: 1_409_027,
    rate: 1000,
    screen: large,
    events: 8,
    messages: 109,
    targets: [9, 9]
  ),
  SharedGazeFile(
    path: "eyelink_asc/eyelink_monocular_2khz_example.asc",
    format: EyeLinkASC.name,
    samples: 16,
    recordings: 5,
    columns: left,
    missing: [0, 0, 0],
    first: 2_154_556.5,
    last: 2_339_291,
    rate: 2000,
    screen: small,
    events: 3,
    messages: 102,
    targets: [9]
  ),
  SharedGazeFile(
    path: "eyelink_asc/eyelink_monocular_example.asc",
    format: EyeLinkASC.name,
    samples: 16,
    recordings: 5,
    columns: left,
    missing: [0, 0, 0],
    first: 2_154_556,
    last: 2_339_291,
    rate: 1000,
    screen: small,
    events: 3,
    messages: 102,
    targets: [9]
  ),
  SharedGazeFile(
    path: "eyelink_asc/eyelink_monocular_no_dummy_example.asc",
    format: EyeLinkASC.name,
    samples: 297,
    recordings: 1,
    columns: left,
    missing: [69, 69, 69],
    first: 643_197,
    last: 651_287,
    rate: 500,
    screen: large,
    events: 6,
    messages: 57,
    targets: [5],
    isCut: true
  ),
  SharedGazeFile(
    path: "eyelink_asc/raccoons.asc",
    format: EyeLinkASC.name,
    samples: 433,
    recordings: 1,
    columns: left,
    missing: [85, 85, 85],
    first: 147_946,
    last: 148_378,
    rate: 1000,
    screen: large,
    events: 3,
    messages: 56,
    targets: [9],
    isCut: true
  ),
  SharedGazeFile(
    path: "begaze/didec_example.txt",
    format: BeGaze.name,
    samples: 15,
    recordings: 1,
    columns: ["left_x", "left_y", "right_x", "right_y"],
    missing: [0, 0, 0, 0],
    first: 70_590_726.108,
    last: 70_590_782.136,
    rate: nil,
    screen: nil,
    events: 2,
    messages: 1,
    targets: []
  ),
  SharedGazeFile(
    path: "bids/sub-EP10_ses-01_task-dots_run-01_recording-eye1_physio.tsv.gz",
    format: BIDSEyeTracking.name,
    samples: 51,
    recordings: 1,
    columns: left,
    missing: [0, 0, 0],
    first: 0,
    last: 5000,
    rate: 10,
    screen: nil,
    events: 6,
    messages: 0,
    targets: []
  ),
]

@Suite("Files of trackers that others recorded", .enabled(if: shared("data/formats") != nil))
struct GazeSharedDataTests {
  @Test("hold what their lines say", arguments: files)
  func contents(file: SharedGazeFile) async throws {
    let read = try await self.read(file)
    let contents = read.contents
    #expect(read.leftOut.isEmpty)
    #expect(read.reported.map(\.kind) == (file.isCut ? ["cut"] : []))
    #expect(contents.count == file.recordings)
    #expect(contents.map(\.times.count).reduce(0, +) == file.samples)
    #expect(contents.allSatisfy { $0.columns.map(\.name) == file.columns })
    let missing = file.columns.indices.map { column in
      contents.map { content in content.bits[column].count { $0 == .max } }.reduce(0, +)
    }
    #expect(missing == file.missing)
    #expect(contents.first?.times.first == file.first && contents.last?.times.last == file.last)
    #expect(contents.allSatisfy { $0.setup.statedRate == file.rate && $0.setup.screen == file.screen })
    #expect(contents.allSatisfy { $0.setup.unit == .pixels })
    #expect(contents.map(\.events.count).reduce(0, +) == file.events)
    #expect(contents.map(\.messages.count).reduce(0, +) == file.messages)
    #expect(contents.allSatisfy { $0.validations.map(\.targets.count) == file.targets })
  }

  @Test("are recognized, each as its own format", arguments: files)
  func recognition(file: SharedGazeFile) throws {
    let bytes = try bytes(of: file.path)
    let head = Array(bytes.prefix(1 << 16))
    let name = String(file.path.split(separator: "/").last ?? "")
    #expect(try formats.recognizing(head, of: name) == file.format)
  }

  @Test("keep a validation's errors and targets, with signs and places")
  func validation() async throws {
    let read = try await read(files[0])
    let right = try #require(read.contents.last?.validations.last)
    #expect(right.eye == .right && right.grade == "GOOD" && right.averageError == 0.31 && right.largestError == 0.84)
    #expect(right.time == 1_395_411)
    #expect(right.targets[6] == Validation.Target(x: 1703, y: 146, offset: 0.26, offsetX: 11.4, offsetY: -3.3))
    #expect(read.contents.map(\.labels.trial) == [nil, "I902C_low"])
    #expect(read.contents[0].labels.device == "EyeLink Portable Duo")
  }

  private func read(_ file: SharedGazeFile) async throws -> Collected {
    let folder = String(file.path.split(separator: "/")[0])
    let path = try #require(shared("data/formats/" + folder))
    var companions: [String: [UInt8]] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: path) {
      companions[name] = try bytes(of: folder + "/" + name)
    }
    let name = String(file.path.split(separator: "/").last ?? "")
    let bytes = try bytes(of: file.path)
    var read = Collected()
    let source = MemorySource([], name: name, companions: companions)
    try await formats.make(file.format).read(source, beginning: bytes, into: &read)
    return read
  }

  /// Unpacked where the file is packed.
  private func bytes(of path: String) throws -> [UInt8] {
    let place = try #require(shared("data/formats/" + path))
    let bytes = Array(try #require(FileManager.default.contents(atPath: place)))
    guard GzipSource<MemorySource>.recognizes(bytes.span) else { return bytes }
    var packed = GzipSource(MemorySource(bytes, name: path))
    var unpacked: [UInt8] = []
    while try packed.read(1 << 20, into: &unpacked) > 0 {}
    return unpacked
  }
}
