import Figures
import Reading
import Statistics
import Tables

/// A measure of the participants of each group.
struct GroupedMeasure {
  /// The places among the measures of those that a group is told by at a glance, as far as they are known; of readings without a
  /// layout those of sequences.
  static func main(among isKnown: (Int) -> Bool) -> [Int] {
    let texts = [
      "words_per_minute", "fixation_duration_mean_ms", "fixations_per_word", "mean_gaze_duration_ms",
      "mean_total_duration_ms", "skipped", "regression_rate", "forward_saccade_mean_chars",
    ]
    let sequences = [
      "scan_time_ms", "scan_fixations", "scan_fixation_duration_mean_ms", "scan_regression_rate",
      "scan_forward_saccade_mean_width", "scan_return_sweeps",
    ]
    let known = [texts, sequences].map { $0.map(TrialMeasure.place(of:)).filter(isKnown) }
    return known.first { !$0.isEmpty } ?? []
  }

  let measure: Column
  let groups: [(name: String, values: [Double])]
  /// Whether any two values differ as the measure is printed: an axis of less would draw noise large.
  let varies: Bool
  /// With the decimals that the measure has, or more where it varies, and its groups by less, as comparisons have them.
  let kind: Column.Kind

  init(_ measure: Column, _ groups: [(String, [Double])]) {
    self.measure = measure
    self.groups = groups
    varies = Set(groups.flatMap { $0.1 }.map(measure.kind.printed)).count > 1
    let deviations = groups.compactMap { MeanInterval(of: $0.1)?.deviation }.filter { $0 > 0 }
    kind = varies ? deviations.min().map(measure.kind.showing) ?? measure.kind : measure.kind
  }

  var decimals: Int { kind.decimals }

  var chart: GroupDots.Measure {
    GroupDots.Measure(
      Quantity(measure.label),
      decimals: decimals,
      groups: groups.map { group in
        let mean = MeanInterval(of: group.values)
        return GroupDots.Group(group.name, group.values, mean: mean?.mean, interval: mean?.interval)
      }
    )
  }

  var means: [GroupMean] {
    groups.map { GroupMean(of: self, in: $0.name, MeanInterval(of: $0.values)) }
  }

  /// Such as `Words per minute: control 231.4, dyslexia 142.9`.
  var sentence: String {
    let parts = groups.map { group in
      "\(group.name) \(MeanInterval(of: group.values).map { NumberText.fixed($0.mean, decimals: decimals) } ?? "unknown")"
    }
    return "\(measure.label): \(parts.joined(separator: ", "))"
  }
}

extension GroupedMeasure {
  /// No figure of more is drawn: its letters would be small where it is printed.
  private static let mostInFigure = 5

  /// Participants and their groups' means for the team, the means alone for everyone; several figures of many measures.
  ///
  /// `titled`: for the team, and for everyone.
  static func figures(
    _ name: String,
    titled titles: (team: String, everyone: String),
    of measures: [Self],
    for audience: Audience
  ) -> [NamedFigure] {
    let drawn = measures.filter(\.varies)
    guard let groups = drawn.first?.groups.map(\.name) else { return [] }
    let isTeam = audience == .team
    let alike = measures.filter { !$0.varies }.map(\.sentence)
    let rest = alike.isEmpty ? "" : " Alike in all, and not drawn: \(alike.joined(separator: "; "))."
    let count = (drawn.count + mostInFigure - 1) / mostInFigure
    return (0..<count).map { number in
      let part = drawn[number * drawn.count / count..<(number + 1) * drawn.count / count]
      let intervals = intervals(of: part)
      let caption = "Diamonds are the groups' means\(intervals.isEmpty ? "" : ", with \(intervals)")"
      return NamedFigure(
        "\(name)-\(isTeam ? "dots" : "means")\(number == 0 ? "" : "-\(number + 1)")",
        GroupDots(
          title: (isTeam ? titles.team : titles.everyone) + (count == 1 ? "" : " (\(number + 1) of \(count))"),
          description: """
            The means of \(groups.joined(separator: ", "))\(intervals.isEmpty ? "" : " with \(intervals)") in \
            \(NumberText.counted(part.count, "measure")): \(part.map(\.sentence).joined(separator: "; ")).
            """,
          measures: part.map(\.chart),
          showsParticipants: isTeam,
          caption: "\(caption)\(isTeam ? "; each dot is a participant" : "").\(number == count - 1 ? rest : "")"
        ),
        participants: isTeam ? nil : measures.flatMap(\.groups).map(\.values.count).min() ?? 0
      )
    }
  }
}

extension GroupedMeasure {
  /// What is drawn beside means, of which there is nothing for a single participant's; empty where none is.
  private static func intervals(of measures: some Sequence<Self>) -> String {
    let areDrawn = measures.flatMap(\.groups).filter { !$0.values.isEmpty }.map {
      MeanInterval(of: $0.values)?.interval != nil
    }
    guard areDrawn.contains(true) else { return "" }
    return areDrawn.contains(false) ? "95 % intervals of groups of two or more" : "95 % intervals"
  }

  /// Between which its values are by what they are; nil where nothing bounds them.
  private var bounds: ClosedRange<Double>? {
    if case .share = measure.kind { return 0...1 }
    return switch measure.unit {
    case "%": 0...100
    case "1/min", "Hz": 0...Double.greatestFiniteMagnitude
    default: nil
    }
  }

  /// Whether an interval of a mean has an end that no value can have.
  fileprivate var hasImpossibleEnds: Bool {
    guard let bounds else { return false }
    return groups.compactMap { MeanInterval(of: $0.values)?.interval }
      .contains { $0.lowerBound < bounds.lowerBound || $0.upperBound > bounds.upperBound }
  }
}

extension [GroupedMeasure] {
  /// What is said of intervals that reach beyond what is possible, with a blank before; empty where none does.
  var caution: String {
    contains(where: \.hasImpossibleEnds)
      ? " Intervals by Student's t may reach beyond what a share or a rate can be, where few participants tell it." : ""
  }

  /// Those whose means are all told; `untold`: rows of the table of them, by their places.
  func without(_ untold: Set<Int>) -> Self {
    var next = 0
    return filter { measure in
      let rows = next..<next + measure.groups.count
      next = rows.upperBound
      return untold.isDisjoint(with: rows)
    }
  }
}

extension MeanInterval {
  static let fields: [Field<Self>] = [
    .number("mean", \.mean, decimals: 2, "The mean over participants."),
    .number("sd", \.deviation, decimals: 2, "The standard deviation over participants."),
    .number("low", \.interval?.lowerBound, decimals: 2, "The lower end of the mean's 95 % interval."),
    .number("high", \.interval?.upperBound, decimals: 2, "The upper end of the mean's 95 % interval."),
  ]
}

/// A group's mean of a measure.
struct GroupMean: PrintedRow {
  let measure: Column
  let group: String
  private let kind: Column.Kind
  private let mean: MeanInterval?

  init(of measure: GroupedMeasure, in group: String, _ mean: MeanInterval?) {
    self.measure = measure.measure
    self.group = group
    self.kind = measure.kind
    self.mean = mean
  }

  static let table = "group_means"

  static let fields: [Field<Self>] =
    [
      .text("measure", \.measure.name, "The measure, as the participants' table has it."),
      .text("group", \.group, "The group.", people: .group),
      .integer(
        "participants",
        { $0.mean?.count ?? 0 },
        "How many participants of the group have the measure.",
        people: .counted
      ),
    ] + MeanInterval.fields.map { $0.of(\.mean) }
}

extension GroupMean {
  /// For a person: with the decimals that figures have.
  static func overview(of means: [Self], caption: String) -> Table {
    Table(
      columns: Array(columns.prefix(2)) + [
        Column(
          "participants",
          .integer,
          "How many participants of the group have the measure.",
          heading: "n",
          people: .counted
        ),
        Column("mean", .composed, "The mean over participants, and its interval.", heading: "M [95 % CI]"),
        Column("sd", .composed, "The standard deviation over participants.", heading: "SD"),
      ],
      rows: means.map { line in
        let (kind, mean) = (line.kind, line.mean)
        let ends = mean?.interval
        return fields.prefix(3).cells(of: line) + [
          Cell(mean.map { kind.printed($0.mean, low: ends?.lowerBound, high: ends?.upperBound) }),
          Cell(mean?.deviation.map(kind.printed)),
        ]
      },
      caption: caption
    )
  }
}
