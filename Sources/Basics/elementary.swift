// The C library's functions under one name on every platform, so that the sciences need no Foundation.

#if canImport(Darwin)
public import Darwin
#elseif canImport(Musl)
public import Musl
#else
public import Glibc
#endif

@inlinable public func sine(_ radians: Double) -> Double { sin(radians) }

@inlinable public func cosine(_ radians: Double) -> Double { cos(radians) }

@inlinable public func tangent(_ radians: Double) -> Double { tan(radians) }

@inlinable public func arcsine(_ ratio: Double) -> Double { asin(ratio) }

/// The angle of the vector (x, y), from -π to π.
@inlinable public func arctangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }

@inlinable public func exponential(_ power: Double) -> Double { exp(power) }

/// To the base e.
@inlinable public func logarithm(_ number: Double) -> Double { log(number) }

@inlinable public func cubeRoot(_ number: Double) -> Double { cbrt(number) }

/// The error function: 2/√π times the integral of exp(-t²) from 0.
@inlinable public func errorFunction(_ number: Double) -> Double { erf(number) }

/// What the error function lacks to 1, with all digits where that is little.
@inlinable public func complementaryErrorFunction(_ number: Double) -> Double { erfc(number) }

/// Of a number above 0.
@inlinable public func logGamma(_ number: Double) -> Double { lgamma(number).0 }

extension Double {
  @inlinable public var radians: Double { self * .pi / 180 }

  /// From radians.
  @inlinable public var degrees: Double { self * 180 / .pi }
}
