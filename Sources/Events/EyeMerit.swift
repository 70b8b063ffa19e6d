import Recordings

/// How well an eye was recorded; that of parts that follow each other adds up.
public struct EyeMerit: Sendable {
  private var losses = 0
  /// Squared distances between samples that follow each other, and how many there are.
  private var squares = 0.0
  private var steps = 0.0

  public init() {}

  public init(_ track: EyeTrack) { add(track) }

  public mutating func add(_ track: EyeTrack) {
    let (x, y) = (track.x.span, track.y.span)
    for index in 0..<x.count {
      if x[index].isNaN || y[index].isNaN { losses += 1 }
      guard index > 0 else { continue }
      let (across, down) = (x[index] - x[index - 1], y[index] - y[index - 1])
      let square = across * across + down * down
      guard !square.isNaN else { continue }
      squares += square
      steps += 1
    }
  }

  /// Fewer losses; where they are as many, no more noise from sample to sample (RMS-S2S).
  public func isAtLeast(_ other: Self) -> Bool {
    losses != other.losses ? losses < other.losses : squaredStep <= other.squaredStep
  }

  private var squaredStep: Double { steps > 0 ? squares / steps : .infinity }
}
