public import Basics

/// A stretch of a colour trace without gaps, at even times.
public struct EvenTrace: Sendable {
  /// Of the recording: when the first sample is.
  public let start: Time
  /// Samples per second.
  public let rate: Double
  /// Whether pictures came often enough to tell every rate that a pulse may have.
  let isQuick: Bool
  /// Mean red, green and blue of every region in turn.
  let colours: [ContiguousArray<Double>]
  /// Mean red, green and blue of the wall; empty where no wall is free.
  let wall: [ContiguousArray<Double>]
  /// The middle of the face's box, in pixels.
  let x: ContiguousArray<Double>
  let y: ContiguousArray<Double>

  public var count: Int { x.count }

  public var duration: Time { Time.seconds(Double(count) / rate) }

  /// What there is from one time of the recording to another.
  public func part(from begin: Time, to end: Time) -> EvenTrace? {
    let first = max(0, sample(at: begin))
    let last = min(count, sample(at: end))
    guard first < last else { return nil }
    func cut(_ values: ContiguousArray<Double>) -> ContiguousArray<Double> { ContiguousArray(values[first..<last]) }
    return EvenTrace(
      start: start + .seconds(Double(first) / rate),
      rate: rate,
      isQuick: isQuick,
      colours: colours.map(cut),
      wall: wall.map(cut),
      x: cut(x),
      y: cut(y)
    )
  }

  /// The nearest one, which may lie outside.
  private func sample(at time: Time) -> Int {
    let place = ((time - start).seconds * rate).rounded()
    return Int(max(-1, min(place, Double(count))))
  }
}
