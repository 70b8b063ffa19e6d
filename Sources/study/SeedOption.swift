import Arguments

/// What chance begins with.
struct SeedOption {
  let seed: UInt64

  /// `same`: what comes out alike, as the end of a sentence.
  init(from arguments: inout Arguments, of same: String) throws(UsageError) {
    seed = UInt64(try arguments.integer("seed", "S", default: 1, in: 0...Int.max, help: "Same seed, same \(same)."))
  }
}
