/// A time, or how long something takes.
///
/// It is counted in milliseconds inside, as trackers count: what they stamp is whole in binary, and adds up and is compared without
/// rounding, which seconds are not. Where a number comes in or goes out, its unit is said.
public struct Time: Sendable, Hashable, BitwiseCopyable {
  public var milliseconds: Double

  @inlinable
  init(_ milliseconds: Double) {
    self.milliseconds = milliseconds
  }

  @inlinable public static func milliseconds(_ number: Double) -> Self { Self(number) }

  /// Whole microseconds, as devices write them, without what rounding leaves: 1027.542 s are 1027542 ms.
  @inlinable public static func seconds(_ number: Double) -> Self {
    let microseconds = (number * 1e6).rounded()
    return Self(microseconds / 1e6 == number ? microseconds / 1000 : 1000 * number)
  }

  /// What `seconds(_:)` takes for this time.
  @inlinable public var seconds: Double {
    let microseconds = (milliseconds * 1000).rounded()
    return microseconds / 1000 == milliseconds ? microseconds / 1e6 : milliseconds / 1000
  }

  /// As tables have it: then what they print adds up, too.
  @inlinable public var inWholeMicroseconds: Self { Self((milliseconds * 1000).rounded() / 1000) }

  @inlinable public var isFinite: Bool { milliseconds.isFinite }
  @inlinable public var magnitude: Self { Self(milliseconds.magnitude) }
  @inlinable public static var zero: Self { Self(0) }
  /// Later than any time.
  @inlinable public static var infinity: Self { Self(.infinity) }
}

extension Time: Comparable, AdditiveArithmetic {
  @inlinable public static func < (a: Self, b: Self) -> Bool { a.milliseconds < b.milliseconds }
  // What is no number is neither before nor behind any time, which the standard library's own would say of it.
  @inlinable public static func <= (a: Self, b: Self) -> Bool { a.milliseconds <= b.milliseconds }
  @inlinable public static func > (a: Self, b: Self) -> Bool { a.milliseconds > b.milliseconds }
  @inlinable public static func >= (a: Self, b: Self) -> Bool { a.milliseconds >= b.milliseconds }
  @inlinable public static func + (a: Self, b: Self) -> Self { Self(a.milliseconds + b.milliseconds) }
  @inlinable public static func - (a: Self, b: Self) -> Self { Self(a.milliseconds - b.milliseconds) }
  @inlinable public static prefix func - (time: Self) -> Self { Self(-time.milliseconds) }
  @inlinable public static func * (factor: Double, time: Self) -> Self { Self(factor * time.milliseconds) }
  @inlinable public static func / (time: Self, parts: Double) -> Self { Self(time.milliseconds / parts) }
  /// How often one goes into the other.
  @inlinable public static func / (a: Self, b: Self) -> Double { a.milliseconds / b.milliseconds }
}

/// The time in the middle, or the mean of the two in the middle where their count is even; nil of no times.
@inlinable
public func median(of times: some Sequence<Time>) -> Time? {
  median(of: times.lazy.map { $0.milliseconds }).map(Time.milliseconds)
}

/// No text tells a time without its unit. Deprecated, as what is unavailable would give way to what prints any value.
extension DefaultStringInterpolation {
  @available(*, deprecated, message: "A time is told in a unit, such as its milliseconds.")
  public mutating func appendInterpolation(_ time: Time) {}

  @available(*, deprecated, message: "A time is told in a unit, such as its milliseconds.")
  public mutating func appendInterpolation(_ time: Time?) {}
}
