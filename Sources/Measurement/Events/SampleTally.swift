import Basics
import Events
import Recordings
import Signals

/// What the samples of a recording, or of a part of one, come to.
struct SampleTally: Sendable {
  private(set) var samples: Int
  /// Samples with gaze.
  private(set) var valid: Int
  /// Samples with gaze that belong to no event.
  private var unclassified = 0
  /// From the first sample to the end of the last; nil where there is none.
  private var span: TimeSpan?
  /// Samples per second by the usual step, of each part.
  private var rates: [Double]
  private var steadySteps: SteadySteps
  private var deviations: StepDeviations?
  /// Samples that a steady clock left out.
  private var unwritten: Double
  /// Of a steady clock, in the last part that has one.
  private var step: Time?

  init(_ gaze: GazeRecording, _ events: [DetectedEvent]) {
    let times = gaze.times
    samples = gaze.count
    valid = gaze.gaze.valid(0..<gaze.count)
    span = times.isEmpty ? nil : TimeSpan(of: 0..<times.count, at: times)
    let timing = Timing(times)
    rates = timing.rate.map { [$0] } ?? []
    steadySteps = SteadySteps(times)
    deviations = timing.deviations
    let clock = SteadyClock(timing)
    (step, unwritten) = (clock?.step, clock?.unwritten ?? 0)
    var next = 0
    for event in events {
      unclassified += gaze.gaze.valid(next..<max(next, event.samples.lowerBound))
      next = max(next, event.samples.upperBound)
    }
    unclassified += gaze.gaze.valid(next..<max(next, gaze.count))
  }

  /// Adds what follows.
  mutating func add(_ other: Self) {
    samples += other.samples
    valid += other.valid
    unclassified += other.unclassified
    rates += other.rates
    steadySteps.add(other.steadySteps)
    unwritten += other.unwritten
    if let step, let end = span?.end, let later = other.span {
      unwritten += SteadyClock.unwritten(in: later.start - end, step: step)
    }
    step = other.step ?? step
    if let later = other.span { span = TimeSpan(start: span?.start ?? later.start, end: later.end) }
    if let more = other.deviations {
      if deviations?.add(more) == nil { deviations = more }
    }
  }

  var duration: Time { span?.duration ?? .zero }

  var rate: Double? { median(of: rates) }

  /// Samples per second in long steady stretches, from the fastest; none where they are the same in all.
  var changingRates: [Double] {
    steadySteps.steps.count > 1 ? steadySteps.steps.map { 1000 / $0.milliseconds } : []
  }

  var jitter: Time? { deviations?.spread }

  /// Per cent of the samples, of which a steady clock tells how many there should be.
  var loss: Double? {
    samples == 0 ? nil : 100 * (Double(samples - valid) + unwritten) / (Double(samples) + unwritten)
  }

  /// Per cent of the same.
  var unwrittenShare: Double { samples == 0 ? 0 : 100 * unwritten / (Double(samples) + unwritten) }

  /// Per cent of the samples with gaze.
  var unclassifiedShare: Double? { valid == 0 ? nil : 100 * Double(unclassified) / Double(valid) }
}

extension EyeTrack {
  /// How many samples say where the eye looked.
  fileprivate func valid(_ samples: Range<Int>) -> Int {
    let (x, y) = (x.span, y.span)
    return samples.count { !x[$0].isNaN && !y[$0].isNaN }
  }
}
