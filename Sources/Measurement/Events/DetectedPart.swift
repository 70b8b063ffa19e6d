import Basics
package import Events
import Recordings
import Signals
import Store

/// What was found in a stretch of a recording, be it all of it; that of stretches that follow each other adds up.
package struct DetectedPart: Sendable {
  private(set) var events: [StoredEvent]
  private(set) var sampling: SampleTally
  private(set) var parameters: [Detection.Parameter]
  /// But for those of events that were left out, whose numbers add up over parts.
  private var ownLimits: [Limit]
  private var leftOut: [EventKind: Int]
  /// Whether anything but losses was found, so that it tells for other parts as well.
  private let tellsMovement: Bool

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
    tellsMovement = detection.events.contains { $0.kind != .loss && $0.kind != .blink }
    let blinks = detection.events.count { $0.kind == .blink }
    let timing = Timing(gaze.times)
    if sampling.valid == 0 {
      detection.addLimits(Limit.nothingSeen(because: "No sample has gaze."))
    } else if timing.step == nil, !tellsMovement {
      let reason = "There is one sample only, or most have the time of the one before."
      detection.addLimits(Limit.nothingSeen(because: reason) + [Limit(.withheld, .blinks, reason: reason)])
    } else if let limit = Limit.blinks(found: blinks, in: track.header.content, at: timing) {
      detection.addLimits([limit])
    }
    (parameters, ownLimits, leftOut) = (detection.parameters, detection.limits, detection.leftOut)
  }

  /// One after the other; numbers that the detector worked with are the medians of what most parts tell.
  ///
  /// `events`: those of all parts, which were taken out of them.
  init?(joining parts: [Self], events: [StoredEvent]) {
    guard let first = parts.first else { return nil }
    self = first
    self.events = events
    for part in parts.dropFirst() {
      sampling.add(part.sampling)
      leftOut.merge(part.leftOut, uniquingKeysWith: +)
    }
    // What saw nothing says nothing of the others.
    let telling = parts.filter(\.tellsMovement)
    let told = telling.first ?? first
    ownLimits = telling.dropFirst().reduce(told.ownLimits) { $0.joined(with: $1.ownLimits) }
    parameters = Self.parameters(ofMost: telling.isEmpty ? parts : telling)
  }

  var limits: [Limit] { ownLimits + Limit.leavingOut(leftOut) }

  /// A number that few parts tell, such as one that is out of the usual there, does not hold for the whole.
  private static func parameters(ofMost parts: [Self]) -> [Detection.Parameter] {
    var values: [String: [Double]] = [:]
    var names: [String] = []
    for parameter in parts.flatMap(\.parameters) {
      if values[parameter.name] == nil { names.append(parameter.name) }
      values[parameter.name, default: []].append(parameter.value)
    }
    return names.compactMap { name in
      guard let told = values[name], 2 * told.count > parts.count, let value = median(of: told) else { return nil }
      return Detection.Parameter(name: name, value: value)
    }
  }

  /// Leaves the part without its events, so that memory does not hold those of many hours twice.
  mutating func takeEvents() -> [StoredEvent] {
    let taken = events
    events = []
    return taken
  }

  /// So that no limit names a length in degrees.
  mutating func tellWithoutDegrees() { ownLimits = ownLimits.map(\.withoutDegrees) }

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
