package import Basics
package import Geometry
package import Reading
package import Recordings

/// A reading as a person is to look at it: where the eye rested, what the rule chose and how sure it was, what people said before.
package struct ReviewedReading: Sendable {
  package struct Fixation: Sendable {
    /// Among all fixations of the recording, counted from 1.
    package let number: Int
    package let start: Time
    package let duration: Time
    /// In the passage's unit.
    package let place: Point<RecordedUnits>
    /// What the rule chose, counted from 1; nil where it is on none.
    package let line: Int?
    package let confidence: Double?
    /// Whether it was set aside, as it came before reading began.
    package let isSetAside: Bool
    package let isUnsure: Bool
    /// What a person gave before.
    package let correction: LineCorrection?
  }

  package let recording: String
  package let participant: String
  package let passage: Passage
  package let layout: TextLayout
  package let assigner: String
  /// Those that have a place, in order of time.
  package let fixations: [Fixation]
  package let review: PageReview?
  /// Whether the page was judged right as it is now.
  package let isRight: Bool
  package let doubt: LineDoubt
}

/// How unsure a rule was of a reading's lines.
package struct LineDoubt: Sendable, Hashable {
  /// How many lines are expected to be wrong, by the rule's own confidence.
  package private(set) var expectedWrong = 0.0
  package private(set) var unsure = 0

  /// `sure`: from which confidence on a line is taken for right.
  init(of lines: [AssignedLine], in layout: TextLayout, at places: ScreenPlaces, sure: Double) {
    for line in lines where line.x != nil {
      let isUnsure = Self.isUnsure(line, in: layout, at: places, sure: sure)
      if isUnsure { unsure += 1 }
      if line.isCarriedOver { continue }
      expectedWrong += line.confidence.map { 1 - min(max($0, 0), 1) } ?? (isUnsure ? 1 : 0)
    }
  }

  /// Where a rule tells no confidence, what it puts on another line than the nearest, or on none, is unsure.
  static func isUnsure(
    _ line: AssignedLine,
    in layout: TextLayout,
    at places: ScreenPlaces,
    sure: Double
  ) -> Bool {
    guard !line.isCarriedOver, let own = places.place(x: line.x, y: line.y) else { return false }
    if let confidence = line.confidence { return confidence < sure }
    let place = layout.turned(Reading.Fixation(x: own.x, y: own.y, start: .zero, end: .zero))
    let nearest = layout.lines.indices.min { abs(layout.lines[$0].y - place.y) < abs(layout.lines[$1].y - place.y) }
    return line.line == nil || line.line.map { $0 &- 1 } != nearest
  }
}
