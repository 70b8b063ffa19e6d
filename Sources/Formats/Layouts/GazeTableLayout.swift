import Basics
import Recordings

/// What the columns of a delimited file of gaze mean, and how its numbers become a recording's.
struct GazeTableLayout: Sendable {
  /// A word that tells one recording from another.
  enum Label: Sendable, CaseIterable {
    case participant, trial, passage
  }

  enum Content: Sendable, Equatable {
    case time
    /// A place among `columns`.
    case value(Int)
    /// Of a fixation.
    case start, end, duration
    /// Of a fixation, among words, such as `Fixation: 264 ms`.
    case startInWords
    /// The part of the text that a fixation was on, counted from `firsts`, or what stands in it.
    case line, word, sentence, area
    case label(Label)
    /// Tells whether the row's gaze can be used.
    case validity
    /// The code of a tracking state, for a place among `columns`.
    case state(Int)
    /// Words that say what happened.
    case event
    /// Whose eye the row is of.
    case eye
    /// Something that is said of a trial as a whole.
    case variable
  }

  /// One thing to read from every row.
  struct Reading: Sendable, Equatable {
    /// Counted from 0.
    let column: Int
    let content: Content
    /// As sentences call it.
    let name: String
    /// Of labels in several columns the first is that of the lowest.
    var rank = 0
  }

  /// With which number a file begins to count the parts of a text.
  struct Firsts: Sendable, Equatable {
    var line = 1
    var word = 1
    var sentence = 1
  }

  enum Rows: Sendable {
    case samples
    case fixations
  }

  var rows = Rows.samples
  var delimiter: UInt8
  /// Whether quotation marks may hold a delimiter; where not, they are passed over at a field's ends.
  var isQuoted = true
  var decimal = UInt8(ascii: ".")
  /// How many fields the header has; nil where there is no header.
  var fieldCount: Int?
  /// In the order of the columns.
  var readings: [Reading]
  /// What the readings are of; a row of one eye fills that eye's.
  var columns: [GazeColumn]
  /// Whether columns of eyes that no row is of are left out.
  var dropsUnseenEyes = false
  var missing = MissingMarks([])
  var clock = GazeTable.Clock.stamped(.milliseconds)
  var validity = ValidityRule.words
  var eyes = EyeRule.letters
  var firsts = Firsts()
  /// What stands in no column.
  var labels = GazePiece.Labels()
  var setup: GazeSetup
  var frame = GazeFrame.unchanged
  /// Nil where what is no UTF-8 may be Latin-1.
  var encoding: TextEncoding?

  /// Whether nobody said which columns are variables, so that one that is none is worth no word.
  var guessesVariables = false

  /// How the rows become recordings; fixations are events, and have no samples.
  var table: GazeTable {
    GazeTable(
      columns: rows == .samples ? columns : [],
      setup: setup,
      clock: clock,
      dropsUnseenEyes: dropsUnseenEyes,
      variables: readings.filter { $0.content == .variable }.map(\.name),
      guessesVariables: guessesVariables,
      mayBeEmpty: true
    )
  }
}
