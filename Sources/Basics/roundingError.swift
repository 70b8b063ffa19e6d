/// By how much numbers of this size may differ that are the same but for sums in another order.
@inlinable
public func roundingError(of size: Double) -> Double { 16 * size.ulp }
