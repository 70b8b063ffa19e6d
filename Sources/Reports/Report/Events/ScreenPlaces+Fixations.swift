import Basics
import Figures
import Measurement
import Recordings

extension ScreenPlaces {
  /// The fixations among events that have a place and a length, as figures draw them.
  func fixations(of events: [StoredEvent]) -> [ScanPath.Fixation] {
    events.compactMap { event in
      guard event.kind == .fixation, event.duration.isFinite, let place = place(x: event.x, y: event.y) else {
        return nil
      }
      return ScanPath.Fixation(at: place, duration: event.duration)
    }
  }
}
