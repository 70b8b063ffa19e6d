import Basics
package import Events
import Store

/// What was found in a stretch of a recording, be it all of it; that of stretches that follow each other adds up.
package struct DetectedPart: Sendable {
  private(set) var events: [StoredEvent]
  private(set) var sampling: SampleTally
  private(set) var parameters: [Detection.Parameter]
  private(set) var limits: [Limit]

  package init(_ track: GazeTrack, _ gaze: GazeRecording, _ detection: Detection, measuredBy kinematics: any Kinematics)
  {
    var detection = detection.addingLosses(of: gaze)
    let saccades = kinematics.motions(of: detection.events, in: gaze)
    detection.addLimits(saccades.limits)
    let properties = gaze.properties(of: detection.events, saccades: saccades)
    let live = gaze.liveFixations(at: detection.events.map(\.samples.lowerBound))
    events = detection.events.indices.map { [detection] index in
      StoredEvent(detection.events[index], properties[index], lastFixation: live[index], of: track)
    }
    sampling = SampleTally(gaze, detection.events)
    (parameters, limits) = (detection.parameters, detection.limits)
  }

  /// One after the other; numbers that the detector worked with are the medians of all.
  ///
  /// `events`: those of all parts, which were taken out of them.
  init?(joining parts: [Self], events: [StoredEvent]) {
    guard let first = parts.first else { return nil }
    self = first
    self.events = events
    for part in parts.dropFirst() {
      sampling.add(part.sampling)
      limits = limits.joined(with: part.limits)
    }
    parameters = parameters.map { parameter in
      let values = parts.compactMap { $0.parameters.first { $0.name == parameter.name }?.value }
      return Detection.Parameter(name: parameter.name, value: median(of: values) ?? parameter.value)
    }
  }

  /// Leaves the part without its events, so that memory does not hold those of many hours twice.
  mutating func takeEvents() -> [StoredEvent] {
    let taken = events
    events = []
    return taken
  }

  /// So that no limit names a length in degrees.
  mutating func tellWithoutDegrees() { limits = limits.map(\.withoutDegrees) }

  /// Leaves empty what the recording cannot carry.
  mutating func withhold() {
    guard limits.contains(where: { $0.severity == .withheld }) else { return }
    for index in events.indices { events[index].withhold(limits) }
  }
}

extension Detection {
  /// Those of subjects that are not withheld anyway.
  fileprivate mutating func addLimits(_ others: [Limit]) {
    for limit in others where !limits.contains(where: { $0.subject == limit.subject && $0.severity == .withheld }) {
      limits.append(limit)
    }
  }
}

extension [Limit] {
  /// What one part cannot carry is not told of any; a caution stands once.
  fileprivate func joined(with others: [Limit]) -> [Limit] {
    others.reduce(self) { limits, limit in
      let known = limits.filter { $0.subject == limit.subject }
      if known.contains(where: { $0.severity == .withheld }) { return limits }
      if limit.severity == .withheld { return limits.filter { $0.subject != limit.subject } + [limit] }
      return known.isEmpty ? limits + [limit] : limits
    }
  }
}
