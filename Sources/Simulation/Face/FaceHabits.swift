import Basics

/// What somebody does while reading, and how often: assumptions, not measurements.
///
/// Only the blink rate is that of readers: 10.7 ± 9.7 a minute (Chidi-Egboka et al. 2022).
public struct FaceHabits: Sendable {
  /// A minute, of both eyes.
  public var blinks = 10.7
  /// The part of blinks that do not shut the eye.
  public var incomplete = 0.15
  /// Acts a minute, of kinds drawn with equal chances.
  public var acts = 8.0
  public var kinds = FaceAct.Kind.allCases
  /// Closures longer than a blink, a minute, when the recording begins and when it ends.
  public var sleepiness = (from: 0.0, to: 0.0)
  /// Degrees by which the device lies askew.
  public var askew = 0.0

  public init() {}

  /// As people differ.
  mutating func vary(using generator: inout SeededGenerator) {
    blinks = min(max(10.7 + 6 * generator.normal(), 3), 28)
    incomplete = 0.05 + 0.2 * generator.uniform()
    askew = 6 * generator.normal()
    let grows = generator.uniform() < 0.5
    let change = 2 + 3 * generator.uniform()
    sleepiness = grows ? (0, change) : (change, 0)
  }
}
