/// Random numbers that a seed fixes, on every machine.
///
/// xoshiro256**, seeded by SplitMix64 (Blackman & Vigna, "Scrambled linear pseudorandom number generators", 2021).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)
  private let seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
    var mixer = seed
    state = (mixed(&mixer), mixed(&mixer), mixed(&mixer), mixed(&mixer))
  }

  /// A generator of its own for one of many parallel parts, whatever was drawn from this one before.
  public func split(_ index: Int) -> Self {
    var mixer = seed
    let base = mixed(&mixer)
    var branch = base ^ UInt64(bitPattern: Int64(index))
    return Self(seed: mixed(&branch))
  }

  public mutating func next() -> UInt64 {
    let result = (state.1 &* 5).rotated(by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = state.3.rotated(by: 45)
    return result
  }

  /// From 0 up to, but not including, 1.
  public mutating func uniform() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A draw from the normal distribution with mean 0 and standard deviation 1 (Box & Muller 1958).
  public mutating func normal() -> Double {
    let radius = (-2 * logarithm(1 - uniform())).squareRoot()
    return radius * cosine(2 * .pi * uniform())
  }
}

private func mixed(_ state: inout UInt64) -> UInt64 {
  state &+= 0x9E37_79B9_7F4A_7C15
  var z = state
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}

extension UInt64 {
  fileprivate func rotated(by bits: UInt64) -> UInt64 { (self << bits) | (self >> (64 - bits)) }
}
