/// From a lower to an upper end; nil where these are no such numbers, as where a value was too large to compute with.
func interval(from low: Double, to high: Double) -> ClosedRange<Double>? { low <= high ? low...high : nil }
