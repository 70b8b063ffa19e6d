import Formats
import Recordings
import Testing
import Trackers

/// Words and numbers that stand beside gaze in trials of JSON.
@Suite("Keys of trials in JSON")
struct TrialKeyTests {
  @Test("are variables, but those that name people and trials or are pages")
  func keys() async throws {
    let text = """
      [{"trial_index": 1, "subject": "w5", "condition": "easy", "rt": 812.5, "correct": true, "stimulus": "<p>a</p>",
        "trial_type": "image", "PROLIFIC_PID": "x", "answer": "\(String(repeating: "long ", count: 30))", "list": [1],
        "webgazer_data": [{"x": 1, "y": 2, "t": 3}]}]
      """
    let read = try await Collected(WebGazer.name, text)
    #expect(read.pieces.first?.variables.map(\.name) == ["condition", "rt", "correct"])
    #expect(read.pieces.first?.variables.map(\.value) == ["easy", "812.5", "true"])
    let fix8 = try await Collected(Fix8Trial.name, #"{"fixations": [[1, 2, 200]], "level": 3}"#)
    #expect(fix8.pieces.first?.variables.map(\.value) == ["3"])
    let eyekit = #"{"a": {"participant_id": "7", "order": 2, "fixations": {"__FixationSequence__": [[1, 2, 3, 4]]}}}"#
    let sequences = try await Collected(FixationsJSON.name, eyekit)
    #expect(sequences.pieces.first?.variables.map(\.name) == ["order"] && sequences.reported.isEmpty)
  }
}
