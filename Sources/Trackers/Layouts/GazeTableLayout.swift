import Basics
package import Recordings

/// What the columns of a delimited file of gaze mean, and how its numbers become a recording's.
package struct GazeTableLayout: Sendable {
  /// A word that tells one recording from another.
  package enum Label: Sendable, CaseIterable {
    case participant, trial, passage
  }

  package enum Content: Sendable, Equatable {
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
  package struct Reading: Sendable, Equatable {
    /// Counted from 0.
    package let column: Int
    package let content: Content
    /// As sentences call it.
    let name: String
    /// Of labels in several columns the first is that of the lowest.
    let rank: Int

    package init(column: Int, content: Content, name: String, rank: Int = 0) {
      (self.column, self.content, self.name, self.rank) = (column, content, name, rank)
    }
  }

  /// With which number a file begins to count the parts of a text.
  package struct Firsts: Sendable, Equatable {
    package var line = 1
    package var word = 1
    package var sentence = 1

    package init() {}
  }

  package enum Rows: Sendable {
    case samples
    case fixations
  }

  package var rows = Rows.samples
  var delimiter: UInt8
  /// Whether quotation marks may hold a delimiter; where not, they are passed over at a field's ends.
  package var isQuoted = true
  package var decimal = UInt8(ascii: ".")
  /// How many fields the header has; nil where there is no header.
  package var fieldCount: Int?
  /// In the order of the columns.
  package var readings: [Reading]
  /// What the readings are of; a row of one eye fills that eye's.
  package var columns: [GazeColumn]
  /// Whether columns of eyes that no row is of are left out.
  package var dropsUnseenEyes = false
  package var missing = MissingMarks([])
  package var clock = GazeTable.Clock.stamped(.milliseconds)
  package var validity = ValidityRule.words
  var eyes = EyeRule.letters
  package var firsts = Firsts()
  /// What stands in no column.
  package var labels = GazePiece.Labels()
  var setup: GazeSetup
  package var frame = GazeFrame.unchanged
  /// What numbers a place can have in the file, on the screen and beside it; nil where they are not watched.
  package var possiblePlaces: ClosedRange<Double>?
  /// Nil where what is no UTF-8 may be Latin-1.
  package var encoding: TextEncoding?

  package var order = GazeTable.Order.unknown

  /// Whether nobody said which columns are variables, so that one that is none is worth no word.
  package var guessesVariables = false

  /// Of samples, and times in milliseconds, until told otherwise.
  package init(delimiter: UInt8, readings: [Reading], columns: [GazeColumn], setup: GazeSetup) {
    (self.delimiter, self.readings, self.columns, self.setup) = (delimiter, readings, columns, setup)
  }

  /// How the rows become recordings; fixations are events, and have no samples.
  package var table: GazeTable {
    var setup = setup
    if case .following = clock { setup.clock = .durations }
    return GazeTable(
      columns: rows == .samples ? columns : [],
      setup: setup,
      clock: clock,
      dropsUnseenEyes: dropsUnseenEyes,
      variables: readings.filter { $0.content == .variable }.map(\.name),
      guessesVariables: guessesVariables,
      mayBeEmpty: true,
      order: order,
      watched: watchedPlaces
    )
  }
}
