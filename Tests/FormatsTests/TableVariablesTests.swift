import Basics
import Formats
import Recordings
import Testing
import Trackers

@Suite("Columns that say something of each trial")
struct TableVariablesTests {
  private let mapping = """
    {"columns": {"time": "t", "x": "x", "y": "y", "trial": "n"}, "variables": ["cond", "load", "rt", "gone"]}
    """

  /// Of each recording, in the order in which they begin.
  private func variables(_ read: Collected) -> [[TrialVariable]] {
    read.recordings.map { recording in read.pieces.filter { $0.labels == recording.labels }.flatMap(\.variables) }
  }

  @Test("are variables where they have one value within it, whatever takes turns, and left out where not")
  func constant() async throws {
    let text = """
      t,x,y,n,cond,load,rt,gone
      0,1,1,a,hard,2,5,
      0,1,1,b,easy,3,5,
      4,1,1,a,hard,,6,
      4,1,1,b,easy,3,5,

      """
    let read = try await Collected(mapping: mapping, text)
    let told = variables(read).map { $0.map { "\($0.name)=\($0.value)" } }
    #expect(told == [["cond=hard", "load=2"], ["cond=easy", "load=3"]])
    #expect(read.reported.map(\.kind) == ["varying-variable", "comes-back"])
    #expect(read.reported.allSatisfy { $0.severity == .warning })
    #expect(read.reported.first?.message.hasPrefix("'rt' is '5' and '6' within one trial 'a'") == true)
  }

  @Test("are seen to change over the whole of a long file")
  func long() async throws {
    var text = "t,x,y,n,cond,load,rt,gone\n"
    for row in 0..<200_000 { text += "\(row),1,1,a,hard,2,5,\(row == 199_999 ? "late" : "early")\n" }
    let read = try await Collected(mapping: mapping, text)
    #expect(Set(variables(read).flatMap(\.self).map(\.name)) == ["cond", "load", "rt"])
    #expect(read.reported.count == 1)
  }

  @Test("are refused by a sentence where there is no such column, or no list")
  func wrong() async throws {
    let error = await #expect(throws: FormatError.self) {
      try await Collected(mapping: mapping, "t,x,y,n,cond,laod,rt,gone\n0,1,1,a,b,1,1,1\n")
    }
    #expect(error.map { "\($0)" }?.contains("no column 'load'") == true)
    let other = mapping.replacing(#"["cond", "load", "rt", "gone"]"#, with: #"{"a": 1}"#)
    let second = await #expect(throws: FormatError.self) { try await Collected(mapping: other, "t,x,y,n\n") }
    #expect(second.map { "\($0)" }?.contains("or a list of them") == true)
  }

  @Test("are drafted where a table has several trials")
  func drafted() throws {
    var text = "subject,trial,time,x,y,condition,luminance,answer\n"
    for trial in 1...4 {
      for row in 0..<20 {
        text += "s1,\(trial),\(row * 4),\(100 + row * 7),\(200 + row),\(trial % 2 == 0 ? "a" : "b"),19,\(row % 3)\n"
      }
    }
    let draft = MappingDraft(of: Array(text.utf8).span, named: "gaze.csv")
    #expect(draft.json.contains(#""variables": ["condition"]"#), "\(draft.json)")
    #expect(draft.doubts.contains { $0.hasPrefix("'condition' has one value throughout each trial") })
    #expect(draft.doubts.contains { $0.contains("not read: 'luminance', 'answer'") })
  }

  @Test("are in Data Viewer's reports by any name of the experiment's")
  func report() async throws {
    let text = """
      RECORDING_SESSION_LABEL\tTRIAL_INDEX\tDATA_FILE\tCURRENT_FIX_START\tCURRENT_FIX_DURATION\tcondition\tchosen
      r1\t1\tanna.edf\t0\t100\thigh\t1
      r1\t1\tanna.edf\t150\t100\thigh\t2
      r1\t2\tanna.edf\t0\t100\tlow\t.

      """
    let read = try await Collected(SRFixationReport.name, text)
    #expect(variables(read).map { $0.map(\.value) } == [["high"], ["low"]])
    #expect(read.reported.isEmpty)
  }
}
