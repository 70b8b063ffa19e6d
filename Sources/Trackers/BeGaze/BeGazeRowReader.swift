import Basics
import Recordings

/// Reads the rows of a BeGaze file: samples and messages.
struct BeGazeRowReader: GazeRowReader {
  private struct EyeColumns: Sendable {
    let x: Int
    let y: Int
    let pupil: Int?
    let event: Int?
  }

  let columns: [GazeColumn]
  let channels: [Eye]
  private var cells: TableCells
  private let eyes: [EyeColumns]
  private let trial: Int?
  private let participant: String?
  private let device: String?
  private let source: String

  /// Nil where the file holds no places on the screen.
  init?(_ header: BeGazeHeader, source: String) {
    let table = header.table
    self.source = source
    cells = TableCells(table)
    trial = table.place(of: "Trial")
    (participant, device) = (header.participant, header.device)
    var (columns, channels, eyes): ([GazeColumn], [Eye], [EyeColumns]) = ([], [], [])
    for (eye, letter) in [(Eye.left, "L"), (.right, "R")] {
      guard let x = table.place(of: "\(letter) POR X [px]"), let y = table.place(of: "\(letter) POR Y [px]") else {
        continue
      }
      let pupil = table.place(
        of: "\(letter) Mapped Diameter [mm]",
        "\(letter) Pupil Diameter [mm]",
        "\(letter) Dia X [px]",
        "\(letter) Dia [px]"
      )
      let event = table.place(of: "\(letter) Event Info")
      eyes.append(EyeColumns(x: x, y: y, pupil: pupil, event: event))
      columns += [GazeColumn(eye, .x), GazeColumn(eye, .y)]
      if pupil != nil { columns.append(GazeColumn(eye, .pupil)) }
      if event != nil { channels.append(eye) }
    }
    if eyes.isEmpty { return nil }
    (self.columns, self.channels, self.eyes) = (columns, channels, eyes)
  }

  /// What its columns were taken for.
  var parts: [FilePart] {
    cells.header.parts(
      [(0, "time"), (1, "which rows are samples, and which messages"), (trial, "trial")]
        + eyes.flatMap { eye in
          [(eye.x, "place"), (eye.y, "place"), (eye.pupil, "pupil"), (eye.event, "the tracker's events")]
        }
    ) { name in
      if name.contains(" Raw ") || name.contains(" CR") { return FilePart.eyePictures }
      if [" Dia", " Diameter", " Area"].contains(where: name.contains) { return "the pupil in another unit" }
      if name.contains(" EPOS ") || name.contains(" GVEC ") { return FilePart.eyesInRoom }
      return name.contains("AOI") ? FilePart.unorderedArea : nil
    }
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    let row = bytes.extracting(range)
    cells.find(in: row)
    if let other = anotherPerson(in: row, rows.row) { rows.stop(other) }
    let time = Time.milliseconds(try cells.number(0, in: row) / 1000)
    guard time.isFinite else { throw .missing(field: "Time") }
    var labels = GazeRows.Labels()
    labels.labels = GazePiece.Labels(participant: participant, device: device, trial: cells.text(trial, in: row))
    rows.choose(labels)
    switch cells.text(1, in: row) {
    case "SMP": break
    case "MSG":
      let start = cells.ranges.count > 3 ? cells.ranges[3].lowerBound : row.count
      let found = text(in: row, start..<row.count).trimmedOfBlanks
      let message = found.hasPrefix("# Message:") ? String(found.dropFirst(10)).trimmedOfBlanks : found
      return rows.append(TrackerMessage(time: time, text: message))
    case let found: throw .strange(found: found ?? "", expected: "SMP or MSG")
    }
    try cells.findAll(in: row)
    for eye in eyes {
      var x = try cells.number(eye.x, in: row)
      var y = try cells.number(eye.y, in: row)
      // The tracker writes zeros for an eye that it does not see.
      if x == 0, y == 0 { (x, y) = (.nan, .nan) }
      rows.values.append(x)
      rows.values.append(y)
      if let pupil = eye.pupil {
        let size = try cells.number(pupil, in: row)
        rows.values.append(size > 0 ? size : .nan)
      }
      if let event = eye.event {
        rows.marks.append(EventMark(kind: kind(cells.text(event, in: row)), x: x, y: y))
      }
    }
    rows.endSample(time)
  }

  func repeatsHeader(_ row: Span<UInt8>) -> Bool { cells.repeatHeader(in: row) }

  /// Whom a line tells that belongs above the names of another export.
  private func anotherPerson(in line: Span<UInt8>, _ row: RowChunk.Row) -> FormatError? {
    guard let participant, BeGazeHeader.isOfHeader(line), let field = BeGazeHeader.field(in: line),
      field.name == BeGazeHeader.subject, field.value != participant
    else { return nil }
    return .anotherPerson(row.place(in: source), found: field.value, before: participant)
  }

  private func kind(_ word: String?) -> EventKind? {
    switch word {
    case "Fixation": .fixation
    case "Saccade": .saccade
    case "Blink": .blink
    default: nil
    }
  }
}
