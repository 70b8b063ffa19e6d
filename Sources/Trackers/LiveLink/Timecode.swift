import Tables

/// A time of day as film counts it: hours, minutes, seconds and frames.
struct Timecode: Equatable {
  /// Without the frames.
  let seconds: Double
  /// With their parts.
  let frames: Double

  /// Nil for any other text.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    var parts: [Double] = []
    var start = range.lowerBound
    for index in range.lowerBound...range.upperBound
    where index == range.upperBound || bytes[index] == UInt8(ascii: ":") || bytes[index] == UInt8(ascii: ";") {
      guard parts.count < 4, let part = Self.part(bytes, start..<index), part >= 0 else { return nil }
      parts.append(part)
      start = index + 1
    }
    guard parts.count == 4, parts[0] < 24, parts[1] < 60, parts[2] < 60, parts[3] < 240 else { return nil }
    seconds = parts[0] * 3600 + parts[1] * 60 + parts[2]
    frames = parts[3]
  }

  /// Where numbers have a decimal comma, so may the frames.
  private static func part(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Double? {
    if let part = number(in: bytes, range) { return part }
    return looseNumber(in: bytes, range, decimal: UInt8(ascii: ","))
  }

  func seconds(at rate: Double) -> Double { seconds + frames / rate }

  /// The usual rate that holds the highest frame number of the first rows; 60, the app's own, where they end before a second does.
  static func rate(of rows: [UInt8], column: Int, delimiter: UInt8) -> Double {
    var highest = 0.0
    var seconds: Set<Double> = []
    var line = DelimitedLine(delimiter: delimiter)
    for row in rows.split(separator: 0x0A).prefix(2000) {
      let row = Array(row)
      guard line.split(row.span) != .openQuote, column < line.count,
        let code = Timecode(row.span, row.span.trimmed(line[column]))
      else { continue }
      highest = max(highest, code.frames.rounded(.down))
      seconds.insert(code.seconds)
    }
    guard seconds.count > 2 else { return max(60, highest + 1) }
    return [24, 25, 30, 50, 60, 120, 240].first { $0 > highest } ?? 60
  }
}
