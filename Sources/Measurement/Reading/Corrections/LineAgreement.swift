import Basics
package import Tables

/// How far two people who looked at the same readings agree on lines.
///
/// What neither of them touched, both took from the rule, so that agreement on all fixations flatters; that on those which one
/// of them decided one by one does not.
package struct LineAgreement: Sendable {
  /// A fixation that the two put on different lines.
  package struct Difference: Sendable, Hashable {
    let recording: String
    let passage: String
    let fixation: Int
    let start: Time
    let automatic: Int?
    let first: Int?
    let second: Int?
  }

  package struct Row: Sendable, Hashable {
    package let of: String
    package let fixations: Int
    package let same: Int
    /// Nil where both put all on one line.
    package let kappa: Double?

    init(_ name: String, _ pairs: [Pair]) {
      of = name
      fixations = pairs.count
      same = pairs.count { $0.first == $0.second }
      kappa = LineAgreement.kappa(pairs)
    }
  }

  struct Pair {
    let first: Int?
    let second: Int?
    /// Whether either of them decided on this very fixation.
    let isDecided: Bool
  }

  /// All, those that were decided one by one, and reading by reading.
  package private(set) var rows: [Row] = []
  package private(set) var differences: [Difference] = []
  /// Readings that only one of them worked on.
  package let unshared: Int
  /// Fixations of shared readings that the other's file does not have.
  package private(set) var unmatched = 0

  package init(_ one: ReviewFile, _ other: ReviewFile) throws(LineFileError) {
    guard one.study == other.study else { throw .otherStudy(file: other.path) }
    let theirs = other.readings.keyed(by: \.recording)
    let shared = one.readings.compactMap { own in
      theirs[own.recording].flatMap { $0.passage == own.passage ? (own, $0) : nil }
    }
    guard !shared.isEmpty else { throw .nothingShared(one.path, other.path) }
    unshared = one.readings.count + other.readings.count - 2 * shared.count
    var pairs: [Pair] = []
    var byReading: [Row] = []
    for (own, their) in shared.sorted(by: { $0.0.recording < $1.0.recording }) {
      let found = match(own, their)
      pairs += found
      byReading.append(Row(own.recording, found))
    }
    rows = [Row("all fixations", pairs), Row("decided one by one", pairs.filter(\.isDecided))] + byReading
  }

  private mutating func match(_ own: ReviewFile.Reading, _ their: ReviewFile.Reading) -> [Pair] {
    let numbered = their.fixations.keyed(by: \.number)
    var pairs: [Pair] = []
    for fixation in own.fixations {
      guard let other = numbered[fixation.number], (other.start - fixation.start).magnitude <= .milliseconds(1) else {
        continue
      }
      let single: [ReviewFile.Decision?] = [.moved, .accepted]
      pairs.append(
        Pair(
          first: fixation.line,
          second: other.line,
          isDecided: single.contains(fixation.decision) || single.contains(other.decision)
        )
      )
      if fixation.line != other.line {
        differences.append(
          Difference(
            recording: own.recording,
            passage: own.passage,
            fixation: fixation.number,
            start: fixation.start,
            automatic: fixation.automaticLine,
            first: fixation.line,
            second: other.line
          )
        )
      }
    }
    unmatched += own.fixations.count + their.fixations.count - 2 * pairs.count
    return pairs
  }

  /// Agreement beyond chance, each line and none being a category; nil where there is no room beyond chance.
  ///
  /// Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20, 1960.
  static func kappa(_ pairs: [Pair]) -> Double? {
    guard !pairs.isEmpty else { return nil }
    let all = Double(pairs.count)
    let first = Dictionary(pairs.map { ($0.first, 1.0) }, uniquingKeysWith: +)
    let second = Dictionary(pairs.map { ($0.second, 1.0) }, uniquingKeysWith: +)
    let observed = Double(pairs.count { $0.first == $0.second }) / all
    // Sorted, since the order of a sum tells in its last digit.
    let expected = first.map { $0.value / all * (second[$0.key] ?? 0) / all }.sorted().reduce(0, +)
    return expected < 1 ? (observed - expected) / (1 - expected) : nil
  }
}

extension LineAgreement.Row: PrintedRow {
  package static let table = "agreement"

  package static let fields: [Field<Self>] = [
    .text("of", \.of, "Which fixations: all, those that either person decided one by one, or a recording's."),
    .integer("fixations", \.fixations, "How many there are."),
    .integer("same", \.same, "How many of them both put on the same line, or on none."),
    .number(
      "per_cent",
      { $0.fixations > 0 ? 100 * Double($0.same) / Double($0.fixations) : nil },
      decimals: 1,
      "The same as a share of all, in per cent."
    ),
    .number("kappa", \.kappa, decimals: 3, "Cohen's kappa: agreement beyond chance."),
  ]
}

extension LineAgreement.Difference: PrintedRow {
  package static let table = "line_difference"

  package static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's name."),
    .text("passage", \.passage, "What was read."),
    .integer("fixation", \.fixation, "The fixation's place among those of the recording, from 1."),
    .milliseconds("start_ms", \.start, decimals: 1, "When it began, in milliseconds of the recording."),
    .text("automatic_line", { shown($0.automatic) }, "The rule's line from 1, or 'off' for none."),
    .text("first_line", { shown($0.first) }, "The line in the first file, or 'off' for none."),
    .text("second_line", { shown($0.second) }, "The line in the second file, or 'off' for none."),
  ]

  private static func shown(_ line: Int?) -> String { line.map(String.init) ?? LineFile.offText }
}
