public import Basics
import Recordings
import Signals

/// Stretches without gaze: blinks where they last as long as one for sure, else losses.
///
/// One lost sample is no blink: at low rates it is longer than one, and nobody knows whether it was the lid's.
/// An eye is gone where a coordinate is missing, or where the tracker measures a pupil and has none. With a pupil, a
/// blink begins and ends where the pupil no longer changes as fast as when a lid passes over it.
public struct Blinks: Sendable {
  public var durations: ClosedRange<Time> = .milliseconds(50)...(.milliseconds(500))
  /// How long a lid may take on either side.
  public var widest: Time = .milliseconds(100)
  /// A lid changes the pupil by more than this many times its usual change.
  public var lidSpeed: Double = 6

  /// How many lost samples tell of a blink at least.
  static let fewestSamples = 2

  public init() {}

  /// In time order, none touching another.
  public func blinksAndLosses(in gaze: GazeRecording) -> [DetectedEvent] {
    let (times, track) = (gaze.times, gaze.gaze)
    var events: [DetectedEvent] = []
    var start: Int?
    for index in 0...gaze.count {
      if index < gaze.count, isGone(index, in: track) {
        start = start ?? index
      } else if let first = start {
        var event = DetectedEvent(.loss, samples: first..<index, times: times)
        // Gaze may be lost since the sample before, and is known again only with the next one.
        let from = first > 0 ? times[first - 1] : times[first]
        let longest = (index < gaze.count ? times[index] : times[index - 1]) - from
        if mayHideLid(event), longest <= durations.upperBound { event.kind = .blink }
        events.append(event)
        start = nil
      }
    }
    return track.pupil.map { widened(events, by: $0, gaze) } ?? events
  }

  /// Whether a loss lasts as long as the shortest blink for sure.
  func mayHideLid(_ loss: DetectedEvent) -> Bool {
    loss.samples.count >= Self.fewestSamples && loss.duration.inWholeMicroseconds >= durations.lowerBound
  }

  private func isGone(_ index: Int, in track: EyeTrack) -> Bool {
    if track.x[index].isNaN || track.y[index].isNaN { return true }
    guard let pupil = track.pupil?[index] else { return false }
    return pupil.isNaN || pupil == 0
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
