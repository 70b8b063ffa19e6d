public import Basics
import Recordings
import Tables

/// The data of a jsPsych experiment whose trials WebGazer watched; what else stands in a trial in a word or a number is a variable of it.
///
/// Papoutsaki et al., "WebGazer: scalable webcam eye tracking using user interactions", IJCAI 2016; de Leeuw, "jsPsych", Behavior
/// Research Methods 2015.
public struct WebGazer: Format {
  public static let name = "webgazer"
  public static let summary = "jsPsych's data as JSON or CSV, with trials that have webgazer_data: [{x, y, t}]."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    // Before the first trial with gaze, the camera is set up and calibrated, which may fill the head.
    if head.beginsAsJSON { return head.contains("\"webgazer_data\"") || head.contains("\"webgazer-") }
    return head.header.names.contains("webgazer_data")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let trials =
      beginsAsJSON(beginning.span)
      ? Self.trials(of: try readDocument(source, beginning: beginning))
      : Self.trials(of: try readTable(source, beginning: beginning))
    var isWatched = false
    var keys = KeyTally()
    let unwatched = FilePart.left(.line, "trials without gaze", because: "no gaze was recorded in them")
    for (index, trial) in trials.enumerated() {
      guard let data = trial["webgazer_data"], data != .null, data != .text("") else {
        keys.count(unwatched)
        continue
      }
      isWatched = true
      let place = Place(name, row: index + 1)
      guard let samples = Self.parsed(data).elements else {
        sink.leaveOut(
          RowProblem.unexpected(field: "webgazer_data", found: data.shown, expected: "an array").finding(at: place)
        )
        continue
      }
      if samples.isEmpty { keys.count(unwatched) }
      var piece = GazePiece(labels(of: trial, index), GazeSetup(unit: .pixels, clock: .recording))
      piece.samples = GazeSamples([GazeColumn(.cyclopean, .x), GazeColumn(.cyclopean, .y)])
      piece.messages = targets(of: trial)
      piece.variables = trial.variables { name in name.hasPrefix("webgazer") || Self.ownKeys.contains(name) }
      Self.count(trial, variables: piece.variables, &keys)
      for sample in samples {
        do throws(RowProblem) {
          guard case .object = sample else { throw .notAnObject(found: sample.shown) }
          let time = Time.milliseconds(try sample.requiredNumber("t"))
          let gaze = [try sample.number("x") ?? .nan, try sample.number("y") ?? .nan]
          piece.samples.append(time: time) { gaze[$0] }
        } catch {
          sink.leaveOut(error.finding(at: place))
        }
      }
      if piece.samples.count > 0 { try sink.append(piece, at: place) }
    }
    guard isWatched else {
      throw FormatError.brokenTable(Place(name), problem: "no trial of the file has 'webgazer_data'.")
    }
    keys.note(in: &sink)
  }

  private static func trials(of document: JSON) -> [JSON] {
    let isTrial = document["webgazer_data"] != nil
    return document.elements ?? (document["trials"] ?? document["data"])?.elements ?? (isTrial ? [document] : [])
  }

  private static func trials(of table: Delimited) -> [JSON] {
    table.rows.map { row in
      let cells = zip(table.header, row.fields).filter { !$1.isEmpty }
      return .object(cells.map { JSON.Member(name: $0, value: .text($1)) })
    }
  }

  /// What may stand in a text, as it does in the cells of a table.
  private static func parsed(_ json: JSON) -> JSON {
    guard case .text(let text) = json else { return json }
    return (try? JSON(parsing: Array(text.utf8), source: "")) ?? json
  }

  private static func count(_ trial: JSON, variables: [TrialVariable], _ keys: inout KeyTally) {
    let variables = Set(variables.map(\.name))
    let own = [
      "webgazer_data": "gaze", "webgazer_targets": "messages", "trial_index": "trial", "trial": "trial",
      "passage": "passage", "passage_id": "passage",
    ]
    keys.count(keysOf: trial) { key in
      if participantKeys.contains(key) { return "participant" }
      return own[key] ?? (variables.contains(key) ? "trial variable" : nil)
    }
  }

  private static let participantKeys = ["participant", "participant_id", "subject", "subject_id", "PROLIFIC_PID"]

  /// What names people and trials, and what jsPsych says of itself.
  private static let ownKeys: Set<String> =
    Set(
      participantKeys + [
        "trial_index", "trial", "passage", "passage_id", "trial_type", "time_elapsed", "internal_node_id", "stimulus",
        "plugin_version", "STUDY_ID", "SESSION_ID", "study_id", "session_id",
      ]
    )

  private func labels(of trial: JSON, _ index: Int) -> GazePiece.Labels {
    GazePiece.Labels(
      participant: Self.participantKeys.lazy.compactMap { trial[$0]?.label }.first,
      trial: trial.label("trial_index", "trial") ?? "\(index)",
      passage: trial.label("passage", "passage_id")
    )
  }

  /// Where the page showed what was watched, in its pixels.
  private func targets(of trial: JSON) -> [TrackerMessage] {
    guard let targets = trial["webgazer_targets"], case .object(let members) = Self.parsed(targets) else { return [] }
    return members.compactMap { member in
      let sides = ["left", "top", "width", "height"].compactMap { member.value[$0]?.label }
      guard sides.count == 4 else { return nil }
      return TrackerMessage(
        time: .zero,
        text: "target \(member.name) left \(sides[0]) top \(sides[1]) width \(sides[2]) height \(sides[3])"
      )
    }
  }
}
