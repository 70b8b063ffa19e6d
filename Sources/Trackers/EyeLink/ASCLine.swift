import Geometry
import Recordings
import Tables

/// A line of an ASC file that is no sample.
enum ASCLine: Sendable {
  /// What the file says of the tracker.
  case tracker(String)
  case message(TrackerMessage)
  case start(hasSamples: Bool)
  /// With how many pixels a degree has, where the line tells.
  case end(degree: Size<RecordedUnits>?)
  case samples(ASCLayout)
  /// What the places of the events are: GAZE, HREF or PUPIL.
  case events(data: String)
  case event(TrackerEvent)
  case fixationBegins(Eye)
  /// A line that goes on with the report of a calibration, or that is damaged.
  case more(String)
  case beginOfReport
  /// Something happened that nothing is computed from, such as a press of a button.
  case unread(String)

  /// Nil for a line that nothing is read from.
  init?(_ bytes: Span<UInt8>, _ line: Range<Int>) throws(RowProblem) {
    let words = words(in: bytes, line)
    guard let first = words.first else { return nil }
    if bytes[line.lowerBound].isBlank {
      self = .more(excerpt(of: bytes, line))
      return
    }
    switch text(in: bytes, first) {
    case "MSG":
      self = .message(try Self.message(bytes, line, words))
    case "EFIX", "ESACC", "EBLINK":
      self = .event(try ASCEvent.event(bytes, words))
    case "START":
      let tokens = words.map { text(in: bytes, $0) }
      self = .start(hasSamples: tokens.contains("SAMPLES") || !tokens.contains("EVENTS"))
    case "END":
      self = .end(degree: Self.degree(words.map { text(in: bytes, $0) }))
    case "SAMPLES":
      guard let layout = ASCLayout(words.map { text(in: bytes, $0) }) else {
        throw .strange(found: excerpt(of: bytes, line), expected: "a line SAMPLES with LEFT or RIGHT")
      }
      self = .samples(layout)
    case "EVENTS":
      let tokens = words.map { text(in: bytes, $0) }
      self = .events(data: tokens.first { ["GAZE", "HREF", "PUPIL"].contains($0) } ?? "GAZE")
    case "SFIX":
      guard let eye = ASCEvent.eye(bytes, words) else { return nil }
      self = .fixationBegins(eye)
    case "SSACC", "SBLINK", "PRESCALER", "VPRESCALER", "PUPIL":
      return nil
    case "INPUT": self = .unread("INPUT")
    case "BUTTON": self = .unread("BUTTON")
    case "**":
      guard let tracker = Self.tracker(text(in: bytes, line)) else { return nil }
      self = .tracker(tracker)
    case let word:
      if word.hasPrefix(">>>") {
        self = .beginOfReport
      } else if word.hasPrefix("**") || word.hasPrefix("#") || word.hasPrefix("//") || word.hasPrefix(";") {
        return nil
      } else {
        throw .strange(found: excerpt(of: bytes, line), expected: "a line of an ASC file")
      }
    }
  }

  private static func message(
    _ bytes: Span<UInt8>,
    _ line: Range<Int>,
    _ words: [Range<Int>]
  ) throws(RowProblem) -> TrackerMessage {
    guard words.count > 1 else { throw .missing(field: "time") }
    let time = try ASCEvent.time(bytes, words[1])
    let start = min(words[1].upperBound + 1, line.upperBound)
    return TrackerMessage(time: time, text: text(in: bytes, start..<line.upperBound))
  }

  /// What `END 180737 SAMPLES EVENTS RES 29.18 37.91` tells.
  private static func degree(_ words: [String]) -> Size<RecordedUnits>? {
    guard let mark = words.firstIndex(of: "RES"), words.count > mark + 2,
      let width = decimalNumber(words[mark + 1]), let height = decimalNumber(words[mark + 2]),
      plausible.contains(width), plausible.contains(height)
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Pixels of a degree: a screen is neither across the street nor on the cornea.
  private static let plausible = 1.0...1000

  /// Such as `** EYELINK II CL v5.50 Jun 16 2022 (EyeLink 1000 Plus)`; old files lack the name in brackets.
  private static func tracker(_ line: String) -> String? {
    let rest = line.drop { $0 == "*" || $0 == " " }
    guard rest.hasPrefix("EYELINK") else { return nil }
    if let open = rest.lastIndex(of: "("), let close = rest.lastIndex(of: ")"), open < close {
      return String(rest[rest.index(after: open)..<close])
    }
    return rest.split(separator: " v").first.map(String.init)
  }
}
