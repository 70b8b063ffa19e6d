/// Which styles of a workbook's cells show days or times of day, which the cells hold as numbers of days.
struct CellDates {
  enum Style {
    case day
    case moment
    case timeOfDay
  }

  private static let millisecondsOfDay = 86_400_000

  /// By the styles' numbers; empty where none shows any.
  private let styles: [Style?]
  /// Whether days count from 1904, as older programs for the Mac have it.
  private let countsFrom1904: Bool

  /// `styles`: nil where the workbook has none.
  init(styles: [UInt8]?, book: [UInt8]) {
    let found = styles.map { Self.styles(in: $0) } ?? []
    self.styles = found.contains { $0 != nil } ? found : []
    var scanner = XMLScanner(book)
    var countsFrom1904 = false
    while let piece = scanner.next() {
      guard case .start("workbookPr", let tag, _) = piece else { continue }
      countsFrom1904 = ["1", "true"].contains(scanner.attribute("date1904", of: tag) ?? "")
    }
    self.countsFrom1904 = countsFrom1904
  }

  var isEmpty: Bool { styles.isEmpty }

  /// Nil where a style's number is none, or it shows neither days nor times.
  func style(_ number: String) -> Style? {
    guard let number = Int(number), styles.indices.contains(number) else { return nil }
    return styles[number]
  }

  /// Such as `2014-02-01`, `2014-02-01T14:30:00` or `14:30:00`; nil where a number is no day.
  func text(_ value: String, _ style: Style) -> String? {
    guard let days = Double(value), (0..<2_958_466).contains(days) else { return nil }
    let milliseconds = Int((days * Double(Self.millisecondsOfDay)).rounded())
    let (day, rest) = milliseconds.quotientAndRemainder(dividingBy: Self.millisecondsOfDay)
    if style == .timeOfDay, day == 0 { return Self.clock(rest) }
    guard let date = date(day) else { return nil }
    return style == .day && rest == 0 ? date : "\(date)T\(Self.clock(rest))"
  }

  private static func clock(_ milliseconds: Int) -> String {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    let whole = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded($0, 2) }.joined(separator: ":")
    return rest == 0 ? whole : "\(whole).\(padded(rest, 3))"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private func date(_ day: Int) -> String? {
    let since1970: Int
    if countsFrom1904 {
      since1970 = day - 24_107
    } else {
      // Day 60 is a 29th of February that 1900 did not have, and the days before it are counted without it.
      guard day > 0, day != 60 else { return nil }
      since1970 = day - (day > 60 ? 25_569 : 25_568)
    }
    let date = CalendarDay(daysSince1970: since1970)
    return [(date.year, 4), (date.month, 2), (date.day, 2)].map { Self.padded($0, $1) }.joined(separator: "-")
  }

  private static func styles(in bytes: [UInt8]) -> [Style?] {
    var formats: [String: Style] = [:]
    var styles: [Style?] = []
    var isOfCells = false
    var scanner = XMLScanner(bytes)
    while let piece = scanner.next() {
      switch piece {
      case .start("numFmt", let tag, _):
        if let id = scanner.attribute("numFmtId", of: tag), let code = scanner.attribute("formatCode", of: tag) {
          formats[id] = style(ofCode: code)
        }
      case .start("cellXfs", _, let isEmpty): isOfCells = !isEmpty
      case .end("cellXfs"): isOfCells = false
      case .start("xf", let tag, _):
        guard isOfCells else { continue }
        let id = scanner.attribute("numFmtId", of: tag) ?? ""
        styles.append(formats[id] ?? style(ofFormat: id))
      default: break
      }
    }
    return styles
  }

  /// Of the formats that no workbook has to describe.
  private static func style(ofFormat id: String) -> Style? {
    switch id {
    case "14", "15", "16", "17": .day
    case "18", "19", "20", "21": .timeOfDay
    case "22": .moment
    default: nil
    }
  }

  /// Of a code such as `dd\.mm\.yyyy hh:mm`; nil of those of numbers and of durations, such as `[h]:mm`.
  private static func style(ofCode code: String) -> Style? {
    var letters: Set<Character> = []
    var isQuoted = false
    var bracket: String?
    var isSkipped = false
    for letter in code.lowercased() {
      if isSkipped {
        isSkipped = false
      } else if isQuoted {
        isQuoted = letter != "\""
      } else if let word = bracket {
        if letter == "]" {
          // In brackets hours, minutes and seconds may be any number; other words are colours and languages.
          if let first = word.first, "hms".contains(first), Set(word).count == 1 { return nil }
          bracket = nil
        } else {
          bracket = word + String(letter)
        }
      } else if letter == ";" {
        break
      } else {
        switch letter {
        case "\"": isQuoted = true
        case "[": bracket = ""
        // What follows stands for itself.
        case "\\", "_", "*": isSkipped = true
        default: letters.insert(letter)
        }
      }
    }
    let (hasHours, hasSeconds) = (letters.contains("h"), letters.contains("s"))
    // Parts of seconds have zeros, too.
    if letters.contains("#") || letters.contains("0") && !hasSeconds { return nil }
    let isMonth = letters.contains("m") && !hasHours && !hasSeconds
    if letters.contains("d") || letters.contains("y") || isMonth { return hasHours ? .moment : .day }
    return hasHours ? .timeOfDay : nil
  }
}
