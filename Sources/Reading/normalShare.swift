import Basics

/// The share of the standard normal distribution below a number.
func normalShare(below number: Double) -> Double { (1 + errorFunction(number * 0.5.squareRoot())) / 2 }
