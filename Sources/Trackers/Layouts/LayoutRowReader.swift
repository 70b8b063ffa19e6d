import Basics
import Recordings

/// Reads the rows of a delimited file of gaze by its layout: samples or fixations.
struct LayoutRowReader: GazeRowReader {
  private let layout: GazeTableLayout
  private var fields: LayoutFields
  /// A row's values before it is known to be good.
  private var values: [Double]
  /// Whose columns there are, in their order.
  private let eyes: [Eye]
  private let tellsWords: Bool
  private let givesPlaces: Bool
  /// The readings that tell recordings apart, in the order of their ranks.
  private let variables: [Int]
  /// The recording that the row before was of, where its variables were told.
  private var variablesOf: Int?
  private let labels: [(reading: Int, label: GazeTableLayout.Label)]
  /// Whether the labels at hand are not all of the row before.
  private var isUndecided = true
  /// What the row before said, and of which recording.
  private var told: (recording: Int?, words: String?)?

  init(_ layout: GazeTableLayout, source: String) {
    self.layout = layout
    fields = LayoutFields(layout, source: source)
    tellsWords = layout.readings.contains { $0.content == .event }
    values = Array(repeating: .nan, count: layout.columns.count)
    let found = layout.columns.map(\.eye).distinct
    labels = layout.readings.enumerated().sorted { $0.element.rank < $1.element.rank }.compactMap { index, reading in
      if case .label(let label) = reading.content { (index, label) } else { nil }
    }
    variables = layout.readings.indices.filter { layout.readings[$0].content == .variable }
    // Fixations may have no places, and be somebody's all the same.
    eyes = found.isEmpty && layout.rows == .fixations ? [.unnamed] : found
    givesPlaces = layout.readings.contains { [.line, .word, .sentence, .area].contains($0.content) }
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    let row = bytes.extracting(range)
    if let finding = try fields.find(in: row, rows.row) { rows.report(finding) }
    try choose(row, &rows)
    if !variables.isEmpty { try tellVariables(row, &rows) }
    switch layout.rows {
    case .samples: try readSample(row, into: &rows)
    case .fixations: try readFixation(row, into: &rows)
    }
    if fields.readsTimesOfDay { rows.holdsTimesOfDay = true }
  }

  func repeatsHeader(_ row: Span<UInt8>) -> Bool { fields.repeatHeader(in: row) }

  /// Tells which recording the row belongs to.
  private mutating func choose(_ row: Span<UInt8>, _ rows: inout GazeRows) throws(RowProblem) {
    var isSame = !isUndecided
    for (index, _) in labels where !fields.isSame(index, row) { isSame = false }
    if isSame { return }
    isUndecided = true
    var read = GazePiece.Labels()
    for (index, label) in labels {
      guard let word = try fields.word(index, row) else { continue }
      switch label {
      case .participant: read.participant = joined(read.participant, word)
      case .trial: read.trial = joined(read.trial, word)
      case .passage: read.passage = joined(read.passage, word)
      }
    }
    var chosen = layout.labels
    chosen.participant = read.participant ?? chosen.participant
    chosen.trial = read.trial ?? chosen.trial
    chosen.passage = read.passage ?? chosen.passage
    rows.choose(GazeRows.Labels(labels: chosen))
    isUndecided = false
  }

  /// What was said of the recording by the row before need not be said again.
  private mutating func tellVariables(_ row: Span<UInt8>, _ rows: inout GazeRows) throws(RowProblem) {
    let isTold = variablesOf == rows.recording
    variablesOf = nil
    for (column, reading) in variables.enumerated() where !isTold || !fields.isSame(reading, row) {
      if let value = try fields.value(reading, row) { rows.tell(value, in: column) }
    }
    variablesOf = rows.recording
  }

  /// A label may stand in several columns.
  private func joined(_ before: String?, _ word: String) -> String { before.map { "\($0)-\(word)" } ?? word }

  private mutating func readSample(_ row: Span<UInt8>, into rows: inout GazeRows) throws(RowProblem) {
    var time = Time.zero
    var stamp: Int64?
    var eye: Eye?
    var isValid = true
    var words: String?
    for index in layout.readings.indices {
      switch layout.readings[index].content {
      case .time:
        if layout.clock == .sinceFirst {
          stamp = try fields.stamp(index, row)
        } else {
          time = try fields.time(index, row)
        }
      case .value(let place): values[place] = try fields.number(index, row)
      case .validity: isValid = try fields.validity(index, row)
      case .state(let place):
        values[place] = try fields.word(index, row).flatMap(layout.validity.code) ?? .nan
      case .eye: eye = try fields.eye(index, row)
      case .event: words = try fields.word(index, row)
      case .start, .startInWords, .end, .duration, .label, .line, .word, .sentence, .area, .variable: break
      }
    }
    if isValid { rows.watch(values) }
    for place in values.indices { values[place] = placed(values[place], place, isValid) }
    if let eye { spread(to: eye) }
    for value in values { rows.values.append(value) }
    rows.endSample(time, stamp: stamp, eye: eye)
    if tellsWords { tell(words, &rows) }
  }

  /// A value as the recording has it, missing where the row's gaze cannot be used.
  private func placed(_ value: Double, _ place: Int, _ isValid: Bool) -> Double {
    switch layout.columns[place].quantity {
    case .x: isValid ? layout.frame.x(value) : .nan
    case .y: isValid ? layout.frame.y(value) : .nan
    case .pupil, .distance, .face: value
    }
  }

  /// The first columns hold what was read; it belongs to the columns of one eye alone.
  private mutating func spread(to eye: Eye) {
    let columns = layout.columns
    let read = layout.readings.count { if case .value = $0.content { true } else { false } }
    let row = values
    for place in values.indices {
      let isOfEye = columns[place].eye == eye
      let origin = columns[..<read].firstIndex { $0.quantity == columns[place].quantity }
      values[place] = isOfEye ? origin.map { row[$0] } ?? .nan : .nan
    }
  }

  private mutating func tell(_ words: String?, _ rows: inout GazeRows) {
    if let told, told.recording == rows.recording, told.words == words { return }
    rows.append(words: words)
    told = (rows.recording, words)
  }

  private mutating func readFixation(_ row: Span<UInt8>, into rows: inout GazeRows) throws(RowProblem) {
    let unknown = Time.milliseconds(.nan)
    var found = (start: unknown, end: unknown, duration: unknown, eye: Eye.unnamed)
    var isValid = true
    var place = GivenPlace()
    for index in layout.readings.indices {
      switch layout.readings[index].content {
      case .line: place.line = try fields.place(index, from: layout.firsts.line, row)
      case .word: place.word = try fields.place(index, from: layout.firsts.word, row)
      case .sentence: place.sentence = try fields.place(index, from: layout.firsts.sentence, row)
      case .area: place.text = try fields.word(index, row)
      case .startInWords: found.start = try fields.timeInWords(index, row)
      case .start: found.start = try fields.time(index, row)
      case .end: found.end = try fields.time(index, row)
      case .duration: found.duration = try fields.time(index, row)
      case .eye: found.eye = try fields.eyeIfTold(index, row) ?? .unnamed
      case .value(let place): values[place] = try fields.number(index, row)
      case .validity: isValid = try fields.validity(index, row)
      case .time, .event, .label, .state, .variable: break
      }
    }
    if case .following = layout.clock { found.start = .zero }
    // A duration tells what an end may leave open: whether the last sample's own time is in it.
    if !found.start.milliseconds.isNaN, !found.duration.milliseconds.isNaN { found.end = found.start + found.duration }
    if found.start.milliseconds.isNaN { found.start = found.end - found.duration }
    if fields.readsTimesOfDay, found.end < found.start - ClockTime.day / 2 { found.end += ClockTime.day }
    guard found.start.isFinite, found.end.isFinite else {
      throw .notFinite(field: "end", found: "\(found.end.milliseconds)")
    }
    guard found.start <= found.end else { throw .endsBeforeStart(start: found.start, end: found.end) }
    guard found.start < found.end else { throw .endsAtStart(found.start) }
    guard isValid else { return }
    rows.watch(values)
    for eye in eyes {
      var event = TrackerEvent(.fixation, eye: eye == .unnamed ? found.eye : eye, start: found.start, end: found.end)
      for (place, column) in layout.columns.enumerated() where column.eye == eye {
        let value = placed(values[place], place, true)
        if value.isNaN { continue }
        switch column.quantity {
        case .x: event.x = value
        case .y: event.y = value
        case .pupil: event.pupil = value
        case .distance, .face: break
        }
      }
      if givesPlaces, place != GivenPlace() { event.given = place }
      rows.append(event)
    }
  }
}
