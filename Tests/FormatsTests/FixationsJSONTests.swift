import Basics
import FormatSamples
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("Fixation sequences")
struct FixationsJSONTests {
  @Test("are read with what is said about their trials, each participant once")
  func trials() async throws {
    let read = try await Collected(FixationsJSON.name, fixationsJSONSample)
    #expect(
      read.pieces.map(\.labels) == [
        .init(participant: "7", trial: "t1", passage: "1A"), .init(participant: "7", trial: "t2", passage: "1B"),
      ]
    )
    #expect(read.participants == [Participant(id: "7", details: [.init(name: "age_group", value: "child")])])
    let events = read.pieces.flatMap(\.events)
    #expect(events.map(\.x) == [100, 140, 90, nil] && events.map(\.y) == [201.5, 202, 180, nil])
    #expect(events.map(\.start) == [0, 240, 10, 300] && events.map(\.end) == [210, 400, 220, 350])
    #expect(read.pieces.allSatisfy { $0.samples == GazeSamples([]) && $0.setup.clock == .recording })
  }

  @Test(
    "may stand alone, in trials, or in a list of them",
    arguments: [
      (#"{"__FixationSequence__": [[1, 2, 3, 4]]}"#, nil), (#"{"a": {"__FixationSequence__": [[1, 2, 3, 4]]}}"#, "a"),
      (#"[{"__FixationSequence__": [[1, 2, 3, 4]]}]"#, "1"),
      (#"{"a": {"b": {"__FixationSequence__": [[1, 2, 3, 4]]}}}"#, "a/b"),
      (#"{"a": [{"__FixationSequence__": [[1, 2, 3, 4]]}]}"#, "a/1"),
    ] as [(String, String?)]
  )
  func shapes(text: String, trial: String?) async throws {
    let read = try await Collected(FixationsJSON.name, text)
    #expect(read.pieces.map(\.labels) == [.init(trial: trial)] && read.pieces.first?.events.count == 1)
  }

  @Test("lose what was discarded, and damaged fixations, with a sentence")
  func damaged() async throws {
    let text = """
      {"__FixationSequence__": [{"x": 1, "y": 2, "start": 3, "end": 4, "discarded": true}, [1, 2, 3, 4, {"discarded": true}],
       {"x": "a", "y": 2, "start": 3, "end": 4}, {"x": 1, "y": 2, "start": 3}, [1, 2, 3], [1, 2, 9, 8], [1, 2, 9, 9], 5,
       {"x": 1, "y": 2, "start": 3, "end": 4, "discarded": false}]}
      """
    let read = try await Collected(FixationsJSON.name, text)
    #expect(read.pieces.map(\.events.count) == [1])
    #expect(read.reported.map(\.message) == ["2 fixations marked as discarded: left out."])
    #expect(
      read.leftOut.map(\.message) == [
        "'x' is 'a' where a number was expected.", "'duration' is missing.",
        "'fixation' has 3 numbers where 4 were expected.",
        "The fixation begins at 9.0 ms and ends at 8.0 ms, before it began.",
        "The fixation begins and ends at 9.0 ms: it has no length.",
        "The row is 5 where an object was expected.",
      ]
    )
    #expect(read.leftOut.map(\.place.row) == [3, 4, 5, 6, 7, 8])
  }

  @Test("of 24 shared trials are all read", .enabled(if: shared("data/carr2022") != nil))
  func shared24() async throws {
    let bytes = try sharedBytes("carr2022/fixations.json")
    #expect(try formats.recognizing(Array(bytes.prefix(1 << 16)), of: "fixations.json") == FixationsJSON.name)
    let read = try await Collected(FixationsJSON.name, bytes)
    #expect(read.pieces.count == 24 && read.participants.count == 24)
    #expect(read.pieces.reduce(0) { $0 + $1.events.count } == 5591)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    let first = try #require(read.pieces.first)
    #expect(first.labels == .init(participant: "5", trial: "trial_3", passage: "3A"))
    #expect(first.events.first == TrackerEvent(.fixation, start: 6, end: 230, x: 371, y: 153))
    #expect(read.participants.count { $0.details == [.init(name: "age_group", value: "adult")] } == 12)
  }
}

@Suite("A recorded session of ARKit gaze")
struct ARKitGazeSharedTests {
  @Test("of the shared folder is read whole", .enabled(if: shared("data/formats/arkit_json") != nil))
  func whole() async throws {
    let bytes = try sharedBytes("formats/arkit_json/example_data_output.json")
    #expect(try formats.recognizing(Array(bytes.prefix(1 << 16)), of: "a.json") == ARKitGazeJSON.name)
    let read = try await Collected(ARKitGazeJSON.name, bytes)
    let piece = try #require(read.pieces.first)
    // Shapes of 558 frames, of which 380 have gaze.
    #expect(read.pieces.count == 1 && piece.samples.count == 558 && read.leftOut.isEmpty)
    #expect(piece.samples.values[0].count { !$0.isNaN } == 380)
    #expect(piece.samples.times.first == .seconds(1_595_626_844.051_478_9))
    #expect(piece.samples.times.last == .seconds(1_595_626_853.441_132_5))
    #expect(
      piece.setup.unit == .points
        && piece.samples.columns.map(\.name).sorted().suffix(2) == ["cyclopean_x", "cyclopean_y"]
    )
    #expect(piece.samples.columns.compactMap(\.face).sorted() == ["blend_eyeBlink_L", "blend_eyeBlink_R"])
    #expect(read.reported.isEmpty)
  }
}
