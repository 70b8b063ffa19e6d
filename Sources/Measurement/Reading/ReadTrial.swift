import Basics
import Events
package import Geometry
package import Reading
package import Recordings
package import Store

/// A recording's fixations before the passage that was read.
package struct ReadTrial: Sendable {
  let header: RecordingHeader
  let text: TextMap
  /// In order of time, each with its place among them as a number.
  let fixations: [StoredEvent]
  /// Those that have a place, by their numbers, turned as the text is.
  let placed: [(number: Int, fixation: Fixation)]
  /// Numbers of fixations with a blink right before or behind them.
  let nextToBlink: Set<Int>
  /// Blinks and losses, in order of time.
  let losses: [TimeSpan]
  /// Fixations that have no place: nobody knows on which word they were.
  let unplaced: [TimeSpan]
  /// Fixations that were on none of the words that are known without their places.
  let away: [TimeSpan]
  /// How many of the first of `placed` came before reading began, where the page before may have ended.
  let carriedOver: Int
  /// Nil where the screen's size or distance is not known.
  let geometry: ViewingGeometry?
  /// The words that they were assigned to before; nil where they were to none.
  let given: GivenWords?
  /// The fixations without the text.
  let sequence: FixationSequence
}

extension ReadTrial {
  /// Throws where the places of the recording's fixations are not those of the passage's words.
  ///
  /// `screen`: how large it was, in the passage's units; `given`: the words of its fixations, which count where the passage's
  /// places are not known; `hasGivenFixations`: whether a tracker or another program found them, so that each counts.
  package init(
    _ header: RecordingHeader,
    events: [StoredEvent],
    text: TextMap,
    geometry: ViewingGeometry?,
    screen: Size<RecordedUnits>? = nil,
    given: GivenWords? = nil,
    hasGivenFixations: Bool = false
  ) throws(TrialProblem) {
    let fixations = events.filter { $0.kind == .fixation }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    guard !fixations.isEmpty else { throw .noFixations }
    let blinks = events.filter { $0.kind == .blink }
    nextToBlink = Self.neighbours(of: blinks, among: fixations)
    losses = events.filter { $0.kind == .blink || $0.kind == .loss }.map(\.span)
    self.header = header
    self.text = text
    self.fixations = fixations
    self.given = given
    let direction = text.passage.direction
    let unit = header.gaze?.unit ?? .points
    if text.passage.boxes == .unknown {
      guard let given else { throw .noLayout(passage: text.passage.id) }
      sequence = FixationSequence(
        fixations,
        losses: losses,
        direction: direction,
        at: .withoutScreen(unit),
        seenFrom: nil
      )
      self.geometry = nil
      // Somebody has decided already what belongs to the text.
      carriedOver = 0
      placed = given.placed(fixations.enumerated().map { ($0, $1.start, $1.end) }, in: text).map { [fixations] place in
        var place = place
        place.fixation.pupil = fixations[place.number].pupil
        return place
      }
      unplaced = []
      away = Self.spans(of: fixations, besides: placed)
      return
    }
    let places = try Self.places(in: unit, before: text.passage, on: screen, seenFrom: geometry)
    // Degrees are told by a screen in the passage's units.
    let viewing: ViewingGeometry? = if case .directions(let own) = places { own } else { geometry }
    self.geometry = viewing
    sequence = FixationSequence(fixations, losses: losses, direction: direction, at: places, seenFrom: viewing)
    placed = fixations.enumerated().compactMap { number, event in
      guard let place = places.place(x: event.x, y: event.y) else { return nil }
      let fixation = Fixation(x: place.x, y: place.y, span: event.span, pupil: event.pupil)
      return (number, text.layout.turned(fixation))
    }
    unplaced = Self.spans(of: fixations, besides: placed)
    away = []
    carriedOver = hasGivenFixations ? 0 : Reading.carriedOver(placed.map(\.fixation), in: text.layout)
  }

  /// How long all fixations were: on words, beside them, set aside or without a place.
  var recordedTime: Time { fixations.reduce(.zero) { $0 + $1.duration } }

  private static func spans(
    of fixations: [StoredEvent],
    besides placed: [(number: Int, fixation: Fixation)]
  ) -> [TimeSpan] {
    let numbers = Set(placed.map(\.number))
    return fixations.indices.filter { !numbers.contains($0) }.map { fixations[$0].span }
  }

  /// How places of gaze become those of the passage.
  private static func places(
    in unit: GazeUnit,
    before passage: Passage,
    on screen: Size<RecordedUnits>?,
    seenFrom geometry: ViewingGeometry?
  ) throws(TrialProblem) -> ScreenPlaces {
    switch (unit, passage.unit) {
    case (.pixels, .pixels), (.points, .points), (.normalized, _), (.degrees, .pixels), (.degrees, .points): break
    default: throw .otherUnit(unit, passage: passage.id, passage.unit)
    }
    if let places = ScreenPlaces(of: unit, on: screen, seenFrom: geometry) { return places }
    if unit == .degrees { throw .noViewing(passage: passage.id) }
    throw .noScreen(passage: passage.id)
  }

  /// The fixations that end or begin beside a blink, with none between.
  private static func neighbours(of blinks: [StoredEvent], among fixations: [StoredEvent]) -> Set<Int> {
    var found: Set<Int> = []
    for blink in blinks {
      let next = fixations.firstIndex { $0.start >= blink.start } ?? fixations.count
      if next > 0 { found.insert(next - 1) }
      if next < fixations.count { found.insert(next) }
    }
    return found
  }
}

/// Why a recording is no reading of its passage.
package enum TrialProblem: Error, Equatable {
  case noPassage
  case unknownPassage(String, known: [String])
  case noWords(passage: String)
  case noEvents
  /// Events were looked for and there are none; why, where that was told.
  case eventless(String?)
  case noFixations
  case noScreen(passage: String)
  /// Degrees end on a screen of which nobody knows the size or the distance.
  case noViewing(passage: String)
  /// Its words are known from other recordings only.
  case noLayout(passage: String)
  case otherUnit(GazeUnit, passage: String, GazeUnit)
}

extension TrialProblem {
  /// What the sentence begins with where gaze cannot be placed on a layout that is known.
  static let ofUnits = "Gaze is given in "
}

extension TrialProblem: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPassage:
      "The recording names no passage: say which it was with 'study lines --recording NAME --passage ID', or in a mapping."
    case .unknownPassage(let id, let known):
      known.isEmpty
        ? "The passage '\(id)' was read, and the study has no passages. Ingest the file that holds them."
        : "The passage '\(id)' was read, which the study does not have.\(didYouMean(insteadOf: id, among: known))"
    case .noWords(let passage): "The passage '\(passage)' has no words."
    case .noEvents: "No events are stored for the recording. Run 'study events' first."
    case .eventless(let reason?): "The recording has no events. \(reason)"
    case .eventless(nil): "No events were found in the recording."
    case .noFixations: "The recording has no fixations."
    case .noScreen(let passage):
      """
      \(Self.ofUnits)parts of the screen, and nothing tells how many pixels the screen has before the passage '\(passage)': \
      write "screen": {"pixels": [width, height]} into .study/settings.json, where the passage is in pixels.
      """
    case .noViewing(let passage):
      """
      \(Self.ofUnits)degrees, and nothing tells how large and how far away the screen is before the passage '\(passage)': write \
      "screen": {"pixels": [width, height], "millimetres": [width, height], "distance": millimetres} into .study/settings.json, \
      where the passage is in pixels.
      """
    case .noLayout(let passage):
      """
      Of the passage '\(passage)' only words are known, from fixations that were assigned to them, and this recording has none \
      such. Ingest its layout.
      """
    case .otherUnit(let unit, let passage, let other):
      "\(Self.ofUnits)\(unit.rawValue), and the passage '\(passage)' in \(other.rawValue)."
    }
  }

  func finding(at recording: String) -> Finding {
    Finding(isToldBefore ? .note : .warning, "not-assigned", at: Place(recording), description)
  }

  /// Whether it was warned of when events were looked for.
  private var isToldBefore: Bool {
    if case .eventless(_?) = self { true } else { false }
  }
}
