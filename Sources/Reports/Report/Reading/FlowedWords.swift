import Figures
import Geometry
import Recordings

/// The words of a passage of which nobody knows where they stood, in lines of the page's own.
///
/// A word that nobody looked at has no text; its place is kept.
enum FlowedWords {
  /// Letters of a line, as wide and high as such letters are, and what lies between two lines.
  private static let line = 72
  private static let letter = (width: 10.0, height: 20.0)
  private static let leading = 14.0

  static func words(of passage: Passage) -> [ScanPath.Word] {
    var (row, column) = (0, 0)
    return passage.words.map { word in
      let letters = max(word.text.count, 1)
      if column > 0, column + letters > line { (row, column) = (row + 1, 0) }
      defer { column += letters + 1 }
      return ScanPath.Word(
        word.text,
        at: Point(x: Double(column) * letter.width, y: Double(row) * (letter.height + leading)),
        size: Size(width: Double(letters) * letter.width, height: letter.height)
      )
    }
  }
}
