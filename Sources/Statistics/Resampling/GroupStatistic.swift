import Basics

/// A number in which two groups differ.
public enum GroupStatistic: String, CaseIterable, Sendable {
  case mean, median

  /// The other group's less the reference's.
  func callAsFunction(_ reference: some RandomAccessCollection<Double>, _ other: some RandomAccessCollection<Double>)
    -> Double
  { center(other) - center(reference) }

  /// Such as `median difference`.
  var quantity: String { "\(rawValue) difference" }

  private func center(_ values: some RandomAccessCollection<Double>) -> Double {
    switch self {
    case .mean: values.reduce(0, +) / Double(values.count)
    case .median: Basics.median(of: values) ?? .nan
    }
  }
}
