import Basics

/// A line to compare with, such as a published one.
public struct ReferenceCurve: Sendable, Hashable {
  public let name: String
  public let x: [Double]
  /// What is no number interrupts the line.
  public let y: [Double]

  public init(_ name: String, x: [Double], y: [Double]) {
    precondition(x.count == y.count, "A point of a curve has an x and a y.")
    self.name = name
    self.x = x.map(\.drawable)
    self.y = y
  }

  /// A function's; points at equal ratios where the range spans more than one power of ten.
  public init(_ name: String, over range: ClosedRange<Double>, _ function: (Double) -> Double) {
    let (low, high) = (range.lowerBound, range.upperBound)
    let x = (0...200).map { step in
      let share = Double(step) / 200
      return low > 0 && high > 10 * low
        ? low * exponential(share * logarithm(high / low)) : low + share * (high - low)
    }
    self.init(name, x: x, y: x.map(function))
  }

  /// How the curve at a place among those of a chart is told from the others.
  static func stroke(_ index: Int) -> Stroke {
    let dashes: [[Double]] = [[5, 3], [1.5, 2], [8, 2.5, 1.5, 2.5], []]
    return Stroke(color: .ink, width: 1.4, dashes: dashes[index % dashes.count])
  }
}
