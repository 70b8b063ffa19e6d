import Basics
import Figures
import SideChannels
import Studies
import Tables

/// One recording of a face over time: what can be trusted, lids, gestures, attention and drowsiness.
struct FaceTimeline {
  let chart: Timeline

  private static let kinds = [
    "low confidence", "unsupported", "no face or no frames", "blink", "long closure", "gesture", "expression",
  ]

  /// Nil of a recording that lasts no time, or of which nothing is known.
  init?(of face: FaceOverview, in study: borrowing Study) throws {
    guard face.duration > .zero else { return nil }
    let events = try study.rows(FaceEvent.self, of: face.recording)
    let attention = try study.rows(RegionAttention.self, of: face.recording)
    let seconds = try study.rows(DrowsinessRow.self, of: face.recording).sorted { $0.time < $1.time }
    // A row of what nobody knows would look like one in which nothing was amiss.
    var rows: [Timeline.Row] = []
    if face.coverage != nil || face.seen != nil || face.interruptions > 0 {
      rows.append(Timeline.Row("tracking", bands: events.compactMap(Self.tracking)))
    }
    if face.blinks != nil { rows.append(Timeline.Row("lids", bands: events.compactMap(Self.lids))) }
    if face.gestures != nil { rows.append(Timeline.Row("gestures", bands: Self.bands(events, .gesture, 5))) }
    let expressions = events.filter { !FaceEvent.leftOutOfReports.contains($0.what) }
    if face.expressions != nil {
      rows.append(Timeline.Row("expressions", bands: Self.bands(expressions, .expression, 6)))
    }
    for region in [FaceRegions.text, FaceRegions.screen] {
      // What is left behind the last whole interval may be a frame.
      let own = attention.filter { $0.region == region && $0.end - $0.begin >= .seconds(1) }.sorted {
        $0.begin < $1.begin
      }
      guard !own.isEmpty else { continue }
      // A share holds over its interval.
      let times = own.flatMap { [$0.begin, $0.end] }.map { min($0, face.duration) }
      let values = own.flatMap { [$0.score, $0.score] as [Double?] }
      rows.append(Timeline.Row("share on \(region)", times: times, values: values, top: 1))
    }
    if !seconds.isEmpty {
      let times = seconds.map(\.time)
      if seconds.contains(where: { $0.blinkRate != nil }) {
        rows.append(Timeline.Row("blinks a minute", times: times, values: seconds.map(\.blinkRate), top: 20))
      }
      rows.append(Timeline.Row("PERCLOS", times: times, values: seconds.map(\.perclos), top: 0.15))
    }
    guard !rows.isEmpty else { return nil }
    let counts = [(face.blinks, "blink"), (face.longClosures, "long closure"), (face.gestures, "gesture")]
    let counted = counts.compactMap { count, noun in count.map { NumberText.counted($0, noun) } }
    let shown = ["where frames tell less"] + counted
    chart = Timeline(
      title: "A face over time",
      description: "The recording \(face.recording): \(shown.joined(separator: ", ")), and shares of time on regions.",
      rows: rows,
      kinds: Self.kinds,
      duration: face.duration,
      caption: """
        The recording \(face.recording). Shares are of intervals, rates of the minute before; tilts of the head are called nods by the \
        kit whose gestures these are, and left or right as the camera sees them.
        """
    )
  }

  private static func tracking(_ event: FaceEvent) -> Timeline.Band? {
    switch (event.kind, event.what) {
    case (.interruption, _): band(event, 2)
    case (.state, "lowConfidence"): band(event, 0)
    case (.state, "unsupported"): band(event, 1)
    case (.state, _): band(event, 2)
    default: nil
    }
  }

  private static func lids(_ event: FaceEvent) -> Timeline.Band? {
    guard event.kind == .blink else { return nil }
    return band(event, event.detail == "blink" ? 3 : 4)
  }

  private static func bands(_ events: [FaceEvent], _ kind: FaceEvent.Kind, _ number: Int) -> [Timeline.Band] {
    events.filter { $0.kind == kind }.map { band($0, number) }
  }

  private static func band(_ event: FaceEvent, _ kind: Int) -> Timeline.Band {
    Timeline.Band(kind, from: event.start, to: event.end)
  }
}
