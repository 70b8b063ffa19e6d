import Basics
import Tables

/// What the times of a recording of gaze show, sample by sample in file order.
struct GazeTimeCheck {
  /// Steps that are enough to tell the usual one.
  private static let wantedSteps = 1 << 15
  /// Fewer tell of no rate.
  private static let neededSteps = 10
  /// Samples per second, beyond all trackers and all cameras: detectors of events are described for 30 to 2000.
  private static let usualRates = 3.0...5000

  let statedRate: Double?
  private(set) var goesBack = false
  /// How many samples have the time of the one before.
  private(set) var doubled = 0
  private var firstDoubled: (time: Time, place: Place)?
  private var last: Time?
  /// Steps that follow each other and are equal stand together: a file of a thousand trials has as many checks.
  private var steps: ContiguousArray<(length: Time, count: Int)> = []
  private var stepCount = 0

  init(statedRate: Double?) {
    self.statedRate = statedRate
  }

  mutating func finding(of time: Time, at place: @autoclosure () -> Place) -> Finding? {
    defer { last = time }
    guard let last else { return nil }
    let step = time - last
    if step > .zero {
      note(step)
      return nil
    }
    if step == .zero {
      doubled += 1
      firstDoubled = firstDoubled ?? (time, place())
      return nil
    }
    goesBack = true
    return Finding(
      .warning,
      "time-back",
      at: place(),
      "The time goes back from \(last.milliseconds) to \(time.milliseconds) ms; samples that are stored are put in its order."
    )
  }

  /// Takes the steps anew of times in their order, where the rows were not in it.
  mutating func takeSteps(inOrder times: some Sequence<Time>) {
    (steps, stepCount, last) = ([], 0, nil)
    for time in times {
      if let last, time > last { note(time - last) }
      last = time
    }
  }

  private mutating func note(_ step: Time) {
    guard stepCount < Self.wantedSteps else { return }
    stepCount += 1
    if steps.last?.length == step { steps[steps.count - 1].count += 1 } else { steps.append((step, 1)) }
  }

  /// Times that stand in several samples, which only those of different eyes may do.
  var doubledFinding: Finding? {
    firstDoubled.map { time, place in
      Finding(
        .warning,
        "time-doubled",
        at: place,
        """
        \(NumberText.counted(doubled, "sample")) \(doubled == 1 ? "has" : "have") the time of the one before, first at \(time.milliseconds) \
        ms; of each time the first counts.
        """
      )
    }
  }

  /// No time passes from the first sample to the last.
  func standingFinding(of who: String, at place: Place) -> Finding? {
    guard let last, doubled > 0, stepCount == 0, !goesBack else { return nil }
    return Finding(
      .error,
      "standing-time",
      at: place,
      """
      All \(doubled + 1) samples of \(who) have the time \(last.milliseconds) ms, so none of it is stored. Name the column of times in a mapping, \
      or give a rate there instead.
      """
    )
  }

  /// Samples per second by the usual step; nil where there is none.
  var rate: Double? {
    usualStep(of: steps.flatMap { repeatElement($0.length, count: $0.count) }).map { 1000 / $0.milliseconds }
  }

  /// The times show a rate that nothing records at, or another than the file states.
  func rateFinding(at place: Place) -> Finding? {
    guard stepCount >= Self.neededSteps, let rate else { return nil }
    if !Self.usualRates.contains(rate) { return Self.unitFinding(rate, at: place) }
    guard let statedRate, statedRate > 0, abs(rate / statedRate - 1) > 0.1 else { return nil }
    return Finding(
      .warning,
      "stated-rate",
      at: place,
      "The file states \(Float(statedRate)) samples per second, but the times show \(Float(rate)); the times count."
    )
  }

  private static func unitFinding(_ rate: Double, at place: Place) -> Finding {
    let isFast = rate > usualRates.upperBound
    return Finding(
      .warning,
      "time-unit",
      at: place,
      """
      The times show \(Float(rate)) samples per second, \(isFast ? "more" : "fewer") than any tracker or camera records: they may be in \
      another unit, such as \(isFast ? "seconds" : "microseconds") taken for milliseconds. "timeUnit" in a mapping names it.
      """
    )
  }
}
