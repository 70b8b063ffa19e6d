public import Basics
import Recordings
import Signals

/// Stretches without gaze: blinks where they last as long as one for sure, else losses.
///
/// What is lost close beside a blink belongs to it, for a lid that closes lets the pupil flicker, as long as all of it lasts
/// no longer than one; losses that are each too short for a blink are none together.
/// One lost sample is no blink: at low rates it is longer than one, and nobody knows whether it was the lid's.
/// An eye is gone where a coordinate is missing, or, for as long as a blink at most, where the tracker measures a pupil and
/// has none. With a pupil, a blink begins and ends where the pupil no longer changes as fast as when a lid passes over it.
public struct Blinks: Sendable {
  public var durations: ClosedRange<Time> = .milliseconds(50)...(.milliseconds(500))
  /// How long a lid may take on either side.
  public var widest: Time = .milliseconds(100)
  /// Losses that are less than this apart may be of one blink.
  public var join: Time = .milliseconds(120)
  /// A gap of no more than this, and a single sample, tells of no lid beside another loss.
  public var longestFilled: Time = .milliseconds(12)
  /// A lid changes the pupil by more than this many times its usual change.
  public var lidSpeed: Double = 6

  /// How many lost samples tell of a blink at least.
  static let fewestSamples = 2

  /// How long lids usually hide the eye.
  package static let usual: Time = .milliseconds(150)

  public init() {}

  /// In time order, none touching another.
  public func blinksAndLosses(in gaze: GazeRecording) -> [DetectedEvent] {
    let times = gaze.times
    let found = blinksAndLosses(
      of: lostStretches(of: gaze.gaze, at: times),
      filled: Timing(times).step.map(filledSamples) ?? 1,
      at: times,
      mayHideLid: { mayHideLid(DetectedEvent(.loss, samples: $0, times: times)) }
    )
    let events = found.map { DetectedEvent($0.kind, samples: $0.samples, times: times) }
    return gaze.gaze.pupil.map { widened(events, by: $0, gaze) } ?? events
  }

  /// Stretches that were lost as blinks and losses, in time order.
  ///
  /// `filled`: what has no more samples tells of no lid. `mayHideLid`: whether a stretch by itself lasts as long as the
  /// shortest blink.
  func blinksAndLosses(
    of stretches: [Range<Int>],
    filled: Int = 0,
    at times: ContiguousArray<Time>,
    mayHideLid: (Range<Int>) -> Bool
  ) -> [(kind: EventKind, samples: Range<Int>)] {
    joined(stretches, filled: filled, at: times).flatMap { parts -> [(kind: EventKind, samples: Range<Int>)] in
      let whole = (parts.first?.lowerBound ?? 0)..<(parts.last?.upperBound ?? 0)
      if parts.contains(where: mayHideLid), longest(whole, at: times) <= durations.upperBound {
        return [(kind: .blink, samples: whole)]
      }
      return parts.map { (kind: .loss, samples: $0) }
    }
  }

  /// How many samples, at so much time between two, are filled where they are missing.
  ///
  /// One is at low rates, too, where it alone is longer than the limit. A hundredth of a step is the tracker's clock.
  func filledSamples(every step: Time) -> Int {
    guard step > .zero else { return 1 }
    return max(Int(clamped: longestFilled / step + 0.01), step > .milliseconds(10) ? 1 : 0)
  }

  /// Whether a loss lasts as long as the shortest blink for sure.
  func mayHideLid(_ loss: DetectedEvent) -> Bool {
    loss.samples.count >= Self.fewestSamples && loss.duration.inWholeMicroseconds >= durations.lowerBound
  }

  /// Stretches that one lid may have made, with what is between them; none is empty, and none of several is too long.
  private func joined(_ stretches: [Range<Int>], filled: Int, at times: ContiguousArray<Time>) -> [[Range<Int>]] {
    var groups: [[Range<Int>]] = []
    // The place of the group that the next loss may belong to.
    var latest: Int?
    for stretch in stretches {
      if stretch.count <= filled {
        groups.append([stretch])
      } else if let place = latest, let first = groups[place].first, let last = groups[place].last,
        times[stretch.lowerBound] - times[last.upperBound] < join,
        longest(first.lowerBound..<stretch.upperBound, at: times) <= durations.upperBound
      {
        let between = Array(groups[(place + 1)...].joined())
        groups.removeSubrange((place + 1)...)
        groups[place].append(contentsOf: between + [stretch])
      } else {
        latest = groups.count
        groups.append([stretch])
      }
    }
    return groups
  }

  /// Gaze may be lost since the sample before, and is known again only with the next one.
  private func longest(_ samples: Range<Int>, at times: ContiguousArray<Time>) -> Time {
    (times[min(samples.upperBound, times.count - 1)] - times[max(samples.lowerBound - 1, 0)]).inWholeMicroseconds
  }

  /// In time order, none touching another.
  private func lostStretches(of track: EyeTrack, at times: ContiguousArray<Time>) -> [Range<Int>] {
    let tellsPupil = track.tellsPupil
    var stretches: [Range<Int>] = []
    var start: Int?
    for index in 0...times.count {
      if index < times.count, track.lacksGaze(index) || tellsPupil && track.lacksPupil(index) {
        start = start ?? index
      } else if let first = start {
        start = nil
        if longest(first..<index, at: times) <= durations.upperBound {
          stretches.append(first..<index)
        } else {
          stretches += partsWithoutGaze(of: first..<index, in: track, at: times)
        }
      }
    }
    return stretches
  }

  /// A pupil that is missing for longer than a lid takes, while gaze is there, hides no eye; a place that a tracker holds
  /// meanwhile is no gaze.
  private func partsWithoutGaze(
    of stretch: Range<Int>,
    in track: EyeTrack,
    at times: ContiguousArray<Time>
  ) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    // Whole pixels are the same by chance now and then, but not mostly.
    let isHeld = 2 * stretch.count(where: track.repeatsPlace) > stretch.count { !track.lacksGaze($0) }
    for index in stretch where track.lacksGaze(index) || isHeld && track.repeatsPlace(index) {
      let known = parts.last?.upperBound ?? stretch.lowerBound
      let first = times[index] - times[known] <= widest ? known : index
      if let last = parts.last, last.upperBound == first {
        parts[parts.count - 1] = last.lowerBound..<index + 1
      } else {
        parts.append(first..<index + 1)
      }
    }
    if let last = parts.last, times[stretch.upperBound - 1] - times[last.upperBound - 1] <= widest {
      parts[parts.count - 1] = last.lowerBound..<stretch.upperBound
    }
    return parts
  }

  private func widened(
    _ events: [DetectedEvent],
    by pupil: ContiguousArray<Double>,
    _ gaze: GazeRecording
  ) -> [DetectedEvent] {
    guard events.contains(where: { $0.kind == .blink }) else { return events }
    let known = ContiguousArray(pupil.map { $0 == 0 ? .nan : $0 })
    let change = ContiguousArray(known.neighbourVelocity(at: Timing(gaze.times)).map(abs))
    let limit = lidSpeed * (median(of: change.lazy.filter { !$0.isNaN }) ?? .nan)
    var result: [DetectedEvent] = []
    for (place, event) in events.enumerated() {
      var samples = event.samples
      if event.kind == .blink, limit > 0 {
        let floor = result.last?.samples.upperBound ?? 0
        let ceiling = place + 1 < events.count ? events[place + 1].samples.lowerBound : gaze.count
        // The sample beside a gap has no velocity; it goes where the next one goes.
        while samples.lowerBound > floor, event.start - gaze.times[samples.lowerBound - 1] <= widest,
          moves(change, samples.lowerBound - 1, -1, limit)
        {
          samples = samples.lowerBound - 1..<samples.upperBound
        }
        while samples.upperBound < ceiling,
          gaze.times[samples.upperBound] - gaze.times[event.samples.upperBound - 1] <= widest,
          moves(change, samples.upperBound, 1, limit)
        {
          samples = samples.lowerBound..<samples.upperBound + 1
        }
      }
      result.append(DetectedEvent(event.kind, samples: samples, times: gaze.times))
    }
    return result
  }

  private func moves(_ change: ContiguousArray<Double>, _ index: Int, _ step: Int, _ limit: Double) -> Bool {
    if change[index] > limit { return true }
    let next = index + step
    return change[index].isNaN && change.indices.contains(next) && change[next] > limit
  }
}

extension EyeTrack {
  fileprivate func lacksGaze(_ index: Int) -> Bool { x[index].isNaN || y[index].isNaN }

  /// Whether it is exactly where it was in the sample before.
  fileprivate func repeatsPlace(_ index: Int) -> Bool {
    index > 0 && x[index] == x[index - 1] && y[index] == y[index - 1]
  }

  fileprivate func lacksPupil(_ index: Int) -> Bool {
    guard let pupil = pupil?[index] else { return true }
    return pupil.isNaN || pupil == 0
  }

  /// Whether most of its gaze has a pupil, so that one that is missing tells of a lid.
  ///
  /// Some trackers measure pupils half as often as gaze.
  fileprivate var tellsPupil: Bool {
    guard pupil != nil else { return false }
    var (seen, known) = (0, 0)
    for index in x.indices where !lacksGaze(index) {
      seen += 1
      if !lacksPupil(index) { known += 1 }
    }
    return 3 * known > 2 * seen
  }
}
