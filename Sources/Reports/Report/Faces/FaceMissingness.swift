import Basics
import SideChannels
import Statistics
import Tables

/// How many recordings of a group lack a number that trials are told by: what is missing more in one group is not missing by chance.
struct FaceMissingness: PrintedRow {
  let measure: Column
  let group: String
  let recordings: Int
  let missing: Int

  static let table = "face_missing_by_group"

  static let fields: [Field<Self>] = [
    .text("measure", \.measure.name, "What is told of a face in a recording."),
    .text("group", \.group, "The participants' group.", people: .group),
    .integer("recordings", \.recordings, "How many recordings with a face the group has."),
    .integer("missing", \.missing, "How many of them lack it.", people: .lacking),
    .number("missing_share", { Double($0.missing) / Double($0.recordings) }, decimals: 3, "The same as a share."),
  ]

  /// Of every covariate that any recording lacks, the groups in order; none where nobody has a group.
  static func all(in faces: [FaceOverview], _ context: ReportContext) -> [Self] {
    let groups = Dictionary(grouping: faces) { context.group(of: $0.participant) }
    return FaceOverview.fields.filter { FaceOverview.covariates.contains($0.column.name) }.flatMap { field in
      let rows = context.groupNames.compactMap { name -> Self? in
        guard let own = groups[name] else { return nil }
        return Self(
          measure: field.column,
          group: name,
          recordings: own.count,
          missing: own.count { field.cell($0) == .missing }
        )
      }
      return rows.contains { $0.missing > 0 } ? rows : []
    }
  }
}

extension FaceMissingness {
  /// Where a group's frames tell less, or its heads turn more; nil where means are close.
  ///
  /// That it is not by chance is said only where an interval of the difference says so; of a group of one nothing is said.
  ///
  /// `measures`: by group.
  static func sentence(_ measures: [GroupedMeasure]) -> String? {
    let loss = difference(
      in: measures,
      "tracking_coverage",
      above: 0.02,
      "frames of '%' tell less often where somebody looked"
    )
    let turn = difference(in: measures, "head_turn_deg", above: 1, turned: true, "heads of '%' turn more")
    var sentences: [String] = []
    if let loss, loss.isSure {
      sentences.append(
        """
        Groups differ in what is missing: \(loss.words). What is lost is not lost by chance then, and differences of gaze may be \
        differences of its loss.
        """
      )
    }
    if let turn, turn.isSure {
      sentences.append("Groups hold their heads differently: \(turn.words), and gaze is worse the more a head turns.")
    }
    let others = [loss, turn].compactMap(\.self).filter { !$0.isSure }.map { $0.words }
    if !others.isEmpty {
      sentences.append("Means of groups differ, which chance alone may do: \(others.joined(separator: ", and ")).")
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The lowest and the highest mean, in words; `turned`: whether the highest is what is told of.
  private static func difference(
    in measures: [GroupedMeasure],
    _ name: String,
    above least: Double,
    turned: Bool = false,
    _ words: String
  ) -> (words: String, isSure: Bool)? {
    let groups = (measures.first { $0.measure.name == name }?.groups ?? []).filter { $0.values.count > 1 }
    let means = groups.compactMap { group in MeanInterval(of: group.values).map { (group, mean: $0.mean) } }
    guard let low = means.min(by: { $0.mean < $1.mean }), let high = means.max(by: { $0.mean < $1.mean }),
      high.mean - low.mean > least
    else { return nil }
    let (one, other) = turned ? (high, low) : (low, high)
    let numbers = [one.mean, other.mean].map { NumberText.fixed($0, decimals: 2) }
    let told = words.replacing("%", with: one.0.name) + " (\(numbers[0]) against \(numbers[1]) of '\(other.0.name)')"
    return (told, isApartFromZero(low.0.values, high.0.values, among: means.count))
  }

  /// Whether Welch's 95 % interval of the difference leaves no difference out; of several groups that of all their pairs together.
  private static func isApartFromZero(_ low: [Double], _ high: [Double], among groups: Int) -> Bool {
    let pairs = Double(groups * (groups - 1) / 2)
    let values = GroupedValues(
      of: "difference",
      [.init("low", low.filter(\.isFinite)), .init("high", high.filter(\.isFinite))]
    )
    // There is no interval where nobody differs within a group.
    let level = Options(["level": NumberText.plain(1 - 0.05 / pairs)])
    let welch = try? comparisons.make(Welch.name, level).compare(values).first
    return (welch?.low ?? 0) > 0
  }
}
