/// A time, or how long something takes, in seconds.
///
/// Faces, videos and hearts are timed by it, and what is simulated; gaze by plain numbers, which are milliseconds. Neither can be taken
/// for the other: `milliseconds` and `init(milliseconds:)` are the way between them.
public struct Seconds: Sendable, Hashable, BitwiseCopyable {
  /// For what has a unit of its own behind it: a rate, a slope, a number that is printed.
  public var value: Double

  @inlinable
  public init(_ value: Double) {
    self.value = value
  }

  @inlinable
  public init(milliseconds: Double) {
    value = milliseconds / 1000
  }

  @inlinable public var milliseconds: Double { 1000 * value }
  @inlinable public var isFinite: Bool { value.isFinite }
  @inlinable public var magnitude: Self { Self(value.magnitude) }
  @inlinable public static var zero: Self { Self(0) }
  /// Later than any time.
  @inlinable public static var infinity: Self { Self(.infinity) }
}

extension Seconds: Comparable, AdditiveArithmetic {
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.value < b.value }
  // What is no number is neither before nor behind any time, which the standard library's own would say of it.
  @inlinable public static func <= (a: Self, b: Self) -> Bool { a.value <= b.value }
  @inlinable public static func > (a: Self, b: Self) -> Bool { a.value > b.value }
  @inlinable public static func >= (a: Self, b: Self) -> Bool { a.value >= b.value }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.value + b.value) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(a.value - b.value) }
  @inlinable public static prefix func - (time: Self) -> Self { Self(-time.value) }
  @inlinable public static func * (factor: Double, time: Self) -> Self { Self(factor * time.value) }
  @inlinable public static func / (time: Self, parts: Double) -> Self { Self(time.value / parts) }
  /// How often one goes into the other.
  @inlinable public static func / (a: Self, b: Self) -> Double { a.value / b.value }
}

/// Not by whole numbers: `2 / sum` would have two meanings wherever a sum's type is not said.
extension Seconds: ExpressibleByFloatLiteral {
  @inlinable
  public init(floatLiteral value: Double) {
    self.init(value)
  }
}
