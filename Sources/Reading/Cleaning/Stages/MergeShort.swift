public import Basics
import Recordings

/// Very short fixations become part of a neighbour that is close by: the two are one fixation that a small movement
/// parted.
///
/// The neighbour is the one before or behind, on the same line, within the distance along the line; where neither has a
/// line, within the distance in any direction. What a blink or another loss of gaze parts is not one fixation. Of two such it is the nearer, and of two equally near the one before.
/// The merged fixation lasts from the start of the first to the end of the last, and stands at their mean place,
/// weighted by how long each was.
public struct MergeShort: CleaningStage {
  public static let name = "merge-short"
  public static let summary = "Merges short fixations with a neighbour that is close by."

  let shorter: Time
  /// Characters.
  let distance: Double

  public init(from options: inout Options) throws(OptionError) {
    shorter = try options.milliseconds(
      "merge-shorter",
      default: .milliseconds(80),
      in: 0...500,
      help: "Fixations shorter than this many ms are merged."
    )
    distance = try options.number(
      "merge-distance",
      default: 1,
      in: 0...20,
      help: "How many characters the neighbour may be away."
    )
  }

  public var rule: String {
    "Merged fixations shorter than \(inWords(shorter.milliseconds)) ms with a neighbour on the same line that was at most "
      + "\(inWords(distance)) \(distance == 1 ? "character" : "characters") away."
  }

  public var trace: RemovedTrace? { nil }

  public func cleaned(_ fixations: [LocatedFixation], in text: TextLayout) -> (left: [LocatedFixation], merged: Int) {
    let reach = distance * text.characterWidth
    var left: [LocatedFixation] = []
    left.reserveCapacity(fixations.count)
    var merged = 0
    // A short fixation that is merged forward waits here, as part of the one that comes.
    var coming: LocatedFixation?
    for (index, original) in fixations.enumerated() {
      var current = original
      if let waiting = coming {
        current = Self.union(waiting, current)
        coming = nil
      }
      guard current.fixation.duration < shorter else {
        left.append(current)
        continue
      }
      let back =
        current.isBehindLoss ? nil : left.last.flatMap { Self.distance(from: current, to: $0, within: reach) }
      let next = index + 1 < fixations.count ? fixations[index + 1] : nil
      let ahead = next.flatMap { $0.isBehindLoss ? nil : Self.distance(from: current, to: $0, within: reach) }
      if let back, let previous = left.last, ahead.map({ back <= $0 }) ?? true {
        left[left.count - 1] = Self.union(previous, current)
        merged += 1
      } else if ahead != nil {
        coming = current
        merged += 1
      } else {
        left.append(current)
      }
    }
    return (left, merged)
  }

  private static func distance(
    from fixation: LocatedFixation,
    to other: LocatedFixation,
    within reach: Double
  ) -> Double? {
    guard fixation.line == other.line else { return nil }
    let dx = other.fixation.x - fixation.fixation.x
    let dy = fixation.line == nil ? other.fixation.y - fixation.fixation.y : 0
    let distance = hypotenuse(dx, dy)
    return distance <= reach ? distance : nil
  }

  private static func union(_ first: LocatedFixation, _ second: LocatedFixation) -> LocatedFixation {
    let (a, b) = (first.fixation, second.fixation)
    var union = b.duration > a.duration ? second : first
    let whole = a.duration + b.duration
    let share = whole > .zero ? b.duration / whole : 0.5
    union.fixation = Fixation(
      x: a.x + (b.x - a.x) * share,
      y: a.y + (b.y - a.y) * share,
      span: TimeSpan(start: a.start, end: b.end),
      // The same share of both; where one has none, the other's.
      pupil: a.pupil.flatMap { one in b.pupil.map { one + ($0 - one) * share } } ?? a.pupil ?? b.pupil
    )
    union.isNextToBlink = first.isNextToBlink || second.isNextToBlink
    union.isBehindLoss = first.isBehindLoss
    return union
  }
}
