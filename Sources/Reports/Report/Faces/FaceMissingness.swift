import SideChannels
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
    .text("group", \.group, "The participants' group."),
    .integer("recordings", \.recordings, "How many recordings with a face the group has."),
    .integer("missing", \.missing, "How many of them lack it."),
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
