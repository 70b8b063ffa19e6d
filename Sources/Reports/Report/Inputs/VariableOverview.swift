import Analysis
import Basics
import Formats
import Recordings
import Store
import Studies
import Tables
import Trackers

/// One thing that the experiment says of trials, over all recordings in use.
struct VariableOverview: PrintedRow {
  private let name: String
  private let isNumeric: Bool
  private let values: String?
  /// For the team alone, as the next two are: less another count, it might be somebody's.
  private let different: Int?
  private let trials: Int?
  private let participants: Int?
  private let origin: String

  /// By their names.
  static func all(_ study: borrowing Study, _ context: ReportContext) throws -> [Self] {
    let columns = try TrialColumns(study)
    let sources = Dictionary(try study.store.sources().map { ($0.id, $0.value.format) }) { first, _ in first }
    let owners = context.recordings.keyed(by: \.name)
    return columns.variables.compactMap { column in
      let told = (columns.words(column.name) ?? [:]).filter { owners[$0.key] != nil }
      guard !told.isEmpty else { return nil }
      let formats = Set(told.keys.compactMap { owners[$0].flatMap { sources[$0.source] } }).sorted()
      return Self(column, told, owners, formats, context.audience)
    }
  }

  private init(
    _ column: Column,
    _ told: [String: String],
    _ owners: [String: RecordingHeader],
    _ formats: [String],
    _ audience: Audience
  ) {
    name = column.name
    isNumeric = column.kind != .text
    let isOfTeam = audience == .team
    trials = isOfTeam ? told.count : nil
    participants = isOfTeam ? Set(told.keys.compactMap { owners[$0]?.participant }).count : nil
    origin = formats.map(Self.origin).joined(separator: "; ")
    let levels = Dictionary(grouping: told) { $0.value }.mapValues { own in
      (trials: own.count, people: Set(own.compactMap { owners[$0.key]?.participant }).count)
    }
    different = isOfTeam ? levels.count : nil
    // The smallest and the largest number, as a word too many, may be one person's.
    let mayBeTold =
      isOfTeam || levels.count <= Self.most && levels.values.allSatisfy { $0.people >= leastPublished }
    values = mayBeTold ? Self.shown(levels.mapValues(\.trials), isNumeric: isNumeric, audience) : nil
  }

  /// More levels than these are no conditions.
  private static let most = 8

  private static func shown(_ levels: [String: Int], isNumeric: Bool, _ audience: Audience) -> String {
    let sorted = levels.sorted { first, second in
      if isNumeric, let one = Double(first.key), let other = Double(second.key), one != other { return one < other }
      return comesBefore(first.key, second.key)
    }
    if levels.count <= most {
      return sorted.map { audience == .team ? "\($0.key) (\($0.value))" : $0.key }.joined(separator: ", ")
    }
    let (first, last) = (sorted.first?.key ?? "", sorted.last?.key ?? "")
    return isNumeric ? "\(first) to \(last)" : "\(first), … \(last)"
  }

  /// Where a format takes variables from.
  private static func origin(_ format: String) -> String {
    switch format {
    case EyeLinkASC.name: "messages (TRIAL_VAR, or groups of the pattern of trials) of \(format)"
    case WebGazer.name, FixationsJSON.name, Fix8Trial.name: "keys of trials in \(format)"
    default: "columns of \(format)"
    }
  }

  static let table = "trial_variables"

  static let fields: [Field<Self>] = [
    .text("variable", \.name, "What the experiment calls it."),
    .text("kind", { $0.isNumeric ? "number" : "word" }, "Numbers, where it has no other values; else words."),
    .text("values", \.values, "Each value, with how many trials have it; of many the first and the last."),
    .integer("different", \.different, "How many different values there are."),
    .integer("trials", \.trials, "Recordings in use of which it is said."),
    .integer("participants", \.participants, "Whose recordings they are.", people: .counted),
    .text("told_by", \.origin, "Which files it comes from, and from where in them."),
  ]
}
