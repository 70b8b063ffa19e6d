import Basics
import Geometry
import Recordings

/// Reads the rows of a Gazepoint export.
struct GazepointRowReader: GazeRowReader {
  private struct Point: Sendable {
    let x: Int
    let y: Int
    let isValid: Int?
    let pupil: Int?
    let isPupilValid: Int?
  }

  /// Of the fixation that a row lies in.
  private struct FixationColumns: Sendable {
    let number: Int
    let isValid: Int
    let x: Int
    let y: Int
    let start: Int
    let duration: Int
  }

  let columns: [GazeColumn]
  let channels: [Eye]
  private var cells: TableCells
  private let time: Int
  /// How long one unit of the column of times is.
  private let step: Time
  private let points: [Point]
  private let trial: Int?
  /// Nil where the file does not tell all of it.
  private let fixation: FixationColumns?
  private let blink: Int?
  /// What the parts of the screen are multiplied by.
  private let scale: Size<RecordedUnits>
  /// Nil where the file's own name stands for them.
  private let participant: String?
  /// Whether a row is a fixation, and no sample.
  private let isOfFixations: Bool

  /// Nil where there are no times, or no places; `screen`: how many pixels it has, where places become pixels.
  init?(_ header: TableHeader, screen: Size<RecordedUnits>?, participant: String?, isOfFixations: Bool) {
    self.participant = participant
    self.isOfFixations = isOfFixations
    scale = screen ?? Size(width: 1, height: 1)
    cells = TableCells(header)
    if let seconds = header.names.firstIndex(where: { $0.hasPrefix("TIME(") || $0 == "TIME" || $0.hasPrefix("Time (") })
    {
      (time, step) = (seconds, .seconds(1))
    } else if let ticks = header.names.firstIndex(where: { $0.hasPrefix("TIMETICK(f=") }),
      let rate = Double(header.names[ticks].dropFirst(11).dropLast()), rate >= 1
    {
      (time, step) = (ticks, .milliseconds(1000 / rate))
    } else {
      return nil
    }
    func point(_ letter: String) -> Point? {
      guard let x = header.place(of: "\(letter)POGX"), let y = header.place(of: "\(letter)POGY") else { return nil }
      let millimetres = header.place(of: "\(letter)PMM")
      return Point(
        x: x,
        y: y,
        isValid: header.place(of: "\(letter)POGV"),
        pupil: millimetres ?? header.place(of: "\(letter)PD"),
        isPupilValid: header.place(of: millimetres == nil ? "\(letter)PV" : "\(letter)PMMV")
      )
    }
    let eyes = [(Eye.left, "L"), (.right, "R")].compactMap { eye, letter in point(letter).map { (eye, $0) } }
    let found = eyes.isEmpty ? point("B").map { [(Eye.cyclopean, $0)] } ?? point("F").map { [(.cyclopean, $0)] } : eyes
    guard let found else { return nil }
    points = found.map(\.1)
    columns =
      isOfFixations
      ? []
      : found.flatMap { eye, point in
        [GazeColumn(eye, .x), GazeColumn(eye, .y)] + (point.pupil == nil ? [] : [GazeColumn(eye, .pupil)])
      }
    fixation = Self.fixation(header)
    blink = header.place(of: "BKDUR")
    channels = isOfFixations || fixation == nil ? [] : [.cyclopean]
    trial = header.place(of: "MEDIA_NAME", "MEDIA_ID")
  }

  private static func fixation(_ header: TableHeader) -> FixationColumns? {
    guard let number = header.place(of: "FPOGID"), let isValid = header.place(of: "FPOGV"),
      let x = header.place(of: "FPOGX"), let y = header.place(of: "FPOGY"), let start = header.place(of: "FPOGS"),
      let duration = header.place(of: "FPOGD")
    else { return nil }
    return FixationColumns(number: number, isValid: isValid, x: x, y: y, start: start, duration: duration)
  }

  /// What its columns were taken for.
  var parts: [FilePart] {
    let fixations = fixation.map { [$0.number, $0.isValid, $0.x, $0.y, $0.start, $0.duration] } ?? []
    // Of a file of fixations no samples are read.
    let samples = isOfFixations ? [] : points
    return cells.header.parts(
      [(time, "time"), (trial, "trial: what was shown")]
        + samples.flatMap { point in
          [
            (point.x, "place"), (point.y, "place"), (point.isValid, "validity"), (point.pupil, "pupil"),
            (point.isPupilValid, "validity"),
          ]
        } + fixations.map { ($0, "the tracker's events") } + (isOfFixations ? [] : [(blink, "the tracker's events")])
    ) { name in
      func ends(_ endings: String...) -> Bool { endings.contains { name.hasSuffix($0) } }
      if ends("POGX", "POGY", "POGV") { return "the same places, of other eyes" }
      if ends("PCX", "PCY") || name.contains("PUPIL") { return FilePart.eyePictures }
      if name.hasPrefix("AOI") { return FilePart.unorderedArea }
      return ["CX", "CY", "CS"].contains(name) ? "the mouse" : nil
    }
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    let row = bytes.extracting(range)
    try cells.findAll(in: row)
    let time = try cells.time(time, in: row, step: step)
    var labels = GazeRows.Labels()
    labels.labels.participant = participant
    labels.labels.trial = cells.text(trial, in: row)
    rows.choose(labels)
    let mark = try fixation(in: row)
    if isOfFixations {
      guard let mark, let fixation else { throw .missing(field: "FPOGID") }
      guard mark.kind != nil else { return }
      // Its duration goes to its last sample, and nothing tells how long that lasts.
      let end = mark.start + .seconds(try cells.number(fixation.duration, in: row))
      var event = TrackerEvent(.fixation, eye: .cyclopean, start: mark.start, end: end)
      if mark.x.isFinite, mark.y.isFinite { (event.x, event.y) = (mark.x, mark.y) }
      return rows.append(event)
    }
    for point in points {
      let isSeen = point.isValid == nil ? true : try cells.number(point.isValid, in: row) == 1
      let x = try cells.number(point.x, in: row) * scale.width
      let y = try cells.number(point.y, in: row) * scale.height
      rows.values.append(isSeen ? x : .nan)
      rows.values.append(isSeen ? y : .nan)
      if let pupil = point.pupil {
        let size = try cells.number(pupil, in: row)
        let isMeasured = point.isPupilValid == nil ? true : try cells.number(point.isPupilValid, in: row) == 1
        rows.values.append(isMeasured && size > 0 ? size : .nan)
      }
    }
    if !channels.isEmpty { rows.marks.append(mark ?? EventMark()) }
    // It stands in the row in which the eye opens.
    let closed = Time.seconds(try cells.number(blink, in: row))
    rows.endSample(time)
    if closed > .zero {
      rows.append(TrackerEvent(.blink, eye: .cyclopean, start: time - closed, end: time))
    }
  }

  func repeatsHeader(_ row: Span<UInt8>) -> Bool { cells.repeatHeader(in: row) }

  /// The fixation that a row lies in; nil where the file does not say.
  private func fixation(in row: Span<UInt8>) throws(RowProblem) -> EventMark? {
    guard let fixation else { return nil }
    var mark = EventMark()
    guard try cells.number(fixation.isValid, in: row) == 1 else { return mark }
    let number = try cells.number(fixation.number, in: row)
    let start = Time.seconds(try cells.number(fixation.start, in: row))
    let duration = Time.seconds(try cells.number(fixation.duration, in: row))
    guard number.isFinite, start.isFinite, duration >= .zero else { return mark }
    mark = EventMark(kind: .fixation, number: number, start: start)
    mark.x = try cells.number(fixation.x, in: row) * scale.width
    mark.y = try cells.number(fixation.y, in: row) * scale.height
    return mark
  }
}
