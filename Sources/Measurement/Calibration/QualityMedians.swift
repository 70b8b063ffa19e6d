import Basics
package import Tables

/// Measure by measure the median over the presentations that define it.
package struct QualityMedians: Sendable {
  package let presentations: Int
  /// In the order of the measures.
  private let values: [Double?]

  /// What is told of a presentation, from its accuracy on.
  private static let measures = TargetQuality.fields.drop { $0.column.name != "accuracy_deg" }

  package static let fields: [Field<Self>] =
    [
      .integer("presentations", \.presentations, "How many presentations of targets the medians are over.")
    ] + Field.numbers(measures.map(\.column), \.values)

  package init(_ qualities: [TargetQuality]) {
    presentations = qualities.count
    values = Self.measures.map { measure in median(of: qualities.compactMap { measure.cell($0).number }) }
  }

  /// By the name of its column.
  package func value(_ name: String) -> Double? {
    zip(Self.measures, values).first { $0.0.column.name == name }?.1
  }
}
