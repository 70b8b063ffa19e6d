public import Basics
public import Recordings

/// What someone else says that the eye did: a coder, or another program.
public enum EventLabels: Sendable, Equatable {
  /// A kind for each of the times, ascending; nil where none.
  case samples(times: ContiguousArray<Time>, kinds: ContiguousArray<EventKind?>)
  /// In time order.
  case events([LabelledEvent])

  /// The kind at each of the times, ascending; nil where there is none, or no label near.
  public func kinds(at times: ContiguousArray<Time>) -> ContiguousArray<EventKind?> {
    switch self {
    case .samples(let labelled, let kinds): Self.nearestKinds(labelled, kinds, at: times)
    case .events(let events): Self.kinds(of: events, at: times)
    }
  }

  /// The labels as events; samples of one kind that follow each other are one.
  public var events: [LabelledEvent] {
    switch self {
    case .events(let events): return events
    case .samples(let times, let kinds):
      var events: [LabelledEvent] = []
      var first = 0
      for index in kinds.indices where index + 1 == kinds.count || kinds[index + 1] != kinds[index] {
        if let kind = kinds[index] {
          events.append(LabelledEvent(kind, span: TimeSpan(of: first..<index + 1, at: times)))
        }
        first = index + 1
      }
      return events
    }
  }

  /// By so little times may differ that are the same.
  private static let rounding = Time.milliseconds(1e-6)

  /// In time order.
  func spans(of kind: EventKind) -> [TimeSpan] { events.filter { $0.kind == kind }.map(\.span) }

  /// Labels may be at other times than samples: the nearest one holds, up to half a step of its own away.
  private static func nearestKinds(
    _ labelled: ContiguousArray<Time>,
    _ kinds: ContiguousArray<EventKind?>,
    at times: ContiguousArray<Time>
  ) -> ContiguousArray<EventKind?> {
    guard !labelled.isEmpty else { return ContiguousArray(repeating: nil, count: times.count) }
    let reach = (medianStep(of: labelled) ?? .zero) / 2 + rounding
    var place = 0
    return ContiguousArray(
      times.map { time in
        func distance(_ place: Int) -> Time { (labelled[place] - time).magnitude }
        while place + 1 < labelled.count, distance(place + 1) <= distance(place) { place += 1 }
        return distance(place) <= reach ? kinds[place] : nil
      }
    )
  }

  private static func kinds(
    of events: [LabelledEvent],
    at times: ContiguousArray<Time>
  ) -> ContiguousArray<EventKind?> {
    var next = 0
    return ContiguousArray(
      times.map { time in
        while next < events.count, events[next].end <= time + rounding { next += 1 }
        guard next < events.count, events[next].start <= time + rounding else { return nil }
        return events[next].kind
      }
    )
  }
}

/// An event as someone else labelled it.
public struct LabelledEvent: Lasting, Sendable, Hashable {
  public var kind: EventKind
  public var span: TimeSpan

  public init(_ kind: EventKind, span: TimeSpan) {
    self.kind = kind
    self.span = span
  }

  public init(_ kind: EventKind, start: Time, end: Time) {
    self.init(kind, span: TimeSpan(start: start, end: end))
  }
}

extension [DetectedEvent] {
  /// The kind of each of so many samples; nil where none was found.
  public func kinds(ofSamples count: Int) -> ContiguousArray<EventKind?> {
    var kinds = ContiguousArray<EventKind?>(repeating: nil, count: count)
    for event in self { for index in event.samples { kinds[index] = event.kind } }
    return kinds
  }
}

/// The upper one of the two in the middle where the count of steps is even, since a mean of two may be no step at all;
/// nil where there are no two times.
func medianStep(of times: ContiguousArray<Time>) -> Time? {
  guard times.count > 1 else { return nil }
  var steps = ContiguousArray(times.indices.dropLast().lazy.map { (times[$0 + 1] - times[$0]).milliseconds })
  return .milliseconds(selectedElement(steps.count / 2, of: &steps, below: steps.count))
}
