import Basics
import FormatSamples
import Formats
import Recordings
import TestSupport
import Testing
import Trackers

@Suite("A trial of Fix8")
struct Fix8TrialTests {
  @Test("is a list of fixations, one behind the other")
  func list() async throws {
    #expect(try formats.recognizing(Array(fix8Sample.utf8), of: "trial.json") == Fix8Trial.name)
    let pieces = try await Collected(Fix8Trial.name, fix8Sample).pieces
    #expect(pieces.map(\.setup.clock) == [.durations])
    let events = pieces.flatMap(\.events)
    #expect(events.map(\.start) == [0, 300, 550.5] && events.map(\.end) == [300, 550.5, 800.5])
    #expect(events.map(\.x) == [187.5, 294.5, 290] && events.map(\.y) == [177, 169, 167])
  }

  @Test("may be numbered, in any order")
  func numbered() async throws {
    let text = #"{"10": [5, 6, 100], "2": [3, 4, 100.0], "1": [1, 2, 50]}"#
    #expect(try formats.recognizing(Array(text.utf8), of: "trial.json") == Fix8Trial.name)
    let events = try await Collected(Fix8Trial.name, text).pieces.flatMap(\.events)
    #expect(events.map(\.x) == [1, 3, 5] && events.map(\.start) == [0, 50, 150])
  }

  @Test("leaves out what is no fixation")
  func wrong() async throws {
    let read = try await Collected(Fix8Trial.name, #"{"fixations": [[1, 2, 3], [1, null, 3], 7, [1, 2], [1, 2, -3]]}"#)
    #expect(read.pieces.flatMap(\.events).count == 1 && read.leftOut.count == 4)
    let error = await #expect(throws: FormatError.self) { try await Collected(Fix8Trial.name, #"{"a": 1}"#) }
    #expect(error?.description.contains("'fixations'") == true)
  }

  @Test(
    "is told from other documents",
    arguments: [
      #"{"fixations": [[1, 2, 3, 4]]}"#, #"{"a": [1, 2, 3]}"#, #"{"fixations": []}"#, "{}", "{\"1", "{\"1\":[1,2,",
    ]
  )
  func others(text: String) throws {
    let head = Array(text.utf8)
    let found = try formats.make(Fix8Trial.name).recognizes(FileHead(head, of: "a.json"))
    #expect(!found)
  }
}
