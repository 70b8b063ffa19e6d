import Basics
import Events
import Figures
import Geometry
import Measurement
import Recordings
import Store
import Tables

/// One recording in figures: gaze and speed over time with the events, and the path of the eye.
struct ShownRecording {
  /// How much of it is drawn: enough to see its rhythm, few enough to see single events.
  private static let span = Time.seconds(6)

  private let track: GazeTrack
  private let events: [StoredEvent]
  private let quality: RecordingQuality
  private let name: String
  /// Nil where nothing tells the screen that gaze was on.
  private let places: ScreenPlaces?

  init(_ track: GazeTrack, _ events: [StoredEvent], _ quality: RecordingQuality, at places: ScreenPlaces?) {
    self.track = track
    self.places = places
    self.events = events
    self.quality = quality
    name = track.header.name
  }

  var figures: [NamedFigure] {
    [track.gaze.map(overTime), scanPath].compactMap(\.self)
  }

  private func overTime(_ gaze: GazeRecording) -> NamedFigure {
    let times = Array(gaze.times)
    let unit = gaze.unit.rawValue
    var panels = [
      TimePlot.Panel("x (\(unit))", series: [TimePlot.Series("x", times: times, values: Array(gaze.gaze.x))]),
      TimePlot.Panel(
        "y (\(unit))",
        series: [TimePlot.Series("y", times: times, values: Array(gaze.gaze.y))],
        growsDownwards: gaze.unit != .degrees
      ),
    ]
    if quality.degrees != .assumed, let speed = gaze.speed() {
      panels.append(
        TimePlot.Panel(
          "speed (°/s)",
          series: [TimePlot.Series("speed", times: times, values: Array(speed))],
          thresholds: threshold.map { [TimePlot.Threshold($0, label: "threshold")] } ?? []
        )
      )
    }
    let start = times.first ?? .zero
    let end = times.last ?? start
    let part = end > start + Self.span ? "; its first \(Int(Self.span.seconds)) seconds" : ""
    return NamedFigure(
      "events-over-time",
      TimePlot(
        title: "Gaze and events over time",
        description: "Gaze and speed of the recording \(name), with what the eye did in the background.",
        panels: panels,
        eventRows: [
          TimePlot.EventRow(
            "",
            events.compactMap { event in
              TimePlot.Kind(rawValue: event.kind.rawValue).map {
                TimePlot.Event($0, from: event.start, to: event.start + event.duration)
              }
            }
          )
        ],
        span: start...min(start + Self.span, max(start + .milliseconds(100), end)),
        caption:
          "The recording \(name), whose loss is in the middle of \(rank)\(part)."
          + (reasonWithoutPath.map { " It has no scan path: \($0)." } ?? "")
      )
    )
  }

  /// Among which its loss is in the middle; one that withholds its fixations is shown only where all do.
  private var rank: String { quality.withholdsFixations ? "all" : "those that tell fixations" }

  /// Degrees per second, where the detector has one for the whole recording, or one that follows the noise.
  private var threshold: Double? {
    let told = quality.parameter
    if let fixed = told("velocity_threshold_deg_s") ?? told("saccade_velocity_deg_s") { return fixed }
    guard let noise = told("noise_deg_s"), let levels = told("noise_levels") else { return nil }
    return noise * levels
  }

  /// Nil where it has one.
  private var reasonWithoutPath: String? {
    if places == nil { return "nothing tells the screen that gaze was on" }
    return quality.withholdsFixations ? RecordingQuality.withheldFixations : nil
  }

  private var scanPath: NamedFigure? {
    guard reasonWithoutPath == nil, let places, let screen = places.screen ?? self.screen else { return nil }
    let fixations = places.fixations(of: events)
    guard !fixations.isEmpty else { return nil }
    let count = NumberText.counted(fixations.count, "fixation")
    return NamedFigure(
      "scan-path",
      ScanPath(
        title: "Scan path",
        description: "\(count) of the recording \(name) on the screen, as large as they are long.",
        screen: screen,
        panels: [ScanPath.Panel(nil, fixations)],
        isNumbered: fixations.count <= 60,
        caption: "The \(count) of the recording \(name)."
      )
    )
  }

  private var screen: Size<RecordedUnits>? {
    if let screen = track.header.gaze?.screen { return screen }
    return track.gaze?.geometry.map { Size(width: 2 * $0.middle.x, height: 2 * $0.middle.y) }
  }
}

extension RecordingQuality {
  /// Why a path of single fixations is not to be trusted.
  static let withheldFixations = "how many fixations there are, and how long they last, is withheld"

  /// What is said below such a path over a text; nil where it can be trusted.
  var doubtOfPath: String? { withholdsFixations ? "A sketch only: \(Self.withheldFixations)." : nil }
}
