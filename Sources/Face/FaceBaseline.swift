public import Basics
import Geometry

/// What rules compare a frame with: how a face is when nothing happens.
///
/// Of a recording it is taken from the whole of it. A live source has that of an earlier recording, or of a minute at rest; the
/// rules themselves never look ahead.
public struct FaceBaseline: Sendable {
  /// Of a face that is tracked for less no resting weights are taken: somebody who smiles throughout would be at rest.
  public static let shortest: Time = .seconds(30)
  /// From a frame that shows the face to the next; what is longer does not count.
  private static let longestStep: Time = .seconds(2)
  /// The share of frames in which a shape weighs less than when it is at rest.
  public static let share = 0.1

  public var lids: Lids
  /// What each shape weighs at rest, 0 where that is not known.
  public private(set) var resting = FaceWeights()
  /// Whether a face is tracked for long enough to tell it at rest: without that weights are of another kind.
  public private(set) var knowsRest = false
  /// Degrees: the median, by which a tablet lies askew; nil without a head.
  public private(set) var roll: Double?

  /// Nothing is known: shapes count as they are.
  public init() {
    lids = Lids()
    for shape in 0..<FaceShape.count { resting[shape] = 0 }
  }

  public init(of track: FaceTrack, _ rule: LidRule = LidRule()) {
    self.init()
    lids = rule.lids(of: track)
    roll = track.head.flatMap { head in median(of: head.roll.lazy.filter { !$0.isNaN }.map(Double.init)) }
    guard Self.trackedDuration(of: track).inWholeMicroseconds >= Self.shortest else { return }
    knowsRest = true
    var numbers = ContiguousArray<Double>()
    numbers.reserveCapacity(track.count)
    for (shape, column) in track.weights.enumerated() {
      guard let column else { continue }
      numbers.removeAll(keepingCapacity: true)
      for (index, weight) in column.enumerated() where !weight.isNaN && track.isSeen?[index] ?? true {
        numbers.append(Double(weight))
      }
      resting[shape] = Float(quantile(Self.share, reordering: &numbers) ?? 0)
    }
  }

  /// What a frame shows lasts to the next, and the last one as long as the one before it.
  private static func trackedDuration(of track: FaceTrack) -> Time {
    var sum = Time.zero
    var since: Time?
    var before = Time.zero
    var lastStep = Time.zero
    for (index, time) in track.times.enumerated() {
      let isSeen = track.isSeen?[index] ?? true
      let isFar = time - before > longestStep
      if let start = since, isFar || !isSeen {
        sum += (isFar ? before : time) - start
        since = nil
      }
      if isSeen, since == nil { since = time }
      lastStep = index > 0 && !isFar ? time - before : .zero
      before = time
    }
    if let start = since { sum += before - start + lastStep }
    return sum
  }

  /// A frame's weights above rest, from 0 to 1.
  public func aboveRest(_ weights: FaceWeights) -> FaceWeights {
    var above = weights
    for shape in 0..<FaceShape.count { above[shape] = aboveRest(shape, of: weights) }
    return above
  }

  /// That of one shape, by its place among all of them.
  func aboveRest(_ shape: Int, of weights: borrowing FaceWeights) -> Float {
    let rest = resting[shape]
    // A shape that never rests has nothing above it.
    return rest < 1 ? larger(0, smaller(1, (weights[shape] - rest) / (1 - rest))) : 0 * weights[shape]
  }
}
