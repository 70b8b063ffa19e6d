import Basics

/// Keeps what swings within a band of frequencies, without ripple and without delay: it runs forwards and then backwards.
///
/// The low-pass filter of Butterworth (1930), moved to the band, and made discrete by the bilinear transform, in sections
/// of second order.
public struct ButterworthBand: Sendable {
  private let sections: [FilterSection]

  /// `band` and `rate` in hertz; `order` of the low-pass filter, so half of the band filter's own.
  public init(order: Int, band: ClosedRange<Double>, rate: Double) throws(SignalError) {
    precondition(order >= 1, "A filter has a pole.")
    precondition(band.lowerBound > 0 && band.lowerBound < band.upperBound, "A band begins above zero, and has a width.")
    guard 2 * band.upperBound < rate else { throw .cutoffTooHigh(cutoff: band.upperBound, rate: rate) }
    let (low, high) = (tangent(.pi * band.lowerBound / rate), tangent(.pi * band.upperBound / rate))
    let (width, squaredMiddle) = (high - low, high * low)
    var sections: [FilterSection] = []
    for place in 0..<(order + 1) / 2 {
      // A pole of the low-pass filter, times half the width; the one of the conjugate is the mirror of what follows.
      let angle = .pi * Double(2 * place + 1) / Double(2 * order)
      let isReal = 2 * place + 1 == order
      let (x, y) = (-sine(angle) * width / 2, isReal ? 0 : cosine(angle) * width / 2)
      let root = squareRoot(x * x - y * y - squaredMiddle, 2 * x * y)
      if isReal {
        sections.append(FilterSection(poles: (x + root.x, root.y), (x - root.x, -root.y), squaredMiddle))
      } else {
        for sign in [1.0, -1.0] {
          let pole = (x: x + sign * root.x, y: y + sign * root.y)
          sections.append(FilterSection(poles: pole, (pole.x, -pole.y), squaredMiddle))
        }
      }
    }
    self.sections = sections
  }

  /// Every stretch without missing samples by itself; its steps are taken as even.
  public func filtered(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> {
    sections.filteredBothWays(values)
  }
}

extension FilterSection {
  /// Two poles in the plane of the continuous filter, which are real or mirror each other; gain 1 in the band's middle.
  fileprivate init(poles first: (x: Double, y: Double), _ second: (x: Double, y: Double), _ squaredMiddle: Double) {
    let (a, b) = (discrete(first), discrete(second))
    let feedback = (-(a.x + b.x), a.x * b.x - a.y * b.y)
    let middle = 2 * arctangent(squaredMiddle.squareRoot(), 1)
    let real = 1 + feedback.0 * cosine(middle) + feedback.1 * cosine(2 * middle)
    let imaginary = feedback.0 * sine(middle) + feedback.1 * sine(2 * middle)
    kind = .bandPass
    gain = (real * real + imaginary * imaginary).squareRoot() / (2 * sine(middle))
    self.feedback = feedback
  }
}

/// (1 + s) / (1 - s), the bilinear transform.
private func discrete(_ pole: (x: Double, y: Double)) -> (x: Double, y: Double) {
  let norm = (1 - pole.x) * (1 - pole.x) + pole.y * pole.y
  return ((1 - pole.x * pole.x - pole.y * pole.y) / norm, 2 * pole.y / norm)
}

/// Of a complex number.
private func squareRoot(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
  let length = (x * x + y * y).squareRoot()
  let root = (max(0, length - x) / 2).squareRoot()
  return ((max(0, length + x) / 2).squareRoot(), y < 0 ? -root : root)
}
