import Events
import Geometry
import Reading
import Recordings
import Store
import Studies

extension FixationSequence {
  /// `places`: how places of events become those that `viewing` is of.
  init(
    _ fixations: [StoredEvent],
    losses: [TimeSpan],
    direction: Passage.Direction,
    at places: ScreenPlaces,
    seenFrom viewing: ViewingGeometry?
  ) {
    self.init(
      fixations.map { Member($0.span, at: places.place(x: $0.x, y: $0.y)) },
      losses: losses,
      direction: direction,
      seenFrom: viewing,
      countsDegrees: places == .downwards
    )
  }
}

extension Study {
  /// A recording's fixations without any text; nil where it has none.
  func sequence(
    of recording: Stored<RecordingHeader>,
    direction: Passage.Direction
  ) throws -> FixationSequence? {
    let events = try rows(StoredEvent.self, of: recording.name)
    let fixations = events.filter { $0.kind == .fixation }
    guard !fixations.isEmpty else { return nil }
    let losses = events.filter { $0.kind == .blink || $0.kind == .loss }.map(\.span).sorted {
      ($0.start, $0.end) < ($1.start, $1.end)
    }
    let viewing = try seen(recording)
    let unit = recording.gaze?.unit ?? .points
    let places = ScreenPlaces(of: unit, on: viewing?.screen, seenFrom: viewing?.geometry)
    return FixationSequence(
      fixations,
      losses: losses,
      direction: direction,
      at: places ?? .withoutScreen(unit),
      seenFrom: viewing?.geometry
    )
  }
}
