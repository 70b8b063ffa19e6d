import Figures
import Measurement
import Reading
import Statistics
import Store
import Studies
import Tables

/// What a report says about the groups of a study: each one's mean of the main measures, with its interval.
///
/// Whether groups differ is told by comparisons, which are a part of their own.
struct GroupSections: ReportPart {
  private let measures: [GroupedMeasure]
  private let groups: [(name: String, participants: Int)]
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let inUse = Set(context.recordings.map(\.participant))
    let participants = try study.rows(MeasuredParticipant.self).filter { inUse.contains($0.participant) }
      .sorted { $0.participant < $1.participant }
    self.context = context
    let names = context.groupNames
    let members = Dictionary(grouping: participants) { context.group(of: $0.participant) }
    groups = names.compactMap { name in members[name].map { (name, $0.count) } }
    let grouped = members.filter { $0.key != nil }.values.joined()
    let places = GroupedMeasure.main { place in grouped.contains { $0.values[place] != nil } }
    measures = places.map { place in
      let values = names.map { group in
        (group, (members[group] ?? []).compactMap { $0.values[place] })
      }
      return GroupedMeasure(trialMeasures[place].column, values.filter { members[$0.0] != nil })
    }
  }

  var sections: [ReportSection] {
    guard !groups.isEmpty, !measures.isEmpty else { return [] }
    return [section(without: []).warning(of: groups.count > 1 ? context.mixedMeasures : [])]
  }

  /// `untold`: rows of the table of means, by their places.
  private func section(without untold: Set<Int>) -> ReportSection {
    let people = context.counted(groups, "of ")
    return ReportSection(
      title: "Groups",
      text: """
        The main measures of participants of each group: \(people). Every participant counts once, however many passages they read. Intervals are \
        95 % confidence intervals of the groups' means by Student's t; that two of them overlap does not mean that the groups are alike.\
        \(measures.without(untold).caution)\(context.leftOutGroups)
        """,
      tables: [
        NamedTable(
          name: GroupMean.table,
          table: GroupMean.overview(of: measures.flatMap(\.means), caption: "Main measures by group"),
          numbers: GroupMean.table(of: measures.flatMap(\.means))
        )
      ],
      figures: figures(of: measures.without(untold)),
      participants: groups.reduce(0) { $0 + $1.participants },
      followed: FollowedTable(name: GroupMean.table) { section(without: $0) }
    )
  }

  /// Of participants for the study, of groups alone for others.
  private func figures(of measures: [GroupedMeasure]) -> [NamedFigure] {
    GroupedMeasure.figures(
      "group",
      titled: ("Groups and their participants", "Means of the groups"),
      of: measures,
      for: context.audience
    )
  }
}
