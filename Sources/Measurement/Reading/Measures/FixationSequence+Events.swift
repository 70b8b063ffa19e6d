import Events
import Geometry
import Reading
import Recordings
import Store
import Studies

extension FixationSequence {
  /// `scale`: by which places of events become those that `viewing` is of.
  init(
    _ fixations: [StoredEvent],
    losses: [TimeSpan],
    direction: Passage.Direction,
    seenFrom viewing: ViewingGeometry?,
    scale: Size<RecordedUnits> = Size(width: 1, height: 1)
  ) {
    let members = fixations.map { event in
      let place = event.x.flatMap { x in event.y.map { Point<RecordedUnits>(x: x * scale.width, y: $0 * scale.height) }
      }
      return Member(event.span, at: place)
    }
    self.init(members, losses: losses, direction: direction, seenFrom: viewing)
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
    let viewing = try seen(recording)?.geometry(in: recording.gaze?.unit ?? .points)
    return FixationSequence(fixations, losses: losses, direction: direction, seenFrom: viewing)
  }
}
