import Basics

/// Blinks while frames arrive: each eye's closures, and which of them are one blink of both.
public struct BlinkStream: FaceStream {
  private let rule: BlinkRule
  private var left: LidStream
  private var right: LidStream
  /// Closures whose fellow of the other eye may still come, in the order in which they began.
  private var waitingLeft: [LidStream.Closure] = []
  private var waitingRight: [LidStream.Closure] = []

  init(_ rule: BlinkRule) {
    self.rule = rule
    left = LidStream(rule)
    right = LidStream(rule)
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [LidClosure]) {
    left.push(moment.time, moment.openness.left, into: &waitingLeft)
    right.push(moment.time, moment.openness.right, into: &waitingRight)
    if !waitingLeft.isEmpty || !waitingRight.isEmpty { settle(until: moment.time, &found) }
  }

  public mutating func finish(into found: inout [LidClosure]) {
    left.finish(into: &waitingLeft)
    right.finish(into: &waitingRight)
    settle(until: .infinity, &found)
  }

  private mutating func settle(until now: Time, _ found: inout [LidClosure]) {
    while let isLeft = isLeftNext {
      let closure = isLeft ? waitingLeft[0] : waitingRight[0]
      let others = isLeft ? waitingRight : waitingLeft
      if let fellow = others.first, (fellow.start - closure.start).magnitude <= rule.together {
        append(.both, [waitingLeft.removeFirst(), waitingRight.removeFirst()], &found)
        continue
      }
      let isOtherClosing = (isLeft ? right : left).hasBegun(within: rule.together, of: closure.start)
      guard !isOtherClosing, now > closure.start + rule.together else { return }
      append(isLeft ? .left : .right, [isLeft ? waitingLeft.removeFirst() : waitingRight.removeFirst()], &found)
    }
  }

  /// Whether the closure that began first is of the left eye; nil where none waits.
  private var isLeftNext: Bool? {
    guard let left = waitingLeft.first else { return waitingRight.isEmpty ? nil : false }
    return waitingRight.first.map { left.start <= $0.start } ?? true
  }

  private func append(_ eyes: LidClosure.Eyes, _ parts: [LidStream.Closure], _ found: inout [LidClosure]) {
    let count = Double(parts.count)
    let start = parts.reduce(.zero) { $0 + $1.start } / count
    let end = parts.reduce(.zero) { $0 + $1.end } / count
    let least = Double(parts.reduce(0) { $0 + $1.least }) / count
    guard let kind = rule.kind(of: end - start) else { return }
    found.append(
      LidClosure(eyes, kind, start: start, end: end, peak: 1 - least, isComplete: least < rule.complete)
    )
  }
}

/// The closures of one eye while frames arrive.
struct LidStream: Sendable {
  struct Closure: Sendable {
    var start: Time
    var end: Time
    var least: Float
  }

  private let rule: BlinkRule
  /// The last frame in which the openness was known.
  private var last: (time: Time, openness: Float)?
  private var current: (start: Time, least: Float)?
  /// Whether the current closure began where nobody saw it.
  private var isCut = false
  /// Over, unless the eye closes again at once.
  private var pending: Closure?

  init(_ rule: BlinkRule) {
    self.rule = rule
  }

  mutating func push(_ time: Time, _ openness: Float, into found: inout [Closure]) {
    if let last, time - last.time > rule.gap { lose(into: &found) }
    guard !openness.isNaN else { return }
    let limit = Float(rule.closed)
    if let pending, current == nil, openness >= limit, time - pending.end >= rule.merged {
      found.append(pending)
      self.pending = nil
    }
    if let closure = current {
      current?.least = min(closure.least, openness)
      if openness >= limit { end(at: crossing(time, openness, limit), into: &found) }
    } else if openness < limit {
      isCut = last == nil
      current = (isCut ? time : crossing(time, openness, limit), openness)
    }
    last = (time, openness)
  }

  mutating func finish(into found: inout [Closure]) { lose(into: &found) }

  /// Whether a closure that is not handed on yet began near a time.
  func hasBegun(within reach: Time, of time: Time) -> Bool {
    [current?.start, pending?.start].contains { $0.map { ($0 - time).magnitude <= reach } ?? false }
  }

  /// How a closure that was under way ends nobody saw.
  private mutating func lose(into found: inout [Closure]) {
    if let pending { found.append(pending) }
    (pending, current, last) = (nil, nil, nil)
  }

  private mutating func end(at time: Time, into found: inout [Closure]) {
    guard let closure = current else { return }
    current = nil
    // When it began nobody saw.
    guard !isCut else { return }
    if let before = pending, closure.start - before.end < rule.merged {
      pending = Closure(start: before.start, end: time, least: min(before.least, closure.least))
      return
    }
    if let before = pending { found.append(before) }
    pending = Closure(start: closure.start, end: time, least: closure.least)
  }

  /// When the openness passed the limit, between the last frame and this one.
  private func crossing(_ time: Time, _ openness: Float, _ limit: Float) -> Time {
    guard let last, last.openness != openness else { return time }
    let part = Double((last.openness - limit) / (last.openness - openness))
    return last.time + min(max(part, 0), 1) * (time - last.time)
  }
}
