import Basics
import Recordings

extension AdaptiveSearch {
  /// Everything found, in time order, as samples of the recording.
  mutating func events(in times: ContiguousArray<Time>) -> [DetectedEvent] {
    var found: [FoundEvent] = []
    for stretch in fixations() {
      let borders = restBorders(stretch.steps)
      found.append(FoundEvent(kind: stretch.kind, steps: stretch.steps, start: borders.start, end: borders.end))
    }
    for saccade in joinedSaccades() {
      let (start, end) = (saccade.times?.lowerBound, saccade.times?.upperBound)
      found.append(FoundEvent(kind: .saccade, steps: saccade.steps, start: start, end: end))
      let offset = saccade.steps.upperBound
      if !ladder.isCoarse, saccade.lobeEnd > offset {
        found.append(FoundEvent(kind: .pso, steps: offset..<saccade.lobeEnd))
      }
    }
    for loss in losses { found.append(FoundEvent(kind: loss.kind, steps: loss.steps)) }
    found.sort { $0.steps.lowerBound < $1.steps.lowerBound }
    var sample = 0
    var events: [DetectedEvent] = []
    for event in found {
      let range = samples(of: event.steps, after: &sample)
      guard !range.isEmpty else { continue }
      var next = DetectedEvent(event.kind, samples: range, times: times)
      next.start = event.start ?? next.start
      next.end = event.end ?? next.end
      Self.separate(&events, &next)
      events.append(next)
    }
    return events
  }

  /// A modelled time may lie beyond the next event's first sample: between them there is one border.
  private static func separate(_ events: inout [DetectedEvent], _ next: inout DetectedEvent) {
    guard let last = events.last, last.end > next.start else { return }
    events[events.count - 1].end = max(last.start, next.start)
    next.start = max(last.start, next.start)
    next.end = max(next.start, next.end)
  }

  /// A saccade that turns on its way is one: no eye starts for a second one without rest.
  private func joinedSaccades() -> [FoundSaccade] {
    guard !ladder.isCoarse else { return saccades }
    var joined: [FoundSaccade] = []
    for saccade in saccades {
      if let last = joined.last, last.lobeEnd == saccade.steps.lowerBound, last.lobeEnd == last.steps.upperBound {
        joined[joined.count - 1].steps = last.steps.lowerBound..<saccade.steps.upperBound
        joined[joined.count - 1].lobeEnd = saccade.lobeEnd
      } else {
        joined.append(saccade)
      }
    }
    return joined
  }

  /// What rests between modelled saccades begins and ends with them; nil elsewhere.
  ///
  /// Samples of the oscillation behind a saccade tell nothing of where the eye rests, but the eye does: it is the lens that
  /// swings.
  private func restBorders(_ steps: Range<Int>) -> (start: Time?, end: Time?) {
    guard ladder.isCoarse else { return (nil, nil) }
    let start = saccadeIndex(endingAt: steps.lowerBound).flatMap { saccades[$0].times?.upperBound }
    let end = saccadeIndex(beginningAt: steps.upperBound).flatMap { saccades[$0].times?.lowerBound }
    let isInOrder = (start ?? track.times[steps.lowerBound]) <= (end ?? track.times[steps.upperBound - 1])
    return isInOrder ? (start, end) : (nil, nil)
  }

  private func saccadeIndex(endingAt step: Int) -> Int? {
    let place = saccades.partitioningIndex { $0.lobeEnd >= step }
    return place < saccades.count && saccades[place].lobeEnd == step ? place : nil
  }

  private func saccadeIndex(beginningAt step: Int) -> Int? {
    let place = saccades.partitioningIndex { $0.steps.lowerBound >= step }
    return place < saccades.count && saccades[place].steps.lowerBound == step ? place : nil
  }

  /// `sample`: where the events before end, and this one then.
  private func samples(of steps: Range<Int>, after sample: inout Int) -> Range<Int> {
    guard let nearest = track.nearest else { return steps }
    while sample < nearest.count, nearest[sample] < steps.lowerBound { sample += 1 }
    let first = sample
    while sample < nearest.count, nearest[sample] < steps.upperBound { sample += 1 }
    return first..<sample
  }
}

/// An event as steps of time, and when it begins or ends between two.
private struct FoundEvent {
  let kind: EventKind
  let steps: Range<Int>
  var start: Time?
  var end: Time?
}
