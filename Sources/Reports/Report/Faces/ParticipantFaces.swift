import SideChannels
import Studies
import Tables

/// What a participant's page shows of their face: a row for each recording, and each recording over time.
struct ParticipantFaces {
  private let faces: [String: [FaceOverview]]

  init(_ study: borrowing Study, among names: Set<String>) throws {
    faces = Dictionary(grouping: try study.rows(FaceOverview.self, among: names), by: \.participant)
  }

  /// Empty where nothing is known.
  func html(of participant: String, in study: borrowing Study, _ format: any TableFormat) throws -> String {
    let own = (faces[participant] ?? []).sorted { $0.recording < $1.recording }
    guard !own.isEmpty else { return "" }
    var body = "<section>\n<h2>Face over time</h2>\n"
    body += """
      <p>Blinks a minute are uncertain by \(PublishedBlinks.repeatability); readers blink \(PublishedBlinks.reading) times. Drowsiness \
      is told as its change within a recording, and diagnoses nothing.</p>

      """
    let overview = FaceOverview.overview(of: own)
    body += PageFrame.scrolling(format.written(overview), label: "Face over time", columns: PhoneColumns(overview))
    for (number, face) in own.enumerated() {
      guard let timeline = try FaceTimeline(of: face, in: study) else { continue }
      body += "<figure>\n\(try NamedFigure("face-\(number + 1)", timeline.chart).html())</figure>\n"
    }
    return body + "</section>\n"
  }
}
