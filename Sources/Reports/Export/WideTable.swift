import Analysis
import Basics
import Measurement
import Reading
import SideChannels
import Store
import Studies
import Tables

/// One table with a row per participant, and a column for every measure of every passage.
struct WideTable: Exporter {
  static let name = "wide"
  static let summary = "One CSV file with a row per participant, a column for each measure of each passage."

  init(from options: inout Options) throws(OptionError) {}

  var canTellOfGroups: Bool { true }

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let keys = try RecordingKeys(study)
    let facts = try ParticipantFacts(study, keys)
    let readings = try Occasions(study, keys)
    guard !readings.all.isEmpty else { throw ExportError.noMeasures }
    var columns = facts.columns
    var units = columns.map(\.unit)
    for measure in trialMeasures {
      for occasion in readings.all {
        let meaning = "\(measure.meaning) \(readings.sentence(occasion))"
        columns.append(Column("\(measure.name)__\(readings.label(occasion))", measure.unit.columnKind, meaning))
        units.append(measure.unit.rawValue)
      }
    }
    let rows = facts.participants.map { participant in
      let own = readings.values[participant] ?? [:]
      return facts[participant]
        + trialMeasures.indices.flatMap { place in readings.all.map { Cell(own[$0]?[place] ?? nil) } }
    }
    let csv = study.settings.csv
    _ = try folder.write(csv.written(Table(columns: columns, rows: rows)), to: "participants_wide.csv")
    var dictionary = DataDictionary()
    dictionary.add("participants_wide.csv", columns, units: units)
    try dictionary.write(as: csv, to: folder)
    return Exported(files: 2)
  }
}

/// What was read by anybody, so that every participant's readings stand in the same columns.
private struct Occasions {
  struct Occasion: Hashable, Comparable {
    /// Or the trial, where nobody knows what was read.
    let passage: String
    let device: String
    /// Counted from 1: who reads a passage again before the same device does so on another occasion.
    let reading: Int

    static func < (one: Self, other: Self) -> Bool {
      (one.passage, one.device, one.reading) < (other.passage, other.device, other.reading)
    }
  }

  /// What was read where neither a passage nor a trial has a name.
  private static let unnamed = "reading"

  /// In order.
  let all: [Occasion]
  /// In the order of `trialMeasures`, by participant.
  private(set) var values: [String: [Occasion: [Double?]]] = [:]
  private let passages: [String: String]
  /// Empty where one device recorded all.
  private let devices: [String: String]

  init(_ study: borrowing Study, _ keys: RecordingKeys) throws {
    let places = Dictionary(keys.recordings.enumerated().map { ($1.name, $0) }) { first, _ in first }
    let ruled = try RuledTrials(study)
    let trials = try study.rows(MeasuredTrial.self).filter { !ruled.leavesOut($0.recording) }.compactMap { trial in
      places[trial.recording].map { (place: $0, trial: trial) }
    }
    for (place, trial) in trials.sorted(by: { $0.place < $1.place }) {
      let device = keys.recordings[place].device
      let passage = trial.passage ?? keys.recordings[place].trial ?? Self.unnamed
      let earlier = values[trial.participant, default: [:]].keys.count {
        $0.passage == passage && $0.device == device
      }
      let occasion = Occasion(passage: passage, device: device, reading: earlier + 1)
      values[trial.participant, default: [:]][occasion] = trial.values
    }
    all = Set(values.values.flatMap(\.keys)).sorted()
    passages = labels(of: all.map(\.passage))
    let names = labels(of: all.map(\.device))
    devices = names.count > 1 ? names : [:]
  }

  /// Such as `story_2`, and where it needs telling apart `story_2__ipad__2`.
  func label(_ occasion: Occasion) -> String {
    let parts = [
      passages[occasion.passage], devices[occasion.device], occasion.reading > 1 ? "\(occasion.reading)" : nil,
    ]
    return parts.compactMap(\.self).joined(separator: "__")
  }

  func sentence(_ occasion: Occasion) -> String {
    let device = devices.isEmpty ? "" : ", before the device '\(occasion.device)'"
    let reading = occasion.reading > 1 ? ", reading \(occasion.reading) in the order of the recordings' names" : ""
    return "Of the passage '\(occasion.passage)'\(device)\(reading)."
  }
}

/// Each name in letters, digits and underscores, as programs for statistics want them; no two the same.
private func labels(of names: [String]) -> [String: String] {
  var labels: [String: String] = [:]
  var taken: Set<String> = []
  for name in Set(names).sorted() {
    let label = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    labels[name] = taken.insertFree { $0 == 1 ? label : "\(label)_\($0)" }
  }
  return labels
}
