import Basics
import Reading
import Testing

private let five = [["one", "two", "three", "four", "five"]]

/// Trials that were worked by hand; the n-th fixation lasts n times 100 ms.
@Suite("Measures of words, worked by hand,")
struct WordMeasureExamples {
  @Test("have no first pass where a word was skipped and then regressed to")
  func skipThenRegress() throws {
    let path = try Scanpath.over(five, words: [0, 2, 1, 1, 3])
    #expect(try values("first_fixation_duration_ms", of: path) == [100, nil, 200, 500, nil])
    #expect(try values("first_duration_ms", of: path) == [100, 300, 200, 500, nil])
    #expect(try values("gaze_duration_ms", of: path) == [100, nil, 200, 500, nil])
    #expect(try values("first_run_duration_ms", of: path) == [100, 700, 200, 500, nil])
    #expect(try values("single_fixation_duration_ms", of: path) == [100, nil, 200, 500, nil])
    #expect(try values("go_past_duration_ms", of: path) == [100, nil, 900, 500, nil])
    #expect(try values("go_past_exclusive_duration_ms", of: path) == [nil, nil, 700, nil, nil])
    #expect(try values("right_bounded_duration_ms", of: path) == [100, nil, 200, 500, nil])
    #expect(try values("total_duration_ms", of: path) == [100, 700, 200, 500, nil])
    #expect(try values("rereading_duration_ms", of: path) == [nil, 700, nil, nil, nil])
    #expect(try values("reread", of: path) == [0, 1, 0, 0, nil])
    #expect(try values("skipped", of: path) == [0, 0, 0, 0, 1])
    #expect(try values("skipped_first_pass", of: path) == [0, 1, 0, 0, 1])
    #expect(try values("refixated", of: path) == [0, nil, 0, 0, nil])
    #expect(try values("regression_out_first_pass", of: path) == [0, nil, 1, 0, nil])
    #expect(try values("regressions_in", of: path) == [0, 1, 0, 0, 0])
    #expect(try values("regressions_out", of: path) == [0, 0, 1, 0, 0])
    #expect(try values("incoming_saccade_words", of: path) == [nil, -1, 2, 2, nil])
    #expect(try values("outgoing_saccade_words", of: path) == [2, 2, -1, nil, nil])
  }

  @Test("end with the trial on the last fixation")
  func lastFixation() throws {
    let path = try Scanpath.over(five, words: [3, 4, 3])
    #expect(try values("go_past_duration_ms", of: path) == [nil, nil, nil, 100, 500])
    #expect(try values("go_past_exclusive_duration_ms", of: path) == [nil, nil, nil, nil, 300])
    #expect(try values("outgoing_saccade_words", of: path) == [nil, nil, nil, 1, -1])
    #expect(try values("second_pass_duration_ms", of: path) == [nil, nil, nil, 300, nil])
    #expect(try values("runs", of: path) == [0, 0, 0, 2, 1])
  }

  @Test("hold for a text of a single word, refixated")
  func singleWord() throws {
    let path = try Scanpath.over([["word"]], words: [0, 0])
    #expect(try values("first_fixation_duration_ms", of: path) == [100])
    #expect(try values("single_fixation_duration_ms", of: path) == [nil])
    #expect(try values("gaze_duration_ms", of: path) == [300])
    #expect(try values("go_past_duration_ms", of: path) == [300])
    #expect(try values("refixated", of: path) == [1])
    #expect(try values("regression_out_first_pass", of: path) == [0])
    #expect(try values("incoming_saccade_chars", of: path) == [nil])
    #expect(try values("launch_site_chars", of: path) == [nil])
  }

  @Test("see a second pass where the eyes left the line and returned")
  func leavingTheLine() throws {
    let path = try Scanpath.over([["one", "two"], ["three", "four"]], words: [0, 1, 2, 1, 3])
    #expect(try values("gaze_duration_ms", of: path) == [100, 200, 300, 500])
    #expect(try values("go_past_duration_ms", of: path) == [100, 200, 700, 500])
    #expect(try values("rereading_duration_ms", of: path) == [nil, 400, nil, nil])
    #expect(try values("regression_out_first_pass", of: path) == [0, 0, 1, 0])
    #expect(try values("first_pass_fixations", of: path) == [1, 1, 1, 1])
    // Between lines a number of characters means nothing; a number of words does.
    #expect(try values("incoming_saccade_chars", of: path) == [nil, 4, nil, nil])
    #expect(try values("incoming_saccade_words", of: path) == [nil, 1, 1, 2])
    #expect(try values("outgoing_saccade_chars", of: path) == [4, nil, nil, nil])
  }

  @Test("do not see a run end where a fixation was off the text")
  func offText() throws {
    let path = try Scanpath.over(five, words: [0, nil, 0, 1])
    #expect(try values("gaze_duration_ms", of: path) == [400, 400, nil, nil, nil])
    #expect(try values("go_past_duration_ms", of: path) == [400, 400, nil, nil, nil])
    #expect(try values("runs", of: path) == [1, 1, 0, 0, 0])
    #expect(try values("fixations", of: path) == [2, 1, 0, 0, 0])
    // No length in characters goes over it, though one in words does.
    let parted = try Scanpath.over([["one", "two", "three"]], words: [0, nil, 1, 2])
    #expect(try values("incoming_saccade_chars", of: parted) == [nil, nil, 5])
    #expect(try values("outgoing_saccade_chars", of: parted) == [nil, 5, nil])
    #expect(try values("incoming_saccade_words", of: parted) == [nil, 1, 1])
  }

  @Test("hold for a line of one word")
  func oneWordLine() throws {
    let path = try Scanpath.over([["one", "two"], ["three"], ["four"]], words: [1, 2, 2, 3])
    #expect(try values("gaze_duration_ms", of: path) == [nil, 100, 500, 400])
    #expect(try values("skipped", of: path) == [1, 0, 0, 0])
    #expect(try values("launch_site_chars", of: path) == [nil, nil, nil, nil])
  }

  @Test("take a second reading of the text for rereading")
  func twoPasses() throws {
    let path = try Scanpath.over([["one", "two", "three"]], words: [0, 1, 2, 0, 1, 2])
    #expect(try values("gaze_duration_ms", of: path) == [100, 200, 300])
    #expect(try values("go_past_duration_ms", of: path) == [100, 200, 1800])
    #expect(try values("right_bounded_duration_ms", of: path) == [100, 200, 900])
    #expect(try values("selective_go_past_duration_ms", of: path) == [100, 200, 900])
    #expect(try values("second_pass_duration_ms", of: path) == [400, 500, 600])
    #expect(try values("rereading_duration_ms", of: path) == [400, 500, 600])
    #expect(try values("total_duration_ms", of: path) == [500, 700, 900])
    #expect(try values("regressions_in", of: path) == [1, 0, 0])
  }

  @Test("have no durations in an empty trial, and no word but skipped ones")
  func empty() throws {
    let path = try Scanpath.over(five, words: [])
    for measure in wordMeasures {
      for value in try values(measure.name, of: path) {
        switch measure.name {
        case "skipped", "skipped_first_pass": #expect(value == 1)
        case "missing", "fixated", "fixated_first_pass": #expect(value == 0)
        default: #expect(value == (measure.unit == .count ? 0 : nil), "\(measure.name)")
        }
      }
    }
  }

  @Test("count characters from the first letter; 0 is the space before the word")
  func characters() throws {
    // Words of 3, 3 and 5 characters of 10 each, from 100 on: 100-130, 140-170, 180-230.
    let path = try Scanpath.over(
      [["one", "two", "three"]],
      places: [(105, 0), (155, 0), (172, 0), (228, 0)]
    )
    #expect(try values("landing_position_chars", of: path) == [1, 2, 0])
    #expect(try values("centred_landing_position_chars", of: path) == [-1, 0, -3])
    #expect(try values("incoming_saccade_chars", of: path) == [nil, 5, 2])
    // From "o" it is 3 characters to the space before "two"; from "w" it is 2 to that before "three".
    #expect(try values("launch_site_chars", of: path) == [nil, 3, 2])
    #expect(try values("fixations", of: path) == [1, 1, 2])
  }
}
