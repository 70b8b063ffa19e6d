/// Whether numbers are the same but for what sums in another order leave of them.
public func areOneNumber(_ values: some Collection<Double>) -> Bool {
  guard let least = values.min(), let most = values.max() else { return false }
  return areOneNumber(least, most)
}

/// The same of two numbers.
@inlinable
public func areOneNumber(_ one: Double, _ other: Double) -> Bool {
  one == other || abs(one - other) <= roundingError(of: max(abs(one), abs(other)))
}
