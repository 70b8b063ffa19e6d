import Analysis
import Figures
import Statistics
import Store
import Studies
import Tables

/// Whether the data of groups are equally good, without which no difference in reading is one of reading alone.
struct QualitySections: ReportPart {
  private let people: [ParticipantQuality]
  private let measures: [GroupedMeasure]
  private let groups: [(name: String, participants: Int)]
  private let comparisons: [GroupComparison]
  /// Nil where nothing was compared.
  private let families: AdjustedFamilies?
  /// Whether this audience is told of all that was compared.
  private let isWhole: Bool
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    people = try ParticipantQuality.all(in: study).filter { !context.partial.contains($0.participant) }
    let members = Dictionary(grouping: people) { context.group(of: $0.participant) }
    let names = context.groupNames.filter { members[$0] != nil }
    groups = names.map { ($0, members[$0]?.count ?? 0) }
    measures = qualityMeasures.enumerated().compactMap { place, measure in
      let values = names.map { name in (name, (members[name] ?? []).compactMap { $0.values[place] }) }
      guard values.contains(where: { !$0.1.isEmpty }) else { return nil }
      return GroupedMeasure(measure.column, values)
    }
    let compared = try study.rows(
      GroupComparison.self,
      where: ["family": .text(MeasureFamily.Kind.quality.rawValue)]
    )
    comparisons = context.audience == .team ? compared : compared.publishable(without: context.untoldGroups)
    families = AdjustedFamilies(compared, shown: comparisons)
    isWhole = comparisons.count == compared.count
  }

  /// Of one group there is nothing to compare.
  var sections: [ReportSection] {
    guard groups.count > 1 else { return [] }
    return [section(without: []).warning(of: context.mixedQuality)]
  }

  /// `untold`: rows of the table of means, by their places.
  private func section(without untold: Set<Int>) -> ReportSection {
    let means = means
    return ReportSection(
      title: "Data quality by group",
      text: text(measures.without(untold).caution),
      tables: [means] + compared,
      figures: figures(of: measures.without(untold)),
      comparesGroups: !comparisons.isEmpty,
      participants: groups.reduce(0) { $0 + $1.participants },
      followed: FollowedTable(name: means.name) { section(without: $0) }
    )
  }

  /// Every participant's, with what the measures mean.
  var files: [StreamedFile] {
    guard !measures.isEmpty else { return [] }
    return [
      StreamedFile(name: "participant_quality.csv", columns: ParticipantQuality.columns) { [people] _ in
        ParticipantQuality.cells(of: people)
      }
    ]
  }

  private func text(_ caution: String) -> String {
    let people = context.counted(groups, "of ")
    let left = [GroupComparison].leftOut
    let outcome =
      families.map { families in
        if comparisons.isEmpty { return left }
        let meaning = "A large p value does not mean that the data are alike."
        return "\(families.sentence) \(meaning)\(isWhole ? "" : " \(left)")"
      } ?? "'study compare --measures quality' compares the groups."
    return """
      How good the data of participants of each group are: \(people).\(context.leftOutGroups) Every participant counts once, with the median over their \
      recordings in use; errors of calibration are those of the model that applies, on what was held out. A difference here can make a \
      difference in reading: where gaze is lost or far off, fixations are missed, cut short, or given to other words, whoever reads. Look \
      here before you look at the measures of reading.\(caution)

      \(outcome)
      """
  }

  private var means: NamedTable {
    let means = measures.flatMap(\.means)
    return NamedTable(
      name: "group_quality",
      table: GroupMean.overview(of: means, caption: "Quality of the data by group"),
      numbers: GroupMean.table(of: means)
    )
  }

  private var compared: [NamedTable] {
    guard !comparisons.isEmpty else { return [] }
    return [
      NamedTable(
        name: "group_quality_comparisons",
        table: GroupComparison.overview(of: comparisons),
        numbers: GroupComparison.table(of: comparisons)
      )
    ]
  }

  /// Of participants for the study, of groups alone for others.
  private func figures(of measures: [GroupedMeasure]) -> [NamedFigure] {
    GroupedMeasure.figures(
      "quality",
      titled: ("How good the data of groups and their participants are", "How good the data of groups are"),
      of: measures,
      for: context.audience
    )
  }
}
