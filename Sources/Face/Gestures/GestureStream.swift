import Basics
import Geometry

/// Gestures while frames arrive.
///
/// A single frame that lacks the head, the lids or the smile ends nothing, and is no rest.
public struct GestureStream: FaceStream {
  /// Without a frame, after which nothing is under way any more.
  private static let gap: Time = .milliseconds(200)

  /// One of the things that gestures are told from.
  private struct Part: Sendable {
    private var last: Time?
    /// Whether it is not known in this frame, but was a moment ago.
    private(set) var isLapsed = false
    /// Whether it was last known so long ago that nothing is under way any more.
    private(set) var isLost = true

    mutating func see(isKnown: Bool, at time: Time) {
      isLost = last.map { time - $0 > GestureStream.gap } ?? true
      isLapsed = !isKnown && !isLost
      if isKnown { last = time }
    }
  }

  private let rule: GestureRule
  private let baseline: FaceBaseline
  private var isResting = true
  private var open: Gesture?
  private var head = Part()
  private var lids = Part()
  private var mouth = Part()
  /// Since when the left eye alone was shut, and the right.
  private var shutSince: (left: Time?, right: Time?)
  /// Whether both eyes were shut and are not open again, where the rule waits for that: no double blink begins then.
  private var areShut = false

  init(_ rule: GestureRule, _ baseline: FaceBaseline) {
    self.rule = rule
    self.baseline = baseline
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [Gesture]) {
    let time = moment.time
    let signs = signs(of: moment)
    if let gesture = open, part(of: gesture.kind).isLost { finish(into: &found) }
    if let gesture = open, !part(of: gesture.kind).isLapsed {
      if let peak = signs.first(where: { $0.kind == gesture.kind })?.peak {
        open = Gesture(gesture.kind, start: gesture.start, end: time, peak: further(gesture.peak, peak))
      } else {
        found.append(Gesture(gesture.kind, start: gesture.start, end: time, peak: gesture.peak))
        open = nil
      }
    }
    if let first = signs.first {
      if isResting, first.isNew {
        if let open { found.append(open) }
        open = Gesture(first.kind, start: first.since, end: time, peak: first.peak)
      }
      isResting = false
    } else if !head.isLapsed, !lids.isLapsed, !mouth.isLapsed {
      isResting = true
    }
  }

  public mutating func finish(into found: inout [Gesture]) {
    if let open { found.append(open) }
    open = nil
  }

  private func part(of kind: Gesture.Kind) -> Part {
    switch kind {
    case .nodLeftDetected, .nodRightDetected, .headNod, .headShake: head
    case .rightEyeBlinkDetected, .leftEyeBlinkDetected, .doubleEyeBlinkDetected: lids
    case .smileDetected: mouth
    }
  }

  /// The one further from rest: a tilt to the head's own left is negative.
  private func further(_ a: Double, _ b: Double) -> Double { abs(a) >= abs(b) ? a : b }

  private struct Sign {
    let kind: Gesture.Kind
    let since: Time
    let peak: Double
    /// Whether a gesture may begin with it.
    var isNew = true
  }

  /// Everything that holds in a frame, in the order in which it is told.
  private mutating func signs(of moment: borrowing FaceMoment) -> [Sign] {
    let time = moment.time
    var signs: [Sign] = []
    let roll = moment.isSeen ? moment.head?.roll : nil
    head.see(isKnown: roll != nil, at: time)
    if let roll {
      let tilt = rule.isFromNeutral ? turned(roll, from: baseline.roll ?? 0) : roll
      if tilt > rule.left { signs.append(Sign(kind: .nodLeftDetected, since: time, peak: tilt)) }
      if tilt < -rule.right { signs.append(Sign(kind: .nodRightDetected, since: time, peak: tilt)) }
    }
    let (left, right) = (Double(moment.openness.left), Double(moment.openness.right))
    lids.see(isKnown: !moment.openness.least.isNaN, at: time)
    if lids.isLost {
      shutSince = (nil, nil)
      areShut = false
    }
    if !lids.isLapsed {
      shutSince.right = rule.isShut(right, besides: left) ? shutSince.right ?? time : nil
      shutSince.left = rule.isShut(left, besides: right) ? shutSince.left ?? time : nil
      if let since = shutSince.right, time - since >= rule.hold {
        signs.append(Sign(kind: .rightEyeBlinkDetected, since: since, peak: 1 - right))
      }
      if let since = shutSince.left, time - since >= rule.hold {
        signs.append(Sign(kind: .leftEyeBlinkDetected, since: since, peak: 1 - left))
      }
    }
    let smile = moment.isSeen && rule.tellsSmiles ? Double(smile(moment.weights)) : .nan
    mouth.see(isKnown: !smile.isNaN, at: time)
    if smile > rule.smile { signs.append(Sign(kind: .smileDetected, since: time, peak: smile)) }
    if left < rule.bothShut, right < rule.bothShut {
      signs.append(Sign(kind: .doubleEyeBlinkDetected, since: time, peak: 1 - (left + right) / 2, isNew: !areShut))
      areShut = rule.waitsForOpenEyes
    } else if left >= rule.shutEye, right >= rule.shutEye {
      areShut = false
    }
    return signs
  }

  /// From 0 to 100, NaN where it is not known.
  private func smile(_ weights: borrowing FaceWeights) -> Float {
    let left = baseline.aboveRest(FaceShape.mouthSmileLeft.rawValue, of: weights)
    return 50 * (left + baseline.aboveRest(FaceShape.mouthSmileRight.rawValue, of: weights))
  }

  /// The shorter way round.
  private func turned(_ angle: Double, from neutral: Double) -> Double {
    let difference = angle - neutral
    return difference > 180 ? difference - 360 : difference < -180 ? difference + 360 : difference
  }
}
