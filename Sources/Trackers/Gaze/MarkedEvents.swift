import Basics
import Recordings

/// Makes events of samples that say, each by itself, in which event they lie.
struct MarkedEvents: Sendable {
  private struct Open {
    let kind: EventKind
    var mark: EventMark
    let first: Time
    var last: Time
    /// How long a sample lasts.
    var step: Time
    var sum = (x: 0.0, y: 0.0)
    var placed = 0.0
    /// How many samples lie in each area, in the order of the first.
    var areas: [(area: Int, count: Int)] = []
  }

  private let eyes: [Eye]
  /// Whether an event's place is the mean of its samples' places, and not what the last of them says.
  private let takesMean: Bool
  private let areas: [GivenPlace]
  /// How many samples lay in several areas at once.
  private(set) var shared = 0
  private var open: [Open?]
  /// Of the last two samples of each channel.
  private var times: [(before: Time, last: Time)]

  init(_ table: GazeTable) {
    eyes = table.channels
    takesMean = table.takesMean
    areas = table.areas
    open = eyes.map { _ in nil }
    times = eyes.map { _ in (.milliseconds(.nan), .milliseconds(.nan)) }
  }

  /// Takes a sample; returns the event that ended before it.
  mutating func take(_ mark: EventMark, of channel: Int, at time: Time) -> TrackerEvent? {
    times[channel] = (times[channel].last, time)
    let before = open[channel]
    let goesOn = before.map { $0.kind == mark.kind && $0.mark.number == mark.number } ?? false
    let ended = goesOn ? nil : end(channel, before: time)
    guard let kind = mark.kind else { return ended }
    var now = goesOn ? before : nil
    let step = time - times[channel].before
    if now == nil { now = Open(kind: kind, mark: mark, first: time, last: time, step: step) }
    if let last = now?.last, last < time { now?.step = step }
    now?.last = time
    now?.mark = mark
    if mark.x.isFinite, mark.y.isFinite {
      now?.sum.x += mark.x
      now?.sum.y += mark.y
      now?.placed += 1
    }
    if let area = mark.area {
      shared += mark.isShared ? 1 : 0
      if let known = now?.areas.firstIndex(where: { $0.area == area }) {
        now?.areas[known].count += 1
      } else {
        now?.areas.append((area, 1))
      }
    }
    open[channel] = now
    return ended
  }

  /// The events that no further sample belongs to.
  mutating func endAll() -> [TrackerEvent] { eyes.indices.compactMap { end($0, before: nil) } }

  /// `next`: the time of the sample that follows.
  private mutating func end(_ channel: Int, before next: Time?) -> TrackerEvent? {
    guard let event = open[channel] else { return nil }
    open[channel] = nil
    let start = event.mark.start.isFinite ? event.mark.start : event.first
    let steps = event.step > .zero ? [event.step] : []
    let end = TimeSpan.end(ofSampleAt: event.last, behind: steps, before: next)
    var found = TrackerEvent(event.kind, eye: eyes[channel], start: start, end: max(start, end))
    // A saccade's place is where it begins, which a mean is not.
    if event.kind == .fixation, event.placed > 0 {
      found.x = takesMean ? event.sum.x / event.placed : event.mark.x.isFinite ? event.mark.x : nil
      found.y = takesMean ? event.sum.y / event.placed : event.mark.y.isFinite ? event.mark.y : nil
    }
    // Of areas with as many samples the first.
    found.given = event.areas.max { $0.count < $1.count }.map { areas[$0.area] }
    return found
  }
}
