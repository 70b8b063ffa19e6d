// The standard library's `max` and `min` forget a NaN on one side; what is missing has to stay missing.

/// NaN where either is.
@inline(__always)
func larger(_ a: Float, _ b: Float) -> Float { a.isNaN || a > b ? a : b }

/// NaN where either is.
@inline(__always)
func smaller(_ a: Float, _ b: Float) -> Float { a.isNaN || a < b ? a : b }
