import FormatSamples
import Formats
import Testing
import Trackers

/// What formats of faces and documents say that they read, and what they left.
@Suite("Parts of faces' files and of documents")
struct KeyPartTests {
  private func meaning(_ name: String, in parts: [FilePart]) -> String? { parts.first { $0.name == name }?.meaning }

  @Test("are all columns of a table, each once", arguments: [ReportCSV.name, LiveLinkFace.name, ARKitLog.name])
  func columns(name: String) async throws {
    let lines = try sample(name).split(separator: "\n", omittingEmptySubsequences: false)
    let further = lines.map { $0.isEmpty ? "" : $0 == lines[0] ? "\($0),RightEyeX,mood" : "\($0),1,2" }
    let text = name == ReportCSV.name ? further.joined(separator: "\n") : lines.joined(separator: "\n")
    let columns = try await Collected(name, text).parts.filter { $0.kind == .column }
    let header = try #require(text.split(separator: "\n").first)
    #expect(columns.map(\.name) == header.split(separator: ",").map { $0.filter { $0 != " " } })
    #expect(columns.allSatisfy { ($0.meaning == nil) != ($0.reason == nil) && $0.count == 1 })
    switch name {
    case ReportCSV.name:
      #expect(columns.suffix(2).allSatisfy { $0.meaning == nil } && columns[60].name == "RightEyeX")
      #expect(meaning("faceTransform_3_w", in: columns) == "face" && meaning("targetPointY", in: columns) == "target")
      #expect(
        meaning("username", in: columns) == "participant" && meaning("lookAtPointZ", in: columns) == "point looked at"
      )
    case LiveLinkFace.name:
      #expect(
        columns.map(\.meaning) == ["time", "whether the face was seen"] + Array(repeating: "blend shapes", count: 3)
      )
    default:
      #expect(meaning("RightEye33", in: columns) == "eyes" && meaning("Head00", in: columns) == "face")
      let left = columns.filter { $0.meaning == nil }
      #expect(left.allSatisfy { $0.name.count <= 9 && $0.reason == "angles, which the transforms tell, too" })
    }
  }

  @Test("are keys of all rows of JSON, with how often each stands there")
  func rows() async throws {
    let text = try sample(StudyJSON.name).replacing(
      "{\"username\"",
      with: "{\"mood\": 3, \"username\"",
      maxReplacements: 2
    )
    let parts = try await Collected(StudyJSON.name, text).parts
    #expect(parts.allSatisfy { $0.kind == .key } && parts.first == .read(.key, "username", as: "participant", count: 5))
    #expect(parts.last == .left(.key, "mood", because: "nothing is computed from it", count: 2))
    #expect(meaning("faceTransform", in: parts) == "face")
  }

  @Test("are keys of a trial of jsPsych, of its gaze and its variables; trials without gaze are left")
  func webGazer() async throws {
    let further = #""condition": "b", "rt": null, "note": null, "trial_type": "page", "answers": [1],"#
    let text = webGazerSample.replacing("\"trial_index\": 4,", with: "\"trial_index\": 4, \(further)")
      .replacing("\"trial_index\": 3,", with: "\"trial_index\": 3, \"rt\": 5,")
    let parts = try await Collected(WebGazer.name, text).parts
    #expect(parts.contains(.read(.key, "webgazer_data", as: "gaze", count: 2)))
    #expect(parts.contains(.read(.key, "condition", as: "trial variable")))
    #expect(parts.filter { $0.name == "rt" } == [.read(.key, "rt", as: "trial variable")])
    #expect(meaning("subject", in: parts) == "participant" && meaning("webgazer_targets", in: parts) == "messages")
    #expect(parts.contains(.left(.line, "trials without gaze", because: "no gaze was recorded in them")))
    let left = parts.filter { $0.kind == .key && $0.meaning == nil }
    #expect(left.map(\.name) == ["note", "trial_type", "answers"])
    #expect(
      left.map(\.reason) == [
        "nothing stands there", "nothing is computed from it",
        "lists and objects are no values by which trials are compared",
      ]
    )
  }

  @Test("are keys around fixations of eyekit, and in them")
  func eyekit() async throws {
    let text = fixationsJSONSample.replacing("\"end\": 400", with: "\"end\": 400, \"serif\": 1, \"discarded\": true")
      .replacing("\"passage_id\": \"1B\"", with: "\"passage_id\": \"1B\", \"score\": 7, \"notes\": {}")
    let parts = try await Collected(FixationsJSON.name, text).parts
    #expect(parts.contains(.read(.key, "__FixationSequence__", as: "fixations", count: 2)))
    #expect(parts.contains(.read(.key, "fixation.start", as: "time", count: 3)))
    #expect(
      meaning("score", in: parts) == "trial variable"
        && meaning("age_group", in: parts) == "what is said of the participant"
    )
    #expect(parts.filter { $0.meaning == nil }.map(\.name) == ["fixation.serif", "discarded fixations", "notes"])
  }

  @Test("are keys of Fix8's trials, whose numbered fixations are one")
  func fix8() async throws {
    let parts = try await Collected(
      Fix8Trial.name,
      #"{"0": [1, 2, 300], "1": [2, 2, 200], "font": "Mono", "words": ["a"]}"#
    ).parts
    #expect(
      parts.prefix(2) == [.read(.key, "1, 2, …", as: "fixations", count: 2), .read(.key, "font", as: "trial variable")]
    )
    #expect(parts.count == 3 && parts[2].name == "words" && parts[2].meaning == nil)
    let listed = try await Collected(Fix8Trial.name, fix8Sample).parts
    #expect(listed == [.read(.key, "fixations", as: "fixations")])
  }

  @Test("are keys of a session of ARKit, of its device and its path")
  func arkit() async throws {
    let parts = try await Collected(ARKitGazeJSON.name, arkitGazeSample).parts
    #expect(
      meaning("deviceInfo.model", in: parts) == "device" && meaning("deviceInfo.screenSize", in: parts) == "screen"
    )
    #expect(parts.contains(.read(.key, "scanPath.x", as: "place", count: 4)))
    #expect(parts.filter { $0.meaning == nil }.map(\.name) == ["appID", "beginTime", "endTime"])
  }
}
