import Events
package import Geometry
import Recordings
package import Store
package import Studies

/// From where a screen was seen, and what tells so.
package struct Viewing: Sendable {
  /// In the order in which they are believed.
  package enum Source: String, Sendable, CaseIterable {
    /// The tracker's own mean over the trial.
    case resolution
    /// The screen's size and distance, as the file has them.
    case screen
    /// The lengths of the tracker's saccades in units and in degrees.
    case saccades
    /// A known device, with the distance of the file, the eyes or the settings.
    case device
    /// What a person said of the study.
    case settings
    /// Nothing: the screen is taken to be as wide as most are seen, and no length in degrees is told.
    case assumed
  }

  package let geometry: ViewingGeometry
  package let source: Source
  let screen: Size<RecordedUnits>
}

extension Viewing {
  /// Degrees that a screen is wide before somebody who reads on it: 48 cm from 65 cm away, or 34 cm from 45 cm.
  private static let usualWidth = 40.0

  init?(_ geometry: ViewingGeometry?, by source: Source, of screen: Size<RecordedUnits>) {
    guard let geometry else { return nil }
    self.init(geometry: geometry, source: source, screen: screen)
  }

  /// As wide as usual.
  init?(assuming screen: Size<RecordedUnits>) {
    let side = screen.width / Self.usualWidth
    self.init(
      ViewingGeometry(screen: screen, degree: Size(width: side, height: side)),
      by: .assumed,
      of: screen
    )
  }

  func geometry(in unit: GazeUnit) -> ViewingGeometry? {
    unit == .normalized ? geometry.counting(Size(width: 1, height: 1)) : geometry
  }
}

extension Study {
  /// Nil where nothing tells how large a degree is; `measured` is a distance that the recording shows.
  package func viewing(of recording: RecordingHeader, at measured: Double? = nil) -> Viewing? {
    let setup = recording.gaze
    let device = settings.deviceNames[recording.device]?.screen(.landscape)
    let deviceUnits = device.map { Size<RecordedUnits>(width: $0.size.width, height: $0.size.height) }
    guard let units = setup?.screen ?? settings.screen.units ?? deviceUnits else { return nil }
    let distance = setup?.distance ?? measured ?? settings.screen.distance
    func stated(_ source: StatedDegree.Source) -> ViewingGeometry? {
      guard let degree = setup?.degree, degree.source == source else { return nil }
      return ViewingGeometry(screen: units, degree: degree.size, at: setup?.distance)
    }
    func seen(_ size: Size<Millimetres>?) -> ViewingGeometry? {
      guard let size, let distance else { return nil }
      return ViewingGeometry(screen: units, measuring: size, at: distance)
    }
    return Viewing(stated(.resolution), by: .resolution, of: units)
      ?? Viewing(seen(setup?.screenSize), by: setup?.distance == nil ? .settings : .screen, of: units)
      ?? Viewing(stated(.saccades), by: .saccades, of: units)
      ?? Viewing(seen(settings.screen.size), by: .settings, of: units)
      ?? Viewing(seen(device?.physicalSize), by: .device, of: units)
  }

  /// What events are looked for with, be it as if the screen were as wide as usual; nil where gaze is in degrees.
  ///
  /// `extent`: how far to the right and down gaze reaches, which is asked for where nothing else tells the screen's size.
  func viewing(of recording: RecordingHeader, reaching extent: @autoclosure () -> Size<RecordedUnits>?) -> Viewing? {
    if recording.gaze?.unit == .degrees { return nil }
    if let viewing = viewing(of: recording) { return viewing }
    let screen = recording.gaze?.screen ?? settings.screen.units
    if recording.gaze?.unit == .normalized { return Viewing(assuming: screen ?? Size(width: 1, height: 1)) }
    return (screen ?? extent()).flatMap(Viewing.init(assuming:))
  }
}

extension EyeTrack {
  /// How far to the right and down it reaches, but for one sample in two hundred; nil where it is nowhere.
  var extent: Size<RecordedUnits>? {
    let reach = [x, y].map { column -> Double in
      let found = column.filter { $0.isFinite && $0 > 0 }.sorted()
      return found.isEmpty ? 0 : found[(found.count - 1) * 199 / 200]
    }
    return reach[0] > 1 && reach[1] > 1 ? Size(width: reach[0], height: reach[1]) : nil
  }
}
