import Reading
import Testing

/// Where the tools disagree, on one trial: a word is skipped, entered from behind, left forward, and come back to.
@Suite("Definitions of measures")
struct DefinitionExamples {
  private func path() throws -> Scanpath {
    try Scanpath.over([["one", "two", "three", "four", "five"]], words: [0, 2, 1, 0, 1, 3, 1, 4, 4])
  }

  @Test("differ on whether a word that was skipped has a first pass")
  func firstPass() throws {
    #expect(try values("gaze_duration_ms", of: path()) == [100, nil, 200, 600, 1700])
    #expect(try values("gaze_duration_ms", of: path(), by: .dataViewer) == [100, nil, 200, 600, 1700])
    #expect(try values("gaze_duration_ms", of: path(), by: .eyekit) == [100, 300, 200, 600, 1700])
    #expect(try values("gaze_duration_ms", of: path(), by: .popeye) == [100, 300, 200, 600, 1700])
    #expect(try values("rereading_duration_ms", of: path()) == [400, 1500, nil, nil, nil])
    #expect(try values("rereading_duration_ms", of: path(), by: .eyekit) == [400, 1200, nil, nil, nil])
    // Whether the word was skipped at first does not depend on it.
    #expect(try values("skipped_first_pass", of: path(), by: .popeye) == [0, 1, 0, 0, 0])
  }

  @Test("differ on where the go-past duration begins, and on the last word's")
  func goPast() throws {
    #expect(try values("go_past_duration_ms", of: path()) == [100, nil, 1400, 1300, 1700])
    #expect(try values("go_past_duration_ms", of: path(), by: .eyekit) == [100, 1200, 1400, 1300, 1700])
    #expect(try values("go_past_duration_ms", of: path(), by: .popeye) == [100, 1200, 1400, 1300, nil])
    #expect(try values("selective_go_past_duration_ms", of: path()) == [100, nil, 200, 600, 1700])
    #expect(try values("selective_go_past_duration_ms", of: path(), by: .popeye) == [100, 800, 200, 600, nil])
    #expect(try values("right_bounded_duration_ms", of: path(), by: .popeye) == [100, nil, 200, 600, 1700])
    #expect(try values("go_past_exclusive_duration_ms", of: path(), by: .eyekit) == [nil, 400, 1200, 700, nil])
  }

  @Test("differ on whether the entry of a skipped word is a regression into it")
  func regressionsIn() throws {
    #expect(try values("regressions_in", of: path()) == [1, 2, 0, 0, 0])
    #expect(try values("regressions_in", of: path(), by: .eyekit) == [1, 1, 0, 0, 0])
  }

  @Test("are found by their names")
  func names() {
    #expect(Definitions.allCases.map(\.rawValue) == ["pymovements", "eyekit", "popeye", "data-viewer"])
    #expect(Definitions(rawValue: "popEye") == nil)
  }
}
