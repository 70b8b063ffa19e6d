import Basics

/// Drowsiness while frames arrive.
///
/// A frame stands for the time since the one before in which lids were known.
public struct DrowsinessStream: FaceStream {
  private struct Piece: Sendable {
    let time: Time
    /// Since the frame before in which a lid was known.
    let step: Time
    /// The same, but what a frame stands for at most.
    let length: Time
    /// Since the frame before in which both were known; nil where one is not.
    let stepOfBoth: Time?
    let isShut: Bool
    /// How long the eyes had been shut when the frame came.
    let shutFor: Time
  }

  private let rule: DrowsinessRule
  private var blinks: BlinkStream
  private var closures: [LidClosure] = []
  private var pieces: [Piece] = []
  /// How many pieces at the front are older than the window.
  private var old = 0
  private var last: Time?
  private var steps = KnownSteps()
  private var stepsOfBoth = KnownSteps()
  private var shutSince: Time?
  private var next: Time?

  init(_ rule: DrowsinessRule, _ setting: FaceSetting) {
    self.rule = rule
    blinks = rule.blinks.stream(in: setting)
  }

  public mutating func push(_ moment: borrowing FaceMoment, into found: inout [DrowsinessSecond]) {
    let time = moment.time
    if let last, time - last > rule.window { beginAnew(at: time) }
    // All that came before a second's end is there when the first frame behind it comes.
    while let second = next, time > second { tell(second, &found) }
    blinks.push(moment, into: &closures)
    let openness = moment.openness.mean
    if !openness.isNaN {
      let isShut = openness <= Float(rule.shut)
      let step = steps.step(to: time, with: openness) ?? .zero
      let stepOfBoth = stepsOfBoth.step(to: time, with: moment.openness.least)
      let length = min(step, rule.longestFrame)
      if step > rule.longestFrame { shutSince = nil }
      shutSince = isShut ? shutSince ?? time - length : nil
      pieces.append(
        Piece(
          time: time,
          step: step,
          length: length,
          stepOfBoth: stepOfBoth,
          isShut: isShut,
          shutFor: shutSince.map { time - $0 } ?? .zero
        )
      )
    }
    last = time
    if next == nil { next = time + rule.window }
  }

  public mutating func finish(into found: inout [DrowsinessSecond]) {
    if let second = next, let last, last >= second - .seconds(1e-9) { tell(second, &found) }
    next = nil
  }

  /// Nothing is known of all the time before.
  private mutating func beginAnew(at time: Time) {
    (pieces, closures, old) = ([], [], 0)
    (steps, stepsOfBoth) = (KnownSteps(), KnownSteps())
    (last, shutSince, next) = (nil, nil, time + rule.window)
  }

  private mutating func tell(_ second: Time, _ found: inout [DrowsinessSecond]) {
    let begin = second - rule.window
    while old < pieces.count, pieces[old].time <= begin { old += 1 }
    if old > 8192 {
      pieces.removeFirst(old)
      old = 0
    }
    closures.removeAll { $0.end <= begin }
    found.append(summary(at: second, known: pieces[old...].lazy.map(\.length).reduce(.zero, +)))
    next = second + .seconds(1)
  }

  private func summary(at second: Time, known: Time) -> DrowsinessSecond {
    let coverage = min(1, known / rule.window)
    guard coverage >= rule.leastCoverage, known > .zero else {
      return DrowsinessSecond(
        time: second,
        perclos: nil,
        slowPerclos: nil,
        blinkRate: nil,
        meanBlink: nil,
        longClosures: nil,
        isDrowsy: nil,
        intensity: nil,
        coverage: coverage
      )
    }
    var (shut, slow, run, longest) = (Time.zero, Time.zero, Time.zero, Time.zero)
    var (watched, watchedBoth) = (WatchedTime(rule.blinks), WatchedTime(rule.blinks))
    for index in old..<pieces.count {
      let piece = pieces[index]
      watched.add(piece.step)
      if let step = piece.stepOfBoth { watchedBoth.add(step) }
      guard piece.isShut else { continue }
      shut += piece.length
      run += piece.length
      let goesOn = index + 1 < pieces.count && pieces[index + 1].isShut && pieces[index + 1].shutFor > piece.shutFor
      if !goesOn {
        // A closure that reaches into the window is as long as it was.
        longest = max(longest, piece.shutFor)
        if piece.shutFor >= rule.slowest { slow += run }
        run = .zero
      }
    }
    let perclos = shut / known
    // One eye alone winks.
    let blinks = closures.filter { $0.kind == .blink && $0.eyes == .both }
    let long = closures.filter { $0.kind != .blink }
    longest = max(longest, long.map(\.duration).max() ?? .zero)
    let ofBoth = watchedBoth.length
    let tellsBlinks = watched.showsBlinks && ofBoth > .zero && ofBoth / rule.window >= rule.leastCoverage
    return DrowsinessSecond(
      time: second,
      perclos: perclos,
      slowPerclos: slow / known,
      blinkRate: tellsBlinks ? Double(blinks.count) * 60 / ofBoth.seconds : nil,
      meanBlink: watched.showsBlinks ? mean(of: blinks.map(\.duration)) : nil,
      longClosures: watched.showsBlinks ? long.count : nil,
      isDrowsy: perclos >= rule.drowsy || longest >= rule.longClosure,
      intensity: min(1, perclos / rule.full),
      coverage: coverage
    )
  }
}
