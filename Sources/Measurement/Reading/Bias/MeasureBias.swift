package import Reading
package import Tables

/// How far a measure of simulated readings is from the truth.
package struct MeasureBias: Sendable, Hashable {
  /// What the comparison is called.
  package let comparison: String
  package let measure: String
  package let unit: MeasureUnit
  /// Readings in which the measure has a value, in truth and as it was measured.
  package let readings: Int
  /// Means over these readings; nil where there are none.
  package let truth: Double?
  package let estimate: Double?
  /// Why it was left empty in all readings; nil where it was not.
  package let withheld: String?

  /// Per cent of the truth; nil where that is 0.
  package var bias: Double? {
    guard let truth, let estimate, truth != 0 else { return nil }
    return 100 * (estimate - truth) / abs(truth)
  }
}

extension MeasureBias: Row {
  package static let table = "measure_bias"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    comparison = try row.text("comparison", \.comparison, "What the comparison is called.")
    measure = try row.text("measure", \.measure, "The measure of readings; what it is stands under its name.")
    unit = try row.word("unit", \.unit, "What it is measured in.")
    readings = try row.integer("readings", \.readings, "Readings that have it, in truth and as it was measured.")
    truth = try row.number("truth", \.truth, decimals: 4, "Mean over these readings of what the reader truly did.")
    estimate = try row.number("estimate", \.estimate, decimals: 4, "Mean over these readings as it was measured.")
    row.derived(.number("bias_percent", \.bias, decimals: 2, "The estimate less the truth, of the truth."))
    withheld = try row.text("withheld", \.withheld, "Why it was left empty in all readings.")
  }
}
