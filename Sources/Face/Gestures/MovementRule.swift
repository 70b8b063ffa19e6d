public import Basics
import Geometry

/// Nods and shakes of the head: swings of pitch or yaw, one after the other and each of them quick.
///
/// Lines that are read turn the head slowly, and its way back to the next line's beginning is one swing and not three. The numbers
/// are this project's own.
public struct MovementRule: FaceRule {
  public static let name = "movements"
  public static let summary = "Nods and shakes of the head: quick swings to and fro, of pitch or of yaw."

  /// Degrees from one turning point to the next.
  public var swing = 5.0
  /// How many swings make a movement.
  public var swings = 3.0
  public var slowest: Time = .milliseconds(600)

  public init() {}

  public init(from options: inout Options) throws(OptionError) {
    swing = try options.number(
      "swing",
      default: swing,
      in: 1...90,
      help: "Degrees of a swing at least (this project's)."
    )
    swings = try options.number(
      "swings",
      default: swings,
      in: 2...20,
      help: "How many make a movement (this project's)."
    )
    slowest = try options.milliseconds(
      "slowest",
      default: slowest,
      help: "Milliseconds. Of one swing at most (this project's)."
    )
  }

  public func stream(in setting: FaceSetting) -> MovementStream { MovementStream(self) }
}

public struct MovementStream: FaceStream {
  /// From a frame to the next, after which nothing is under way any more.
  public static let longestStep: Time = .milliseconds(200)

  private let rule: MovementRule
  private var pitch: SwingStream
  private var yaw: SwingStream
  private var last: Time?

  init(_ rule: MovementRule) {
    self.rule = rule
    pitch = SwingStream(rule)
    yaw = SwingStream(rule)
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [Gesture]) {
    guard let head = moment.head else { return }
    if let last, moment.time - last > Self.longestStep { finish(into: &found) }
    last = moment.time
    if let run = pitch.push(moment.time, head.pitch, besides: head.yaw) { found.append(run.gesture(.headNod)) }
    if let run = yaw.push(moment.time, head.yaw, besides: head.pitch) { found.append(run.gesture(.headShake)) }
  }

  public mutating func finish(into found: inout [Gesture]) {
    if let run = pitch.finish() { found.append(run.gesture(.headNod)) }
    if let run = yaw.finish() { found.append(run.gesture(.headShake)) }
    (pitch, yaw) = (SwingStream(rule), SwingStream(rule))
  }
}

/// The quick swings of one angle while frames arrive.
struct SwingStream: Sendable {
  /// Swings that follow each other.
  struct Run: Sendable {
    var start: Time
    var end: Time
    var count: Double
    /// Degrees of the largest.
    var peak: Double
    /// What the other angle did meanwhile.
    var otherLow: Double
    var otherHigh: Double

    func gesture(_ kind: Gesture.Kind) -> Gesture { Gesture(kind, start: start, end: end, peak: peak) }
  }

  private typealias Turn = (time: Time, angle: Double)

  private let rule: MovementRule
  /// Where the angle turned last, and how far it has gone since.
  private var turn: Turn?
  private var furthest: Turn?
  private var run: Run?

  init(_ rule: MovementRule) {
    self.rule = rule
  }

  /// The run that is over with this frame.
  mutating func push(_ time: Time, _ angle: Double, besides other: Double) -> Run? {
    if let run {
      self.run?.otherLow = min(run.otherLow, other)
      self.run?.otherHigh = max(run.otherHigh, other)
    }
    guard let turn, let furthest else {
      (self.turn, self.furthest) = ((time, angle), (time, angle))
      return nil
    }
    let way = furthest.angle - turn.angle
    if abs(way) < rule.swing {
      // No swing yet: what it would start from is the other side of what was seen, and not long ago.
      return wander((time, angle), turn, furthest)
    }
    if (angle - furthest.angle) * way > 0 {
      self.furthest = (time, angle)
      // A turn that goes on and on is no swing.
      if time - turn.time > rule.slowest {
        self.turn = (time, angle)
        return close()
      }
    } else if abs(angle - furthest.angle) >= rule.swing {
      let over = swung(from: turn, to: furthest, other)
      (self.turn, self.furthest) = (furthest, (time, angle))
      return over
    }
    return time - furthest.time > rule.slowest ? rest(at: (time, angle), turn, furthest, other) : nil
  }

  mutating func finish() -> Run? {
    guard let turn, let furthest else { return nil }
    let isSwing = abs(furthest.angle - turn.angle) >= rule.swing
    let over = isSwing ? swung(from: turn, to: furthest, .nan) : nil
    return over ?? close()
  }

  private mutating func wander(_ now: Turn, _ turn: Turn, _ furthest: Turn) -> Run? {
    if abs(now.angle - turn.angle) > abs(furthest.angle - turn.angle) { self.furthest = now }
    if (now.angle - turn.angle) * (furthest.angle - turn.angle) < 0 {
      // It went the other way: the swing began at the furthest place.
      (self.turn, self.furthest) = (furthest, now)
    }
    if let turn = self.turn, now.time - turn.time > rule.slowest {
      (self.turn, self.furthest) = (now, now)
      return close()
    }
    return nil
  }

  /// Adds a swing to the run; the run before, where this one is too slow to belong to it.
  private mutating func swung(from: Turn, to: Turn, _ other: Double) -> Run? {
    guard to.time - from.time <= rule.slowest else { return close() }
    let size = abs(to.angle - from.angle)
    var grown = run ?? Run(start: from.time, end: to.time, count: 0, peak: 0, otherLow: other, otherHigh: other)
    grown.end = to.time
    grown.count += 1
    grown.peak = max(grown.peak, size)
    run = grown
    return nil
  }

  /// The head has stayed near its last turning point.
  private mutating func rest(at now: Turn, _ turn: Turn, _ furthest: Turn, _ other: Double) -> Run? {
    let over = swung(from: turn, to: furthest, other)
    (self.turn, self.furthest) = (now, now)
    return over ?? close()
  }

  /// Nil where it was no movement, or the other angle moved more.
  private mutating func close() -> Run? {
    defer { run = nil }
    guard let run, run.count >= rule.swings, run.otherHigh - run.otherLow < run.peak || run.otherLow.isNaN else {
      return nil
    }
    return run
  }
}
