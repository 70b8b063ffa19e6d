extension StringProtocol {
  /// The words of a name, such as `Saccade durations` of `saccadeDurations`.
  public var inWords: String {
    // A name of one capital word is one already.
    if first?.isUppercase == true { return String(self) }
    return reduce(into: String()) { $0 += $1.isUppercase ? " \($1.lowercased())" : String($1) }.uppercasedFirst
  }
}
