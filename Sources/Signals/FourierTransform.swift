import Basics

/// The discrete Fourier transform of signals of up to a number of samples, which is a power of two.
///
/// Cooley & Tukey, "An algorithm for the machine calculation of complex Fourier series", Mathematics of Computation 1965.
public struct FourierTransform: Sendable {
  public let size: Int
  /// Cosines and sines of a turn's parts, for half a turn.
  private let cosines: ContiguousArray<Double>
  private let sines: ContiguousArray<Double>

  public init(size: Int) {
    precondition(size >= 2 && size & (size - 1) == 0, "A transform's size is a power of two.")
    self.size = size
    cosines = ContiguousArray((0..<size / 2).map { cosine(2 * .pi * Double($0) / Double(size)) })
    sines = ContiguousArray((0..<size / 2).map { -sine(2 * .pi * Double($0) / Double(size)) })
  }

  /// Squared sizes of the frequencies from 0 to half the rate, of a signal that zeros make as long as the transform.
  public func powers(of signal: ContiguousArray<Double>) -> ContiguousArray<Double> {
    precondition(signal.count <= size, "A signal fits into its transform.")
    var real = signal
    real.append(contentsOf: repeatElement(0, count: size - signal.count))
    var imaginary = ContiguousArray(repeating: 0.0, count: size)
    transform(&real, &imaginary)
    return ContiguousArray(zip(real, imaginary).prefix(size / 2 + 1).map { $0 * $0 + $1 * $1 })
  }

  /// In place.
  func transform(_ real: inout ContiguousArray<Double>, _ imaginary: inout ContiguousArray<Double>) {
    reorder(&real, &imaginary)
    var x = real.mutableSpan
    var y = imaginary.mutableSpan
    var half = 1
    while half < size {
      let turn = size / (2 * half)
      for start in stride(from: 0, to: size, by: 2 * half) {
        for place in 0..<half {
          let (c, s) = (cosines[place * turn], sines[place * turn])
          let (upper, lower) = (start + place, start + place + half)
          let (a, b) = (x[lower] * c - y[lower] * s, x[lower] * s + y[lower] * c)
          (x[lower], y[lower]) = (x[upper] - a, y[upper] - b)
          (x[upper], y[upper]) = (x[upper] + a, y[upper] + b)
        }
      }
      half *= 2
    }
  }

  /// Every sample at the place whose bits are its own in reverse.
  private func reorder(_ real: inout ContiguousArray<Double>, _ imaginary: inout ContiguousArray<Double>) {
    var other = 0
    for place in 1..<size {
      var bit = size >> 1
      while other & bit != 0 {
        other ^= bit
        bit >>= 1
      }
      other |= bit
      if place < other {
        real.swapAt(place, other)
        imaginary.swapAt(place, other)
      }
    }
  }
}
