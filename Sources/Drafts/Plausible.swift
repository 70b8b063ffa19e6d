import Basics

/// What an eye, a screen or a clock can show at all: far more than any does, and far less than arithmetic fails at.
///
/// What lies beyond is a damaged number or another unit, and is left out where it comes in.
package enum Plausible {
  /// Pixels, millimetres, degrees, metres and whatever else a file tells.
  package static let number = -1e7...1e7
  /// By whatever clock: three centuries, so that Unix time fits.
  static let time = Time.milliseconds(-1e13)...Time.milliseconds(1e13)
  /// Seconds of Unix time.
  package static let seconds = -1e10...1e10
  /// Metres, of a face before its camera.
  static let metres = -100.0...100
  /// Pixels or millimetres of a screen, and how far away it is.
  package static let length = 1e-3...1e6
  /// Of a shape, and how far an eye is open: from 0 to 1, and as far beyond as devices' estimates stray.
  static let weight = -0.05...1.05
  /// Degrees between two directions.
  static let angle = 0.0...180
  /// Samples per second.
  package static let rate = 1e-3...1e6
  /// Years.
  package static let age = 0.0...130
  /// Years; who is older is more often a child whose months were counted.
  static let usualAge = 110.0

  /// Whether what stands among shapes is how far something is turned, to either side and by whatever unit.
  static func isTurn(_ shape: String) -> Bool {
    shape.hasSuffix("Yaw") || shape.hasSuffix("Pitch") || shape.hasSuffix("Roll")
  }

  /// Whether a number is missing or may be so.
  package static func holds(_ number: Double?, in range: ClosedRange<Double> = number) -> Bool {
    number.map { $0.isNaN || range.contains($0) } ?? true
  }

  /// Whether each of many numbers is missing or may be so; the range of `number` is as wide to both sides.
  package static func holds(_ numbers: Span<Double>) -> Bool {
    let most = number.upperBound
    var beyond = 0
    for index in numbers.indices where numbers[index].magnitude > most { beyond &+= 1 }
    return beyond == 0
  }
}
