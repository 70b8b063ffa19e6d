import Basics
import Tables

/// What a chunk of an ASC file holds, line by line.
///
/// No line needs those before to be read, so that chunks can be read side by side.
struct ASCChunk: Sendable {
  enum Item: Sendable {
    case samples(Run)
    case line(ASCLine, number: Int)
    case leftOut(Finding)
  }

  /// Samples on lines that follow each other, with equally many numbers.
  struct Run: Sendable {
    /// The place of the first time.
    let first: Int
    var count = 1
    /// The place of the first number.
    let values: Int
    /// Numbers of each sample, the time not among them.
    let width: Int
    let line: Int

    /// The places of its times.
    var places: Range<Int> { first..<first + count }
  }

  private(set) var times: [Time] = []
  /// Sample after sample, NaN where missing.
  private(set) var values: [Double] = []
  private(set) var items: [Item] = []

  init(_ chunk: RowChunk, source: String) {
    for row in chunk.rows { read(chunk.bytes.span, row.range, line: row.line, source) }
  }

  private mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, line first: Int, _ source: String) {
    // A sample of one eye takes 32 bytes, of both 60.
    times.reserveCapacity(range.count / 32)
    values.reserveCapacity(range.count / 9)
    var run: Run?
    var line = first
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      var width = 0
      if bytes[start].isDigit, let time = sample(in: bytes, &index, range.upperBound, &width) {
        times.append(time)
        if var open = run, open.width == width {
          open.count += 1
          run = open
        } else {
          if let run { items.append(.samples(run)) }
          run = Run(first: times.count - 1, values: values.count - width, width: width, line: line)
        }
      } else {
        if let open = run { items.append(.samples(open)) }
        run = nil
        values.removeLast(width)
        let end = newline(in: bytes, from: start) ?? range.upperBound
        let isCut = end > start && bytes[end - 1] == 0x0D
        read(bytes, start..<(isCut ? end - 1 : end), stoppedAt: min(index, end), line, source)
        index = end + 1
      }
      line += 1
    }
    if let run { items.append(.samples(run)) }
  }

  /// A line that is no sample, or a damaged one.
  private mutating func read(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    stoppedAt stop: Int,
    _ line: Int,
    _ source: String
  ) {
    if range.isEmpty { return }
    do throws(RowProblem) {
      guard bytes[range.lowerBound].isDigit else {
        if let found = try ASCLine(bytes, range) { items.append(.line(found, number: line)) }
        return
      }
      var start = min(stop, range.upperBound)
      while start > range.lowerBound, !bytes[start - 1].isBlank { start -= 1 }
      throw .strange(found: excerpt(of: bytes, start..<range.upperBound), expected: "a number of a sample")
    } catch {
      items.append(.leftOut(error.finding(at: Place(source, line: line))))
    }
  }

  /// The time of the sample on a line, whose other numbers go to the values; nil where the line is damaged.
  ///
  /// The index moves behind the line, or to what is wrong.
  private mutating func sample(
    in bytes: Span<UInt8>,
    _ index: inout Int,
    _ end: Int,
    _ width: inout Int
  ) -> Time? {
    guard let time = number(in: bytes, &index, end).map(Time.milliseconds) else { return nil }
    guard index == end || bytes[index] <= 0x20 else { return nil }
    while index < end {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x09, 0x0D: index += 1
      case 0x0A:
        index += 1
        return time
      case 0x30...0x39, 0x2D:
        guard let number = number(in: bytes, &index, end) else { return nil }
        guard index == end || bytes[index] <= 0x20 else { return nil }
        values.append(number)
        width += 1
      default:
        guard let isMissing = missingNumber(in: bytes, &index, end) else { return nil }
        if isMissing {
          values.append(.nan)
          width += 1
        }
      }
    }
    return time
  }

  /// A number of up to fifteen digits is exact, and so is the power of ten it is divided by; others go the long way.
  @inline(__always)
  private func number(in bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Double? {
    var place = index
    let isNegative = place < end && bytes[place] == 0x2D
    if isNegative { place += 1 }
    let start = place
    var digits: UInt64 = 0
    while place < end, bytes[place].isDigit {
      digits = digits &* 10 &+ UInt64(truncatingIfNeeded: bytes[place] &- 0x30)
      place += 1
    }
    var decimals = 0
    // A computer of another country may have written commas.
    if place > start, place + 1 < end, bytes[place] == 0x2E || bytes[place] == 0x2C {
      let point = place
      place += 1
      while place < end, bytes[place].isDigit {
        digits = digits &* 10 &+ UInt64(truncatingIfNeeded: bytes[place] &- 0x30)
        place += 1
      }
      decimals = place - point - 1
      if decimals == 0 { place = start }
    }
    guard place > start, place - start < 16, decimals < 4, place == end || bytes[place] <= 0x20 else {
      return longNumber(in: bytes, &index, end)
    }
    index = place
    var number = Double(Int64(truncatingIfNeeded: digits))
    if decimals > 0 { number /= decimals == 1 ? 10 : decimals == 2 ? 100 : 1000 }
    return isNegative ? -number : number
  }

  private func longNumber(in bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Double? {
    var wordEnd = index
    while wordEnd < end, bytes[wordEnd] > 0x20, bytes[wordEnd] != 0x2C { wordEnd += 1 }
    guard wordEnd < end, bytes[wordEnd] == 0x2C else { return leadingNumber(in: bytes, &index, before: end) }
    while wordEnd < end, bytes[wordEnd] > 0x20 { wordEnd += 1 }
    guard let number = looseNumber(in: bytes, index..<wordEnd, decimal: 0x2C) else { return nil }
    index = wordEnd
    return number
  }

  /// Whether a word stands for a missing number, or is one of a sample's flags, such as `.C.`; nil where it is neither.
  private func missingNumber(in bytes: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool? {
    let start = index
    while index < end, bytes[index] > 0x20 { index += 1 }
    let length = index - start
    if length == 1 { return bytes[start] == UInt8(ascii: ".") ? true : nil }
    // What a converter writes that was told to write 'NaN'.
    if length == 3, bytes[start] | 0x20 == 0x6E, bytes[start + 1] | 0x20 == 0x61, bytes[start + 2] | 0x20 == 0x6E {
      return true
    }
    guard (3...20).contains(length) else { return nil }
    for place in start..<index where bytes[place] != UInt8(ascii: ".") && bytes[place] &- 0x41 >= 26 { return nil }
    return false
  }
}
