import Basics
import Measurement
import Reading
import Statistics
import Store
import Studies
import Tables

/// The measured trials in use, by participant and condition.
struct ConditionTrials {
  private let column: String
  /// A trial's condition and its values by the measures' names, by participant.
  private let trials: [String: [(level: String, values: [String: Double])]]
  /// Of trials that were computed by different choices.
  let findings: [Finding]

  init(_ study: borrowing Study, _ column: String, _ family: MeasureFamily) throws {
    self.column = column
    let rows = try study.rows(MeasuredTrial.self)
    let known = try TrialColumns(study)
    if rows.isEmpty {
      let isOfTrialsAlone = family.measures.allSatisfy { known.names.contains($0) }
      throw isOfTrialsAlone ? CompareError.noReadings : CompareError.noMeasures
    }
    let leftOut = try LeftOutOfGroups(study)
    let passages = Dictionary(rows.compactMap { row in row.passage.map { (row.recording, $0) } }) { first, _ in first }
    guard let levels = known.words(column) ?? (column == "passage" ? passages : nil) else {
      let names = Self.names(of: known)
      let closest = closestMatch(to: column, among: names)
      throw CompareError.unknownCondition(column, known: closest.map { [$0] } ?? names, isGuess: closest != nil)
    }
    let places = Dictionary(trialMeasures.enumerated().map { ($1.name, $0) }) { first, _ in first }
    if let stranger = family.measures.first(where: { places[$0] == nil && !known.names.contains($0) }) {
      if MeasureFamily.quality.measures.contains(stranger) { throw CompareError.mixedMeasures(stranger) }
      throw MeasureFamily.unknown(stranger, among: MeasureFamily.all.measures + known.names)
    }
    var trials: [String: [(level: String, values: [String: Double])]] = [:]
    let names = family.measures + MeasureFamily.declaredWithoutLayout.measures
    for row in rows where leftOut.counts(row.participant, in: row.recording) {
      guard let level = levels[row.recording] else { continue }
      let pairs = names.compactMap { name in
        (places[name].map { row.values[$0] } ?? known.cell(name, of: row.recording).number).map { (name, $0) }
      }
      trials[row.participant, default: []].append((level, Dictionary(pairs) { first, _ in first }))
    }
    self.trials = trials
    findings = try study.mixedDefinitions(between: .conditions(levels))
  }

  /// What may be named, each once; an experiment may call a variable as the passage is called.
  static func names(of known: TrialColumns) -> [String] { known.names.filter { $0 != "passage" } + ["passage"] }

  /// The reference first; throws where nobody has two conditions.
  func levels(reference: String?) throws(CompareError) -> [String] {
    let own = trials.values.map { Set($0.map(\.level)) }
    let all = Set(own.flatMap(\.self)).sorted()
    guard own.contains(where: { $0.count > 1 }) else { throw .notWithin(column, levels: all) }
    guard all.count <= CompareError.mostLevels else { throw .tooManyConditions(column, all.count) }
    guard let reference else { return all }
    return try referenceFirst(reference, among: all)
  }

  /// Whether anybody has a value of one of the measures.
  func compare(_ measures: [String]) -> Bool {
    trials.values.contains { $0.contains { trial in measures.contains { trial.values[$0] != nil } } }
  }

  /// Each participant's mean in both conditions, and how many lack one of them.
  func pairs(of measure: String, _ level: String, _ other: String) -> (values: PairedValues, missing: Int) {
    var (first, second): ([Double], [Double]) = ([], [])
    for (_, own) in trials.sorted(by: { $0.key < $1.key }) {
      func mean(_ level: String) -> Double? {
        let values = own.filter { $0.level == level }.compactMap { $0.values[measure] }.filter(\.isFinite)
        return settledMean(of: values)
      }
      guard let one = mean(level), let two = mean(other) else { continue }
      first.append(one)
      second.append(two)
    }
    return (PairedValues(of: measure, .init(level, first), .init(other, second)), trials.count - first.count)
  }
}
