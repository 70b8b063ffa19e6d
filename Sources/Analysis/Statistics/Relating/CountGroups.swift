package import Basics
package import Statistics
package import Store
package import Studies
import Tables

/// Compares how often groups have each word of columns of the participants' file.
package struct CountGroups: Sendable {
  package struct Outcome: Sendable {
    package fileprivate(set) var counts: [GroupCount] = []
    package fileprivate(set) var findings = FindingLog()
  }

  package let columns: [String]
  package var correction = Correction.holm
  /// The group that others are compared with; nil for `control`, or the first by its name.
  package var reference: String?

  private static let kind = "group-counts"

  /// `list`: names by commas.
  package init(_ list: String) throws(OptionError) {
    columns = list.listed.distinct
    guard !columns.isEmpty else { throw .unknownValue(option: "--counts", value: list, known: ["sex", "language"]) }
  }

  /// As it was done before.
  init(_ choices: Choices) throws(OptionError) {
    try self.init(choices.option("columns", of: Self.kind) ?? "")
    correction = choices.word("correction", of: Self.kind) ?? correction
    reference = choices.option("reference", of: Self.kind)
  }

  /// Puts the counts in the place of the last ones.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> Outcome {
    let people = try StudyPeople(study)
    // Who are in the groups that are compared: nobody without a recording, nor anybody who is left out.
    let inUse = Set(try study.recordingsInUse().map(\.participant))
    let ids = people.ids.filter { inUse.contains($0) && people.leftOut.counts($0) }
    let members = Dictionary(grouping: ids) { people.cell("group", of: $0).word }
    try study.requireGroupsWithRecordings()
    let names = try groupNames(of: ids.map { people.cell("group", of: $0).word }, reference: reference)
    let chosen = names[0]
    var outcome = Outcome()
    if let left = members[nil]?.count {
      let sentence = "\(NumberText.counted(left, "participant")) without a group, and so in no count."
      outcome.findings.append(Finding(.warning, "no-group", at: Place("participants"), sentence))
    }
    for column in columns {
      guard column != "group", people.columns.contains(column) else {
        let closest = closestMatch(to: column, among: people.columns)
        throw CompareError.unknownColumn(column, rows: "participants", closest: closest)
      }
      let words = { (group: String) in (members[group] ?? []).map { people.cell(column, of: $0).word } }
      let levels = Set(names.flatMap(words).compactMap(\.self)).sorted()
      guard levels.count <= CompareError.mostLevels else { throw CompareError.tooManyLevels(column, levels.count) }
      guard levels.count > 1 else {
        let sentence = "Not counted: " + (levels.isEmpty ? "nobody has a word there." : "the same for everyone.")
        outcome.findings.append(Finding(.warning, "constant", at: Place(column), sentence))
        continue
      }
      // Of two words, the one is what the other is not.
      for level in levels.count == 2 ? [levels[1]] : levels {
        for other in names.dropFirst() {
          if let row = count(level, of: column, in: (other, words(other)), against: (chosen, words(chosen))) {
            outcome.counts.append(row)
          } else {
            let sentence = "Not counted: nobody of '\(other)' or '\(chosen)' has a word there."
            outcome.findings.append(Finding(.warning, "empty-\(other)", at: Place(column), sentence))
          }
        }
      }
    }
    guard !outcome.counts.isEmpty else { throw CompareError.nothingToCount(columns) }
    let adjusted = correction.adjusted(outcome.counts.map(\.pValue))
    for (place, p) in adjusted.enumerated() { outcome.counts[place].adjustedP = p }
    try study.keep(.counts, of: Keeping.wholeStudy, outcome.counts, by: try study.begin(recorded(run)))
    return outcome
  }

  private func recorded(_ run: Run) -> Run {
    var run = run
    run.choices.append(
      Run.Choice(
        Self.kind,
        "fisher",
        ["columns": columns.joined(separator: ","), "correction": correction.rawValue, "reference": reference ?? ""]
      )
    )
    return run
  }

  /// Nil where nobody of a group has a word.
  private func count(
    _ level: String,
    of column: String,
    in other: (name: String, words: [String?]),
    against reference: (name: String, words: [String?])
  ) -> GroupCount? {
    func share(_ group: (name: String, words: [String?])) -> GroupCount.Share {
      GroupCount.Share(
        group: group.name,
        count: group.words.count { $0 == level },
        total: group.words.count { $0 != nil }
      )
    }
    let (own, base) = (share(other), share(reference))
    guard own.total > 0, base.total > 0 else { return nil }
    let table = FisherExact((own.count, own.total - own.count), (base.count, base.total - base.count))
    let difference = ProportionDifference(
      Proportion(own.count, of: own.total),
      less: Proportion(base.count, of: base.total)
    )
    let interval = difference.interval(level: 0.95)
    return GroupCount(
      column: column,
      level: level,
      reference: base,
      other: own,
      missing: (other.words + reference.words).count { $0 == nil },
      difference: difference.value,
      low: interval.lowerBound,
      high: interval.upperBound,
      oddsRatio: table.oddsRatio,
      pValue: table.pValue,
      adjustedP: nil,
      correction: correction
    )
  }
}
