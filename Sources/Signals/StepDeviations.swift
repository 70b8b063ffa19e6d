public import Basics

/// How far steps in time are from the usual one; those of several parts add up.
public struct StepDeviations: Sendable {
  /// Of milliseconds, summed.
  private var squares: Double
  private var steps: Int

  init(squares: Double, steps: Int) {
    (self.squares, self.steps) = (squares, steps)
  }

  public mutating func add(_ other: Self) {
    squares += other.squares
    steps += other.steps
  }

  /// The standard deviation around the usual step.
  public var spread: Time { .milliseconds((squares / Double(steps)).squareRoot()) }
}
