/// Why a signal cannot be filtered as asked.
public enum SignalError: Error, Equatable {
  /// A polynomial goes through fewer samples exactly, noise and all.
  case windowTooShort(samples: Int, order: Int)
  /// A frequency that samples cannot carry.
  case cutoffTooHigh(cutoff: Double, rate: Double)
}

extension SignalError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .windowTooShort(let samples, let order):
      "A polynomial of order \(order) smooths nothing in a window of \(samples) samples; it needs \(order + 2)."
    case .cutoffTooHigh(let cutoff, let rate):
      "A cut-off of \(Float(cutoff)) Hz needs more than \(Float(2 * cutoff)) samples per second, not \(Float(rate))."
    }
  }
}
