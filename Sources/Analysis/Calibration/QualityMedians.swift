package import Tables

/// Measure by measure the median over the presentations that define it.
package struct QualityMedians: Sendable {
  package let presentations: Int
  /// In the order of `TargetQuality.measures`.
  let values: [Double?]

  package static let columns =
    [Column("presentations", .integer, "How many presentations of targets the medians are over.")]
    + TargetQuality.measures

  package init(_ qualities: [TargetQuality]) {
    presentations = qualities.count
    let rows = qualities.map(\.values)
    values = TargetQuality.measures.indices.map { measure in
      AccuracySummary.Spread(rows.compactMap { $0[measure] })?.median
    }
  }

  /// By the name of its column.
  package func value(_ name: String) -> Double? {
    TargetQuality.measures.firstIndex { $0.name == name }.flatMap { values[$0] }
  }

  package var cells: [Cell] { [.integer(presentations)] + values.map { Cell($0) } }
}
