import Basics
import FormatSamples
import Formats
import Geometry
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Pupil's exports")
struct PupilTests {
  @Test("of Core's surfaces count from the top, in seconds, and lose what Pupil does not trust")
  func surface() async throws {
    let piece = try #require(try await Collected(PupilCore.name, pupilSurfaceSample).pieces.first)
    #expect(same(piece.samples[.unnamed, .x], [0.25, 0.5, .nan, 0.5]))
    #expect(same(piece.samples[.unnamed, .y], [0.25, -0.25, .nan, 0.5]))
    #expect(piece.samples.times.first == 100_500 && piece.setup.unit == .normalized && piece.setup.clock == .tracker)
    let trusting = try formats.make(PupilCore.name, Options(["min-confidence": "0.25"]))
    let all = try await Collected(trusting, Array(pupilSurfaceSample.utf8))
    #expect(all.pieces.first?.samples[.unnamed, .x] == [0.25, 0.5, 0.5, 0.5])
  }

  private let positions = """
    gaze_timestamp,world_index,confidence,norm_pos_x,norm_pos_y,base_data
    10.000,1,0.9,0.25,0.75,9.998-0
    10.002,1,0.9,0.5,0.5,9.999-1
    10.004,1,0.2,0.5,0.5,10.0-0
    10.006,1,0.9,0.125,0.25,10.001-0 10.002-1

    """

  @Test("of Core's gaze keep eyes apart whose rows stand between each other, and say that they are of the scene")
  func eyes() async throws {
    let read = try await Collected(PupilCore.name, positions)
    let samples = try #require(read.pieces.first?.samples)
    #expect(samples.columns.map(\.eye) == [.left, .left, .right, .right, .cyclopean, .cyclopean])
    #expect(
      same(samples[.right, .x], [0.25, .nan, .nan, .nan]) && same(samples[.right, .y], [0.25, .nan, .nan, .nan])
    )
    #expect(same(samples[.left, .x], [.nan, 0.5, .nan, .nan]))
    #expect(same(samples[.cyclopean, .y], [.nan, .nan, .nan, 0.75]))
    #expect(read.reported.map(\.kind) == ["scene-camera"])
    let one = try await Collected(formats.make(PupilCore.name, Options(["eyes": "one"])), Array(positions.utf8))
    #expect(same(one.pieces.first?.samples[.unnamed, .x] ?? [], [0.25, 0.5, .nan, 0.125]))
  }

  private static let worn = """
    recording id,timestamp [ns],gaze x [px],gaze y [px],worn
    r1,1700000000000000000,800.5,600.25,1.0
    r1,1700000000005000000,801.5,601.5,0.0

    """

  @Test(
    "and SeeSo's are the same where a spreadsheet saved them with decimal commas",
    arguments: [
      (PupilCore.name, pupilSurfaceSample), (PupilNeon.name, neonSurfaceSample), (PupilNeon.name, worn),
      (SeeSo.name, seeSoSample),
    ]
  )
  func commas(name: String, text: String) async throws {
    let read = try await Collected(name, text)
    let commas = text.replacing(",", with: ";").replacing(#/([0-9])[.]([0-9])/#) { "\($0.1),\($0.2)" }
    let saved = try await Collected(name, commas)
    #expect(saved.contents == read.contents && saved.leftOut == read.leftOut)
  }

  @Test("of Core's pupils are no gaze")
  func pupils() {
    let head = Array("pupil_timestamp,timestamp,eye_id,confidence,norm_pos_x,norm_pos_y,base_data\n".utf8)
    #expect(throws: FormatError.self) { try formats.recognizing(head, of: "pupil_positions.csv") }
  }

  @Test("of Neon keep every nanosecond, from each recording's first row on")
  func nanoseconds() async throws {
    let pieces = try await Collected(PupilNeon.name, neonSurfaceSample).pieces
    #expect(pieces.map(\.labels.trial) == ["r1", "r2"])
    #expect(pieces.map { Array($0.samples.times) } == [[0, 5.000_001, 10], [0]])
    let first = try #require(pieces.first)
    #expect(same(first.samples[.cyclopean, .x], [0.5, 1.5, .nan]))
    #expect(same(first.samples[.cyclopean, .y], [0.25, -0.25, .nan]))
    #expect(first.setup.unit == .normalized && first.setup.clock == .tracker)
  }

  @Test("of Neon's scene are pixels, missing while nobody wears it")
  func scene() async throws {
    let text = """
      section id,recording id,timestamp [ns],gaze x [px],gaze y [px],worn,azimuth [deg]
      a,r1,1700000000000000000,800.5,600.25,1.0,0
      a,r1,1700000000005000000,801,601,0.0,0
      a,r1,1.7e18,801,601,1,0

      """
    let read = try await Collected(PupilNeon.name, text)
    #expect(read.pieces.first?.setup.unit == .pixels && read.reported.map(\.kind) == ["scene-camera"])
    #expect(same(read.pieces.first?.samples[.cyclopean, .x] ?? [], [800.5, .nan]))
    #expect(read.leftOut.map(\.message) == ["'timestamp [ns]' is '1.7e18' where a number was expected."])
  }
}
