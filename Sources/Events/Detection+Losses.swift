import Basics
import Recordings

extension Detection {
  /// The same with what is lost between and inside its events, overlapping none of them.
  ///
  /// A blink takes saccades and oscillations that it touches, for they are the lid's, and cuts off what else it covers.
  /// A longer loss takes those that reach into it, for nobody saw them, such as a tracker's that begin before it and end
  /// behind it; a shorter one only those that have no sample.
  /// A loss fills what no event has; one that a detector has bridged stays in its fixation. What the detector itself told to be a
  /// blink or a loss stays as it is.
  public func addingLosses(of gaze: GazeRecording, by rule: Blinks = Blinks()) -> Self {
    let lost = rule.blinksAndLosses(in: gaze).outside(events.filter { $0.kind == .blink || $0.kind == .loss })
    let blinks = lost.filter { $0.kind == .blink }
    var kept: [DetectedEvent] = []
    var next = 0
    for event in events {
      while next < lost.count, lost[next].samples.upperBound < event.samples.lowerBound { next += 1 }
      var rest = [event]
      var place = next
      while place < lost.count, lost[place].samples.lowerBound <= event.samples.upperBound {
        let hiding = lost[place]
        if hiding.kind == .blink || event.samples.isEmpty || rule.mayHideLid(hiding) {
          rest = rest.flatMap { $0.without(hiding, times: gaze.times) }
        }
        place += 1
      }
      kept.append(contentsOf: rest)
    }
    var all = kept + blinks
    all.sort(by: DetectedEvent.areInOrder)
    var taken = 0
    var losses: [DetectedEvent] = []
    for loss in lost where loss.kind == .loss {
      var start = loss.samples.lowerBound
      while taken < all.count, all[taken].samples.upperBound <= start { taken += 1 }
      var place = taken
      while start < loss.samples.upperBound {
        let end =
          place < all.count ? min(all[place].samples.lowerBound, loss.samples.upperBound) : loss.samples.upperBound
        if start < end { losses.append(DetectedEvent(.loss, samples: start..<end, times: gaze.times)) }
        // What the tracker found may lie within another of its events.
        start = place < all.count ? max(start, end, all[place].samples.upperBound) : end
        place += 1
      }
    }
    var result = self
    result.events = (all + losses).sorted(by: DetectedEvent.areInOrder)
    return result
  }
}

extension [DetectedEvent] {
  /// Those that overlap none of the others; both are in time order.
  fileprivate func outside(_ others: [DetectedEvent]) -> [DetectedEvent] {
    var next = 0
    return filter { event in
      while next < others.count, others[next].samples.upperBound <= event.samples.lowerBound { next += 1 }
      return next == others.count || !others[next].samples.overlaps(event.samples)
    }
  }
}

extension DetectedEvent {
  /// What has no sample stands where it began.
  fileprivate static func areInOrder(_ one: Self, _ other: Self) -> Bool {
    (one.samples.lowerBound, one.start) < (other.samples.lowerBound, other.start)
  }

  /// Whether it shares samples with another, or, where it has none, time.
  private func isIn(_ other: Self) -> Bool {
    samples.isEmpty ? start < other.end && other.start < end : samples.overlaps(other.samples)
  }

  /// What a blink or a loss leaves of an event.
  fileprivate func without(_ hiding: Self, times: ContiguousArray<Time>) -> [Self] {
    let (blink, isRapid) = (hiding.samples, kind == .saccade || kind == .pso)
    if hiding.kind == .loss { return isRapid && isIn(hiding) ? [] : [self] }
    if isRapid {
      let touches = blink.lowerBound <= samples.upperBound && samples.lowerBound <= blink.upperBound
      return touches ? [] : [self]
    }
    guard isIn(hiding) else { return [self] }
    var parts: [Self] = []
    if samples.lowerBound < blink.lowerBound {
      var before = DetectedEvent(kind, samples: samples.lowerBound..<blink.lowerBound, times: times)
      before.start = start
      parts.append(before)
    }
    if blink.upperBound < samples.upperBound {
      var after = DetectedEvent(kind, samples: blink.upperBound..<samples.upperBound, times: times)
      after.end = end
      parts.append(after)
    }
    return parts
  }
}
