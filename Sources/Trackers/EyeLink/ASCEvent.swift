import Basics
import Recordings
import Tables

/// The events that the tracker detected: lines `EFIX`, `ESACC` and `EBLINK`.
///
/// Their end is the time of the last sample; their duration has that sample's own time in it. So an event here ends its
/// duration behind its start.
enum ASCEvent {
  static func event(_ bytes: Span<UInt8>, _ words: [Range<Int>]) throws(RowProblem) -> TrackerEvent {
    let kind: EventKind =
      switch bytes[words[0].lowerBound + 1] {
      case UInt8(ascii: "F"): .fixation
      case UInt8(ascii: "S"): .saccade
      default: .blink
      }
    let expected = kind == .fixation ? 8 : kind == .saccade ? 11 : 5
    guard words.count >= (kind == .saccade ? 9 : expected) else {
      throw .wrongFields(found: words.count, expected: expected)
    }
    guard let eye = eye(bytes, words) else {
      throw .strange(found: text(in: bytes, words[1]), expected: "the eye, L or R,")
    }
    let (start, last) = (try time(bytes, words[2]), try time(bytes, words[3]))
    guard last >= start else {
      throw .strange(found: text(in: bytes, words[3]), expected: "a time not before \(text(in: bytes, words[2]))")
    }
    let own = Time.milliseconds(try value(bytes, words[4]) ?? 0) - (last - start)
    let end = last + ((.zero...longestSample).contains(own) ? own : .zero)
    var event = TrackerEvent(kind, eye: eye, start: start, end: end)
    if kind == .blink { return event }
    event.x = try value(bytes, words[5])
    event.y = try value(bytes, words[6])
    if kind == .fixation {
      event.pupil = try value(bytes, words[7])
      return event
    }
    event.endX = try value(bytes, words[7])
    event.endY = try value(bytes, words[8])
    // Old files lack them.
    if words.count > 10 {
      // From or to nowhere the tracker makes up millions of degrees.
      if event.x != nil, event.endX != nil { event.amplitude = try value(bytes, words[9]) }
      event.peakVelocity = try value(bytes, words[10])
    }
    return event
  }

  /// Nil where no L or R says whose event it is.
  static func eye(_ bytes: Span<UInt8>, _ words: [Range<Int>]) -> Eye? {
    guard words.count > 1 else { return nil }
    return switch text(in: bytes, words[1]) {
    case "L": .left
    case "R": .right
    default: nil
    }
  }

  /// What differs by more is no sample's time.
  private static let longestSample = Time.milliseconds(50)

  static func time(_ bytes: Span<UInt8>, _ word: Range<Int>) throws(RowProblem) -> Time {
    guard let time = decimal(bytes, word) else {
      throw .strange(found: excerpt(of: bytes, word), expected: "a time in milliseconds")
    }
    return .milliseconds(time)
  }

  private static func decimal(_ bytes: Span<UInt8>, _ word: Range<Int>) -> Double? {
    number(in: bytes, word) ?? looseNumber(in: bytes, word, decimal: UInt8(ascii: ","))
  }

  /// Nil where a dot stands for it.
  private static func value(_ bytes: Span<UInt8>, _ word: Range<Int>) throws(RowProblem) -> Double? {
    if let number = decimal(bytes, word) { return number }
    let found = text(in: bytes, word)
    if [".", "nan", "NaN"].contains(found) { return nil }
    throw .strange(found: excerpt(of: bytes, word), expected: "a number")
  }
}
