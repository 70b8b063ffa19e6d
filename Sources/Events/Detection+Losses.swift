import Basics
import Recordings

extension Detection {
  /// The same with what is lost between and inside its events, none overlapping another.
  ///
  /// A blink takes saccades and oscillations that it touches, for they are the lid's, and cuts off what else it covers.
  /// A longer loss takes those that reach into it, for nobody saw them, such as a tracker's that begin before it and end
  /// behind it.
  /// A loss fills what no event has; one that a detector has bridged stays in its fixation. What the detector itself told to be a
  /// blink or a loss stays as it is.
  public func addingLosses(of gaze: GazeRecording, by rule: Blinks = Blinks()) -> Self {
    let lost = rule.blinksAndLosses(in: gaze).outside(events.filter { $0.kind == .blink || $0.kind == .loss })
    let blinks = lost.filter { $0.kind == .blink }
    let hiding = lost.filter { $0.kind == .blink || rule.mayHideLid($0) }
    var kept: [DetectedEvent] = []
    var next = 0
    for event in events {
      while next < hiding.count, hiding[next].samples.upperBound < event.samples.lowerBound { next += 1 }
      var rest = [event]
      var place = next
      while place < hiding.count, hiding[place].samples.lowerBound <= event.samples.upperBound {
        rest = rest.flatMap { $0.without(hiding[place], times: gaze.times) }
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
        start = place < all.count ? max(end, all[place].samples.upperBound) : end
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

  /// Whether it shares samples with others, or lies between two of them.
  private func isIn(_ others: Range<Int>) -> Bool {
    samples.overlaps(others)
      || samples.isEmpty && others.lowerBound < samples.lowerBound && samples.lowerBound < others.upperBound
  }

  /// What a blink or a loss leaves of an event.
  fileprivate func without(_ hiding: Self, times: ContiguousArray<Time>) -> [Self] {
    let (blink, isRapid) = (hiding.samples, kind == .saccade || kind == .pso)
    if hiding.kind == .loss { return isRapid && isIn(blink) ? [] : [self] }
    if isRapid {
      let touches = blink.lowerBound <= samples.upperBound && samples.lowerBound <= blink.upperBound
      return touches ? [] : [self]
    }
    guard isIn(blink) else { return [self] }
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
