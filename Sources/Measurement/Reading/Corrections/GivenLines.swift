/// The lines that a file of corrections gives, reading by reading, as they are before a study has looked at them.
package struct GivenLines: Sendable, Hashable {
  struct Reading: Sendable, Hashable {
    let recording: String
    /// What was read, where the file tells.
    var passage: String?
    var corrections: [LineCorrection] = []
    /// In which line of the file each correction stands, where it is a table.
    var rows: [Int] = []
    /// How many of them agree with the rule, where the file tells.
    var confirmed = 0
    /// Nil where nothing was said of the page as a whole.
    var review: PageReview?

    /// Where in the file at a path a correction stands, to begin a sentence with.
    func place(ofCorrection index: Int, in path: String) -> String {
      rows.indices.contains(index) ? "\(path):\(rows[index])" : path
    }
  }

  /// The mark of the study that the file belongs to; nil where the file tells none.
  var study: String?
  var readings: [Reading]
  /// Of the file.
  let bytes: Int

  var corrections: [LineCorrection] { readings.flatMap(\.corrections) }
}
