import Basics
import Recordings
import Tables

/// The fields of one row that a layout reads, and what they mean by its rules.
///
/// Those of `TableCells` do not do: a person says what is missing and how numbers are written, and a row may lack what is not read.
struct LayoutFields {
  private let layout: GazeTableLayout
  private let source: String
  private var line: DelimitedLine
  /// Of the layout's readings.
  private var ranges: [Range<Int>] = []
  private var words: [WordCache]
  /// Whether a time of day without its date was read.
  private(set) var readsTimesOfDay = false

  init(_ layout: GazeTableLayout, source: String) {
    self.layout = layout
    self.source = source
    line = DelimitedLine(delimiter: layout.delimiter)
    words = Array(repeating: WordCache(), count: layout.readings.count)
  }

  /// Finds the fields; returns a note on a row that lacks some that are not read.
  mutating func find(in bytes: Span<UInt8>, _ row: RowChunk.Row) throws(RowProblem) -> Finding? {
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
    guard let expected = layout.fieldCount, count != expected else { return nil }
    if count < expected { return Self.shortRow(count, expected, at: row.place(in: source)) }
    guard fieldsAreEmpty(expected..<count, bytes) else { throw .wrongFields(found: count, expected: expected) }
    return nil
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

  private static func shortRow(_ found: Int, _ expected: Int, at place: Place) -> Finding {
    Finding(
      .note,
      "short-row",
      at: place,
      "The row has \(NumberText.counted(found, "field")) where the header has \(expected); the columns that are read are there."
    )
  }
}

// What a reading's field says.
extension LayoutFields {
  /// Whether the row whose fields were found names the columns that are read, as the header does.
  func repeatHeader(in bytes: Span<UInt8>) -> Bool {
    guard layout.fieldCount != nil, !ranges.isEmpty, ranges.count == layout.readings.count else { return false }
    return ranges.indices.allSatisfy { index in
      let word = TextEncoding.word(bytes.withoutDoubledQuotes(ranges[index]), as: layout.encoding)
      return word == layout.readings[index].name
    }
  }

  mutating func time(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Time {
    let unit =
      switch layout.clock {
      case .stamped(let unit), .following(let unit): unit
      case .counted, .sinceFirst: TimeUnit.milliseconds
      }
    // Nearly every other time is not whole, or no longer than a Double holds.
    if unit == .nanoseconds, let count = wholeNumber(in: bytes, ranges[index]) { return unit.time(count) }
    guard let found = looseNumber(in: bytes, ranges[index], decimal: layout.decimal) else {
      if let clock = clockTime(in: bytes, ranges[index]) {
        let isLength = layout.readings[index].content == .duration
        readsTimesOfDay = readsTimesOfDay || !clock.isDated && !isLength
        return clock.time
      }
      throw noTime(index, bytes)
    }
    let time = unit.time(found)
    guard time.isFinite else { throw .notFinite(field: layout.readings[index].name, found: "\(found)") }
    return time
  }

  func stamp(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Int64 {
    guard let stamp = wholeNumber(in: bytes, ranges[index]), stamp >= 0 else { throw noTime(index, bytes) }
    return stamp
  }

  private func noTime(_ index: Int, _ bytes: Span<UInt8>) -> RowProblem {
    let name = layout.readings[index].name
    if layout.missing.holds(bytes, ranges[index]) { return .missing(field: name) }
    return .notANumber(field: name, found: bytes.shown(ranges[index]))
  }

  /// The first number among a field's words.
  func timeInWords(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Time {
    var start = ranges[index].lowerBound
    while start < ranges[index].upperBound, !bytes[start].isDigit { start += 1 }
    var end = start
    while end < ranges[index].upperBound, bytes[end].isDigit { end += 1 }
    guard let time = wholeNumber(in: bytes, start..<end) else { throw noTime(index, bytes) }
    return .milliseconds(Double(time))
  }

  /// A place counted from 0, where the file counts from `first`; nil where it is missing, or below that, as marks of none are.
  func place(_ index: Int, from first: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Int? {
    let number = try number(index, bytes)
    if number.isNaN || number < Double(first) { return nil }
    guard let place = Int(exactly: number), place < 10_000_000 else {
      let found = NumberText.shortest(number)
      throw .unexpected(
        field: layout.readings[index].name,
        found: found,
        expected: "a whole number, counted from \(first),"
      )
    }
    return place - first
  }

  /// NaN where it is missing.
  func number(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Double {
    if let number = looseNumber(in: bytes, ranges[index], decimal: layout.decimal) {
      return layout.missing.holds(number) ? .nan : number
    }
    if layout.missing.holds(bytes, ranges[index]) || MissingMarks.usual.holds(bytes, ranges[index]) { return .nan }
    throw .notANumber(field: layout.readings[index].name, found: bytes.shown(ranges[index]))
  }

  mutating func validity(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Bool {
    guard let word = try word(index, bytes) else { return layout.validity.takesMissing }
    if let isValid = words[index].isValid { return isValid }
    guard let isValid = layout.validity.isValid(word, decimal: layout.decimal) else {
      throw .unexpected(field: layout.readings[index].name, found: word, expected: layout.validity.expected)
    }
    words[index].isValid = isValid
    return isValid
  }

  mutating func eye(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Eye {
    guard let word = try word(index, bytes) else { throw .missing(field: layout.readings[index].name) }
    guard let eye = layout.eyes.eye(word) else {
      throw .unexpected(field: layout.readings[index].name, found: word, expected: "an eye")
    }
    return eye
  }

  /// Nil where it is missing.
  mutating func eyeIfTold(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> Eye? {
    try word(index, bytes) == nil ? nil : try eye(index, bytes)
  }

  /// Whether the word is that of the row whose word was asked for last.
  func isSame(_ index: Int, _ bytes: Span<UInt8>) -> Bool { words[index].isSame(bytes, ranges[index]) }

  /// A word, or a number as any program writes it; nil where it is missing.
  mutating func value(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> String? {
    guard let word = try word(index, bytes) else { return nil }
    guard layout.decimal != UInt8(ascii: "."), word.utf8.contains(layout.decimal),
      let number = looseNumber(in: bytes, ranges[index], decimal: layout.decimal)
    else { return word }
    return NumberText.shortest(number)
  }

  /// Nil where it is missing.
  mutating func word(_ index: Int, _ bytes: Span<UInt8>) throws(RowProblem) -> String? {
    if isSame(index, bytes) { return words[index].word }
    var word: String?
    if !layout.missing.holds(bytes, ranges[index]) {
      word = TextEncoding.word(bytes.withoutDoubledQuotes(ranges[index]), as: layout.encoding)
      if word == nil { throw .notUTF8(field: layout.readings[index].name) }
    }
    words[index].keep(word, bytes, ranges[index])
    return word
  }
}
