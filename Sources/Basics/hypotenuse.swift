/// The length of a vector whose squares are finite: without the care that costs the C library's function its speed.
@inlinable
public func hypotenuse(_ across: Double, _ up: Double) -> Double { (across * across + up * up).squareRoot() }
