import Geometry
import Recordings

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
  private static let texts = ["char", "character", "label", "aoi_text", "text", "word"]

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
  private let isCentre: Bool

  /// Nil where a text or places are missing; `rows`: what tells whether a column of words holds their numbers or themselves.
  init?(_ header: [String], rows: [[String]] = []) {
    let names = header.map(plainName)
    func place(_ known: [String]) -> Int? { known.lazy.compactMap { names.firstIndex(of: $0) }.first }
    func pair(_ known: [(String, String)]) -> (x: Int, y: Int)? {
      for (x, y) in known {
        if let x = names.firstIndex(of: x), let y = names.firstIndex(of: y) { return (x, y) }
      }
      return nil
    }
    let centre = pair(Self.sizes) == nil ? nil : pair(Self.centres)
    guard let found = place(Self.texts), let start = pair(Self.starts) ?? centre,
      let end = pair(Self.ends) ?? pair(Self.sizes)
    else { return nil }
    // Beside words a text is what they stand in.
    let words = names.firstIndex(of: "word").flatMap { word in
      names[found] == "text" && rows.contains { Double($0[word]) == nil } ? word : nil
    }
    let text = words ?? found
    self.names = names
    self.text = text
    self.start = start
    self.end = end
    isSize = pair(Self.ends) == nil
    isCentre = pair(Self.starts) == nil
    let word = place(["word_idx", "word_index", "word_id", "word_number", "word"])
    self.word = word == text ? nil : word
    line = place(["line_idx", "line_index", "line_id", "line_number", "line"])
    passage =
      place(["passage", "passage_id", "text_id", "stimulus", "text_name", "stimulus_name"]) ?? words.map { _ in found }
    page = place(["page", "page_id"])
    version = place(["question_image_version", "version"])
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
    guard let number = Double(text) ?? Double(text.replacing(",", with: ".")), number.isFinite else {
      throw .notANumber(field: names[column], found: "'\(text)'")
    }
    return number
  }
}
