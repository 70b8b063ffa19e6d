import Basics
import SideChannels
import Tables

/// Measures of faces by group; every participant counts once, with the mean over their recordings.
struct FaceGroups {
  let measures: [GroupedMeasure]

  private static let shown: [(name: String, value: @Sendable (FaceOverview) -> Double?)] = [
    ("tracking_coverage", \.coverage),
    ("face_seen_share", \.seen),
    ("head_turn_deg", \.headTurn),
    ("distance_mm", \.distance),
    ("on_text_share", \.onText),
    ("blink_rate_per_min", \.blinkRate),
    ("complete_blinks_share", \.completeBlinks),
    ("perclos80_trend", \.perclosTrend),
  ]

  init(_ faces: [FaceOverview], _ context: ReportContext) {
    let people = Dictionary(grouping: faces, by: \.participant)
    let known = Set(faces.compactMap { context.group(of: $0.participant) })
    let names = context.groupNames.filter(known.contains)
    measures = Self.shown.compactMap { name, value in
      guard let column = FaceOverview.columns.first(where: { $0.name == name }) else { return nil }
      let groups = names.map { group in
        let members = people.filter { context.group(of: $0.key) == group }.sorted { $0.key < $1.key }
        return (group, members.compactMap { mean(of: $0.value.compactMap(value)) } as [Double])
      }
      return groups.contains { !$0.1.isEmpty } ? GroupedMeasure(column, groups) : nil
    }
  }
}
