import Basics
import Recordings

/// Reads the rows of a Tobii table: samples, and what happened.
struct TobiiRowReader: GazeRowReader {
  private struct EyeColumns: Sendable {
    let validity: Int?
    let pupil: Int?
    let distance: Int?
  }

  /// Of what the tracker says the eyes do.
  private struct MovementColumns: Sendable {
    let kind: Int?
    /// The event's number: of its own kind in older files.
    let index: Int?
    let fixationIndex: Int?
    let saccadeIndex: Int?
    let x: Int?
    let y: Int?
  }

  let columns: [GazeColumn]
  let channels: [Eye]
  /// Whether the file tells where a fixation is.
  let hasFixationPoints: Bool
  private var cells: TableCells
  private let points: [TobiiColumns.Point]
  private let eyes: [EyeColumns]
  private let time: Int
  /// How long one unit of the column of times is.
  private let step: Time
  /// What places are multiplied by.
  private let scale: (x: Double, y: Double)
  private let sensor: Int?
  private let events: [Int]
  private let eventValue: Int?
  private let movement: MovementColumns
  private let participant: Int?
  private let recording: Int?
  private let stimulus: Int?
  private let media: Int?
  /// Nil where the file does not tell which fixations lie in them.
  private let areas: TobiiAreas?
  /// Read once for all rows.
  private let screen: [Int]

  init(_ header: TableHeader, _ found: TobiiColumns, time: Int, step: Time, scale: (x: Double, y: Double)) {
    (self.time, self.step, self.scale, points) = (time, step, scale, found.points)
    cells = TableCells(header)
    eyes = ["left", "right"].map { eye in
      EyeColumns(
        validity: found.place(of: "validity\(eye)"),
        pupil: found.place(of: "pupildiameter\(eye)", "pupil\(eye)"),
        distance: found.place(of: "eyeposition\(eye)z", "eyepos\(eye)z", units: ["dacsmm", "adcsmm", "mm", ""])
      )
    }
    columns =
      found.points.flatMap { [GazeColumn($0.eye, .x), GazeColumn($0.eye, .y)] }
      + zip([Eye.left, .right], eyes).flatMap { eye, columns in
        (columns.pupil == nil ? [] : [GazeColumn(eye, .pupil)])
          + (columns.distance == nil ? [] : [GazeColumn(eye, .distance)])
      }
    sensor = found.place(of: "sensor")
    events = ["event", "studioevent", "keypressevent", "mouseevent"].compactMap { found.place(of: $0) }
    eventValue = found.place(of: "eventvalue", "studioeventdata")
    let units = found.unitsOfSpace
    movement = MovementColumns(
      kind: found.place(of: "eyemovementtype", "gazeeventtype"),
      index: found.place(of: "eyemovementtypeindex"),
      fixationIndex: found.place(of: "fixationindex"),
      saccadeIndex: found.place(of: "saccadeindex"),
      x: found.place(of: "fixationpointx", units: units),
      y: found.place(of: "fixationpointy", units: units)
    )
    hasFixationPoints = movement.x != nil && movement.y != nil
    channels = movement.kind == nil ? [] : [.cyclopean]
    participant = found.place(of: "participantname")
    recording = found.place(of: "recordingname")
    stimulus = found.place(of: "presentedstimulusname", "presentedmedianame", "medianame")
    media = found.place(of: "presentedmedianame", "medianame")
    areas = movement.kind == nil || stimulus == nil ? nil : TobiiAreas(header)
    screen = ["recordingresolutionwidth", "recordingresolutionheight"].compactMap { found.place(of: $0) }
  }

  /// The areas that marks name by their places here.
  var places: [GivenPlace] { areas?.places ?? [] }

  /// What its columns were taken for.
  var parts: [FilePart] {
    let seen = eyes.flatMap { eye in
      [(eye.validity, "validity"), (eye.pupil, "pupil"), (eye.distance, "distance from the screen")]
    }
    let own = [
      movement.kind, movement.index, movement.fixationIndex, movement.saccadeIndex, movement.x, movement.y,
    ]
    let others = cells.header.parts(
      [
        (time, "time"), (sensor, "which rows are of the eyes"), (participant, "participant"), (recording, "session"),
        (stimulus, "trial: what was shown"),
      ] + points.flatMap { [($0.x, "place"), ($0.y, "place")] } + seen
        + (events + [eventValue].compactMap(\.self)).map { ($0, "messages") } + own.map { ($0, "the tracker's events") }
        + screen.map { ($0, "screen's pixels") } + (places.isEmpty ? [] : [(media, "medium of areas")]),
      left: TobiiColumns.reasonToLeave
    )
    guard let areas else { return others }
    return others.filter { !TobiiAreas.holds($0.name) } + areas.parts
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    let row = bytes.extracting(range)
    try cells.findAll(in: row)
    let time = try cells.time(time, in: row, step: step)
    var labels = GazeRows.Labels()
    labels.labels.participant = cells.text(participant, in: row)
    let shown = cells.text(stimulus, in: row)
    labels.labels.trial = shown
    labels.labels.passage = areas?.medium(among: [shown, cells.text(media, in: row)])
    labels.session = cells.text(recording, in: row)
    rows.choose(labels)
    var happened: [String] = []
    for event in events {
      guard let word = cells.text(event, in: row) else { continue }
      let value = cells.text(eventValue, in: row)
      happened.append(value.map { "\(word): \($0)" } ?? word)
    }
    for text in happened { rows.append(TrackerMessage(time: time, text: text)) }
    let kind = cells.text(sensor, in: row)
    if sensor != nil {
      guard kind?.lowercased().hasPrefix("eye") == true else { return }
    } else if !happened.isEmpty, try isEmpty(row) {
      return
    }
    try readSample(row, of: labels.labels.passage, into: &rows)
    rows.endSample(time)
  }

  func repeatsHeader(_ row: Span<UInt8>) -> Bool { cells.repeatHeader(in: row) }

  /// `medium`: that of the areas that were shown.
  private mutating func readSample(
    _ row: Span<UInt8>,
    of medium: String?,
    into rows: inout GazeRows
  ) throws(RowProblem) {
    let isValid = [try isValid(0, row), try isValid(1, row)]
    for point in points {
      let isSeen = point.eye == .left ? isValid[0] : point.eye == .right ? isValid[1] : isValid[0] || isValid[1]
      let x = try cells.number(point.x, in: row) * scale.x
      let y = try cells.number(point.y, in: row) * scale.y
      rows.values.append(isSeen ? x : .nan)
      rows.values.append(isSeen ? y : .nan)
    }
    for (eye, isSeen) in zip(eyes, isValid) {
      for column in [eye.pupil, eye.distance] where column != nil {
        let size = try cells.number(column, in: row)
        rows.values.append(isSeen && size > 0 ? size : .nan)
      }
    }
    if channels.isEmpty { return }
    var mark = EventMark()
    switch cells.text(movement.kind, in: row) {
    case "Fixation": mark.kind = .fixation
    case "Saccade": mark.kind = .saccade
    case "EyesNotFound": mark.kind = .loss
    default: break
    }
    let numberOfKind =
      switch mark.kind {
      case .fixation: movement.fixationIndex
      case .saccade: movement.saccadeIndex
      default: Int?.none
      }
    let number = movement.index ?? numberOfKind
    let index = try cells.number(number, in: row)
    if index.isFinite { mark.number = index }
    if hasFixationPoints {
      mark.x = try cells.number(movement.x, in: row) * scale.x
      mark.y = try cells.number(movement.y, in: row) * scale.y
    } else {
      (mark.x, mark.y) = meanPlace(in: rows)
    }
    if mark.kind == .fixation, let medium, let hit = areas?.hit(in: row, of: medium, cells.ranges) {
      (mark.area, mark.isShared) = hit
    }
    rows.marks.append(mark)
  }

  /// Of the eyes seen in the sample that is being read.
  private func meanPlace(in rows: GazeRows) -> (x: Double, y: Double) {
    var (x, y, count) = (0.0, 0.0, 0.0)
    let first = rows.times.count * columns.count
    for point in points.indices where rows.values[first + 2 * point].isFinite {
      x += rows.values[first + 2 * point]
      y += rows.values[first + 2 * point + 1]
      count += 1
    }
    return (x / count, y / count)
  }

  /// Whether an eye was seen: in words, or as a code of which 0 and 1 are sure.
  private mutating func isValid(_ eye: Int, _ row: Span<UInt8>) throws(RowProblem) -> Bool {
    guard let column = eyes[eye].validity else { return true }
    guard let word = cells.text(column, in: row) else { return false }
    switch word {
    case "Valid": return true
    case "Invalid": return false
    default: return try cells.number(column, in: row) < 2
    }
  }

  /// Whether a row tells of no gaze at all.
  private mutating func isEmpty(_ row: Span<UInt8>) throws(RowProblem) -> Bool {
    for point in points where cells.text(point.x, in: row) != nil { return false }
    for eye in eyes where cells.text(eye.validity, in: row) != nil { return false }
    return true
  }
}
