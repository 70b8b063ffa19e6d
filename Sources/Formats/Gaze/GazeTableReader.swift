import Basics
import Recordings
import Tables

/// Reads rows of a delimited file of gaze by its layout.
struct GazeTableReader {
  private let layout: GazeTableLayout
  private let source: String
  private var line: DelimitedLine
  private var ranges: [Range<Int>] = []
  private var words: [WordCache]
  private var group: Int?
  private var indices: [GazePiece.Labels: Int] = [:]
  private var parsed = ParsedGaze()
  /// A row's values before it is known to be good.
  private var values: [Double]
  /// Whose columns there are, in their order.
  private let eyes: [Eye]
  /// Whether the words at hand are not all of the group.
  private var isUndecided = true

  init(_ layout: GazeTableLayout, source: String) {
    self.layout = layout
    self.source = source
    line = DelimitedLine(delimiter: layout.delimiter)
    words = Array(repeating: WordCache(), count: layout.readings.count)
    values = Array(repeating: .nan, count: layout.columns.count)
    eyes = layout.columns.map(\.eye).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  mutating func rows(of chunk: RowChunk) -> ParsedGaze {
    for row in chunk.rows {
      do throws(RowProblem) {
        try read(chunk.bytes.span.extracting(row.range), row)
      } catch {
        parsed.leftOut.append(error.finding(at: row.place(in: source)))
        // A damaged row was measured, too: those behind it keep their times.
        if group == nil { begin(layout.labels, row) }
        if let group { parsed.groups[group].count += 1 }
      }
    }
    return parsed
  }

  private mutating func read(_ bytes: Span<UInt8>, _ row: RowChunk.Row) throws(RowProblem) {
    try split(bytes, row)
    try chooseGroup(bytes, row)
    switch layout.rows {
    case .samples: try readSample(bytes)
    case .fixations: try readFixation(bytes)
    }
  }

  /// Finds the fields that are read.
  private mutating func split(_ bytes: Span<UInt8>, _ row: RowChunk.Row) throws(RowProblem) {
    let count: Int
    ranges.removeAll(keepingCapacity: true)
    if layout.isQuoted {
      if line.split(bytes) == .openQuote { throw .openQuote }
      count = line.count
      for reading in layout.readings where reading.column < count {
        ranges.append(bytes.trimmed(line[reading.column]))
      }
    } else {
      count = splitPlainly(bytes)
    }
    if ranges.count < layout.readings.count {
      throw .wrongFields(found: count, expected: layout.fieldCount ?? (layout.readings.last?.column ?? 0) + 1)
    }
    guard let expected = layout.fieldCount, count != expected else { return }
    if count > expected {
      guard fieldsAreEmpty(expected..<count, bytes) else { throw .wrongFields(found: count, expected: expected) }
    } else {
      parsed.findings.append(Self.shortRow(count, expected, at: row.place(in: source)))
    }
  }

  /// Where quotation marks mean nothing; those around a field are passed over.
  private mutating func splitPlainly(_ bytes: Span<UInt8>) -> Int {
    var column = 0
    var start = 0
    var next = 0
    for index in 0...bytes.count where index == bytes.count || bytes[index] == layout.delimiter {
      while next < layout.readings.count, layout.readings[next].column == column {
        ranges.append(bytes.unquoted(bytes.trimmed(start..<index)))
        next += 1
      }
      column += 1
      start = index + 1
    }
    return column
  }

  private func fieldsAreEmpty(_ fields: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard layout.isQuoted else {
      // From behind: what follows the last field that the header names is nothing but delimiters.
      var delimiters = 0
      for index in (0..<bytes.count).reversed() {
        guard bytes[index] == layout.delimiter || bytes[index] == 0x20 else { break }
        delimiters += bytes[index] == layout.delimiter ? 1 : 0
      }
      return delimiters >= fields.count
    }
    return fields.allSatisfy { bytes.trimmed(line[$0]).isEmpty }
  }

  // MARK: Which recording

  private mutating func chooseGroup(_ bytes: Span<UInt8>, _ row: RowChunk.Row) throws(RowProblem) {
    var isSame = !isUndecided
    for index in layout.readings.indices {
      guard case .label = layout.readings[index].content else { continue }
      if !words[index].isSame(bytes, ranges[index]) { isSame = false }
    }
    if isSame { return }
    isUndecided = true
    var labels = layout.labels
    for index in layout.readings.indices {
      guard case .label(let label) = layout.readings[index].content else { continue }
      let word = try word(index, bytes)
      switch label {
      case .participant: labels.participant = word ?? labels.participant
      case .trial: labels.trial = word ?? labels.trial
      case .passage: labels.passage = word ?? labels.passage
      }
    }
    if let known = indices[labels] { group = known } else { begin(labels, row) }
    isUndecided = false
  }

  private mutating func begin(_ labels: GazePiece.Labels, _ row: RowChunk.Row) {
    group = parsed.groups.count
    indices[labels] = parsed.groups.count
    parsed.groups.append(GazeRowGroup(labels, columns: layout.columns.count, at: row.place(in: source)))
  }

  // MARK: Samples

  private mutating func readSample(_ bytes: Span<UInt8>) throws(RowProblem) {
    guard let group else { return }
    var time = Double(parsed.groups[group].count)
    var stamp: Int64?
    var eye: Eye?
    var isValid = true
    var event: String?
    for index in layout.readings.indices {
      switch layout.readings[index].content {
      case .time:
        if layout.clock == .sinceFirst {
          stamp = try self.stamp(index, bytes)
        } else {
          time = try self.time(index, bytes)
        }
      case .value(let place): values[place] = try number(index, bytes)
      case .validity: isValid = try validity(index, bytes)
      case .eye: eye = try self.eye(index, bytes)
      case .event: event = try word(index, bytes)
      case .start, .end, .duration, .label: break
      }
    }
    for place in values.indices { values[place] = placed(values[place], place, isValid) }
    if let eye { spread(to: eye) }
    parsed.groups[group].append(time: time, stamp: stamp, values, eye: eye, event: event)
  }

  /// A value as the recording has it, missing where the row's gaze cannot be used.
  private func placed(_ value: Double, _ place: Int, _ isValid: Bool) -> Double {
    switch layout.columns[place].quantity {
    case .x: isValid ? layout.frame.x(value) : .nan
    case .y: isValid ? layout.frame.y(value) : .nan
    case .pupil, .distance: value
    }
  }

  /// The first columns hold what was read; it belongs to the columns of one eye alone.
  private mutating func spread(to eye: Eye) {
    let read = layout.readings.count { if case .value = $0.content { true } else { false } }
    let row = values
    for place in values.indices {
      let isOfEye = layout.columns[place].eye == eye
      let origin = layout.columns[..<read].firstIndex { $0.quantity == layout.columns[place].quantity }
      values[place] = isOfEye ? origin.map { row[$0] } ?? .nan : .nan
    }
  }

  // MARK: Fixations

  private mutating func readFixation(_ bytes: Span<UInt8>) throws(RowProblem) {
    guard let group else { return }
    var found = (start: Double.nan, end: Double.nan, duration: Double.nan, eye: Eye.unnamed)
    var isValid = true
    for index in layout.readings.indices {
      switch layout.readings[index].content {
      case .start: found.start = try time(index, bytes)
      case .end: found.end = try time(index, bytes)
      case .duration: found.duration = try time(index, bytes)
      case .eye: found.eye = try eye(index, bytes)
      case .value(let place): values[place] = try number(index, bytes)
      case .validity: isValid = try validity(index, bytes)
      case .time, .event, .label: break
      }
    }
    if found.end.isNaN { found.end = found.start + found.duration }
    if found.start.isNaN { found.start = found.end - found.duration }
    guard found.start.isFinite, found.end.isFinite else { throw .notFinite(field: "end", found: "\(found.end)") }
    guard found.start <= found.end else { throw .endsBeforeStart(start: found.start, end: found.end) }
    guard isValid else { return }
    parsed.groups[group].count += 1
    for eye in eyes {
      var event = TrackerEvent(.fixation, eye: eye == .unnamed ? found.eye : eye, start: found.start, end: found.end)
      for (place, column) in layout.columns.enumerated() where column.eye == eye {
        let value = placed(values[place], place, true)
        if value.isNaN { continue }
        switch column.quantity {
        case .x: event.x = value
        case .y: event.y = value
        case .pupil: event.pupil = value
        case .distance: break
        }
      }
      parsed.groups[group].events.append(event)
    }
  }

  // MARK: Fields

  private func time(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Double {
    let unit = if case .stamped(let unit) = layout.clock { unit } else { TimeUnit.milliseconds }
    // Nearly every other time is not whole, or no longer than a Double holds.
    if unit == .nanoseconds, let count = wholeNumber(in: bytes, ranges[index]) { return unit.milliseconds(count) }
    guard let found = looseNumber(in: bytes, ranges[index], decimal: layout.decimal) else {
      throw noTime(index, bytes)
    }
    let time = unit.milliseconds(found)
    guard time.isFinite else { throw .notFinite(field: layout.readings[index].name, found: "\(found)") }
    return time
  }

  private func stamp(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Int64 {
    guard let stamp = wholeNumber(in: bytes, ranges[index]), stamp >= 0 else { throw noTime(index, bytes) }
    return stamp
  }

  private func noTime(_ index: Int, _ bytes: Span<UInt8>) -> RowProblem {
    let name = layout.readings[index].name
    if layout.missing.holds(bytes, ranges[index]) { return .missing(field: name) }
    return .notANumber(field: name, found: bytes.shown(ranges[index]))
  }

  /// NaN where it is missing.
  private func number(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Double {
    if let number = looseNumber(in: bytes, ranges[index], decimal: layout.decimal) {
      return layout.missing.holds(number) ? .nan : number
    }
    if layout.missing.holds(bytes, ranges[index]) { return .nan }
    throw .notANumber(field: layout.readings[index].name, found: bytes.shown(ranges[index]))
  }

  private mutating func validity(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Bool {
    guard let word = try word(index, bytes) else { return layout.validity.takesMissing }
    if let isValid = words[index].isValid { return isValid }
    guard let isValid = layout.validity.isValid(word) else {
      throw .unexpected(field: layout.readings[index].name, found: word, expected: layout.validity.expected)
    }
    words[index].isValid = isValid
    return isValid
  }

  private mutating func eye(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Eye {
    guard let word = try word(index, bytes) else { throw .missing(field: layout.readings[index].name) }
    guard let eye = layout.eyes.eye(word) else {
      throw .unexpected(field: layout.readings[index].name, found: word, expected: "an eye")
    }
    return eye
  }

  /// Nil where it is missing.
  private mutating func word(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> String? {
    if words[index].isSame(bytes, ranges[index]) { return words[index].word }
    var word: String?
    if !layout.missing.holds(bytes, ranges[index]) {
      word = TextEncoding.word(bytes.withoutDoubledQuotes(ranges[index]), as: layout.encoding)
      if word == nil { throw .notUTF8(field: layout.readings[index].name) }
    }
    words[index].keep(word, bytes, ranges[index])
    return word
  }

  private static func shortRow(_ found: Int, _ expected: Int, at place: Place) -> Finding {
    Finding(
      .note,
      "short-row",
      at: place,
      "The row has \(NumberText.counted(found, "field")) where the header has \(expected); the columns that are read are there."
    )
  }
}
