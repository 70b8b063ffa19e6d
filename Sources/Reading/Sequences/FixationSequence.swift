import Basics
public import Geometry
public import Recordings

/// A reading as its fixations, one behind the other, whatever text was read.
///
/// It needs no layout, so that readings of pictures of texts are measured, too. All fixations count as events tell them:
/// none is cleaned away, and none is set aside for being off the text.
public struct FixationSequence: Sendable, Hashable {
  public struct Member: Sendable, Hashable {
    public var span: TimeSpan
    /// In any unit, to the right and downwards; nil where nobody knows.
    public var place: Point<RecordedUnits>?

    public init(_ span: TimeSpan, at place: Point<RecordedUnits>?) {
      self.span = span
      self.place = place
    }
  }

  /// From the shortest to the longest.
  let sortedDurations: [Time]
  /// From the start of the first to the end of the last; nil where that is no time.
  let time: Time?
  /// Between fixations that follow each other and both have a place.
  public let saccades: [SequenceSaccade]
  /// How lines lie, as the saccades show it; nil where too few fixations have places.
  public let lines: SequenceLines?

  /// `losses` are in order of time, blinks included; `viewing` is of the unit of places, nil where a degree is not known.
  ///
  /// `countsDegrees`: whether places are degrees themselves, of a screen that nobody knows.
  public init(
    _ members: [Member],
    losses: [TimeSpan] = [],
    direction: Passage.Direction = .leftToRight,
    seenFrom viewing: ViewingGeometry? = nil,
    countsDegrees: Bool = false
  ) {
    let members = members.sorted { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    sortedDurations = members.map { $0.span.end - $0.span.start }.filter { $0 >= .zero }.sorted()
    let end = members.map(\.span.end).max()
    time = members.first.flatMap { first in end.map { $0 - first.span.start } }.flatMap { $0 > .zero ? $0 : nil }
    let steps = Self.steps(of: members, losses, direction) { start, end in
      countsDegrees
        ? start.distance(to: end) : viewing?.degrees(across: end.x - start.x, down: end.y - start.y)
    }
    let lines = SequenceLines(members.compactMap { $0.place.map(direction.along) }, steps)
    saccades = lines.map { lines in steps.map { SequenceSaccade($0, on: lines) } } ?? []
    self.lines = lines
  }

  /// How many fixations there are.
  public var count: Int { sortedDurations.count }

  private static func steps(
    of members: [Member],
    _ losses: [TimeSpan],
    _ direction: Passage.Direction,
    degrees: (Point<RecordedUnits>, Point<RecordedUnits>) -> Double?
  ) -> [SequenceStep] {
    var steps: [SequenceStep] = []
    var loss = losses[...]
    for (start, end) in zip(members, members.dropFirst()) {
      // What ended before the earlier fixation did parts no later ones.
      while let next = loss.first, next.end <= start.span.end { loss.removeFirst() }
      let isLost = loss.first.map { $0.start < end.span.start } ?? false
      guard let from = start.place, let to = end.place else { continue }
      steps.append(
        SequenceStep(
          along: direction.along(to) - direction.along(from),
          down: direction.down(to) - direction.down(from),
          degrees: degrees(from, to),
          isSeen: !isLost
        )
      )
    }
    return steps
  }
}

extension Passage.Direction {
  /// How far a place is along a line, in the direction of the text.
  func along(_ place: Point<RecordedUnits>) -> Double {
    switch self {
    case .leftToRight: place.x
    case .rightToLeft: -place.x
    case .topToBottom: place.y
    }
  }

  /// How far it is in the direction in which lines follow each other.
  func down(_ place: Point<RecordedUnits>) -> Double {
    switch self {
    case .leftToRight, .rightToLeft: place.y
    case .topToBottom: -place.x
    }
  }
}
