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
  /// The parts are left without events, so that memory does not hold those of many hours twice.
  init?(joining parts: inout [Self]) {
    guard let first = parts.first else { return nil }
    self = first
    guard parts.count > 1 else { return }
    parts[0].events = []
    events.reserveCapacity(parts.reduce(events.count) { $0 + $1.events.count })
    for index in parts.indices.dropFirst() {
      events += parts[index].events
      parts[index].events = []
      sampling.add(parts[index].sampling)
      limits = limits.joined(with: parts[index].limits)
    }
    parameters = parameters.map { parameter in
      let values = parts.compactMap { $0.parameters.first { $0.name == parameter.name }?.value }
      return Detection.Parameter(name: parameter.name, value: median(of: values) ?? parameter.value)
    }
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
