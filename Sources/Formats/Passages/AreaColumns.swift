import Basics
import Geometry
import Recordings
import Trackers

/// Which columns of a table of areas hold what, by the names that programs give them.
struct AreaColumns {
  private static let starts = [
    ("top_left_x", "top_left_y"), ("start_x", "start_y"), ("left", "top"), ("x_min", "y_min"), ("xmin", "ymin"),
    ("x1", "y1"), ("links", "oben"), ("x", "y"),
  ]
  private static let ends = [
    ("bottom_right_x", "bottom_right_y"), ("end_x", "end_y"), ("right", "bottom"), ("x_max", "y_max"), ("xmax", "ymax"),
    ("x2", "y2"), ("rechts", "unten"),
  ]
  private static let centres = [("center_x", "center_y"), ("centre_x", "centre_y"), ("x_center", "y_center")]
  private static let sizes = [("width", "height"), ("w", "h"), ("breite", "höhe")]
  private static let words = ["word", "wort", "mot", "palabra", "parola", "woord"]
  private static let texts = ["char", "character", "label", "aoi_text", "text"] + words
  private static let wordNumbers = ["word_idx", "word_index", "word_id", "word_number", "word"]
  private static let lines = [
    "line_idx", "line_index", "line_id", "line_number", "line", "zeile", "ligne", "linea", "riga",
  ]
  private static let passages = ["passage", "passage_id", "text_id", "stimulus", "text_name", "stimulus_name"]

  let text: Int
  let word: Int?
  let line: Int?
  let passage: Int?
  /// Of a text of several pages, which the file's name is that of.
  let page: Int?
  /// Of a page that stands in the file more than once.
  let version: Int?
  private let names: [String]
  private let start: (x: Int, y: Int)
  private let end: (x: Int, y: Int)
  private let isSize: Bool
  /// Whether a comma in a number is its decimal mark.
  private let takesCommas: Bool
  private let isCentre: Bool

  /// Nil where a text or places are missing; `rows`: what tells whether a column of words holds their numbers or themselves.
  init?(_ header: [String], rows: [[String]] = [], delimiter: UInt8 = UInt8(ascii: ",")) {
    let names = header.map(plainName)
    takesCommas = delimiter != UInt8(ascii: ",")
    guard let named = names.firstPlace(ofAny: Self.texts) else { return nil }
    let placed = zip(header, names).map { Self.isInPixels($0) ? $1 : "" }
    func pair(_ known: [(String, String)]) -> (x: Int, y: Int)? {
      for (x, y) in known {
        if let x = placed.firstIndex(of: x), let y = placed.firstIndex(of: y) { return (x, y) }
      }
      return nil
    }
    let corner = pair(Self.starts)
    let far = corner == nil ? nil : pair(Self.ends)
    guard let start = corner ?? pair(Self.centres), let end = far ?? pair(Self.sizes) else { return nil }
    // Beside words a text is what they stand in.
    let wording = names.firstPlace(ofAny: Self.words).flatMap { word in
      names[named] == "text" && Self.areWords(word, beside: named, rows) ? word : nil
    }
    let text = wording ?? named
    self.names = names
    self.text = text
    self.start = start
    self.end = end
    isSize = far == nil
    isCentre = corner == nil
    let word = names.firstPlace(ofAny: Self.wordNumbers)
    self.word = word == text ? nil : word
    line = names.firstPlace(ofAny: Self.lines)
    passage = names.firstPlace(ofAny: Self.passages) ?? wording.map { _ in named }
    page = names.firstPlace(ofAny: ["page", "page_id"])
    version = names.firstPlace(ofAny: ["question_image_version", "version"])
  }

  /// Whether most rows hold letters and no digit, and what stands beside them is the same in many.
  private static func areWords(_ column: Int, beside text: Int, _ rows: [[String]]) -> Bool {
    let words = rows.map { $0[column] }
    let isLettered = words.count { $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber) } * 2 > words.count
    return isLettered && Set(rows.map { $0[text] }).count * 2 <= rows.count
  }

  /// Whether a name says no other unit than one of places on a screen.
  private static func isInPixels(_ name: String) -> Bool {
    guard let bracket = name.firstIndex(where: { "[(".contains($0) }) else { return true }
    let unit = name[bracket...].lowercased().filter(\.isLetter)
    return unit.isEmpty || ["px", "pix", "pixel", "pixels", "pt", "points"].contains(unit)
  }

  /// `fields`: of a row, as many as the header has.
  func area(_ fields: [String]) throws(RowProblem) -> PassageAreas.Area {
    var (left, top) = (try number(fields, start.x), try number(fields, start.y))
    let (x, y) = (try number(fields, end.x), try number(fields, end.y))
    if isCentre { (left, top) = (left - x / 2, top - y / 2) }
    let (right, bottom) = isSize ? (left + x, top + y) : (x, y)
    let box = try Region<RecordedUnits>(
      left: left,
      top: top,
      right: right,
      bottom: bottom,
      named: names[end.x],
      written: fields[end.x]
    )
    return PassageAreas.Area(
      text: fields[text],
      box: box,
      line: line.map { fields[$0] },
      word: word.map { fields[$0] }
    )
  }

  private func number(_ fields: [String], _ column: Int) throws(RowProblem) -> Double {
    let text = fields[column].trimmedOfBlanks
    guard !text.isEmpty else { throw .missing(field: names[column]) }
    guard let number = takesCommas ? decimalNumber(text) : Double(text), number.isFinite else {
      throw .notANumber(field: names[column], found: "'\(text)'")
    }
    return number
  }
}
