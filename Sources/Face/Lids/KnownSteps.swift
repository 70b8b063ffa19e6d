import Basics

/// Steps from one frame that tells a number to the next that does.
struct KnownSteps: Sendable {
  private var last: Time?

  /// Nil of a frame that does not tell it, and of the first that does.
  mutating func step(to time: Time, with number: Float) -> Time? {
    guard !number.isNaN else { return nil }
    defer { last = time }
    return last.map { time - $0 }
  }
}
