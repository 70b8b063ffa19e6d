import Analysis
import Store
import Studies

/// What a report says of differences between groups: a section for each family of measures of reading.
struct ComparisonSections: ReportPart {
  private let families: [ComparedFamily]
  private let context: ReportContext

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    self.context = context
    let all = try study.rows(GroupComparison.self)
    // Measures of the data's quality stand with it.
    families = MeasureFamily.Kind.allCases.filter { $0 != .quality }.map { kind in
      ComparedFamily(
        kind,
        all.filter { $0.family == kind },
        for: context.audience,
        without: context.untoldGroups
      )
    }
  }

  var sections: [ReportSection] {
    families.compactMap { family in
      // Conditions differ within everybody, in a group or not.
      family.section?.warning(of: family.kind.comparesGroups ? context.mixedMeasures : context.mixedReadings)
    }
  }
}
