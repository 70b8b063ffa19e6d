/// The share whose odds have this logarithm.
@inlinable
public func logistic(_ logOdds: Double) -> Double { 1 / (1 + exponential(-logOdds)) }
