import Basics
import Recordings
import Trackers

/// What a person says about the columns of a delimited file: how any table of gaze or fixations becomes recordings.
///
/// It is written as JSON, such as
/// `{"columns": {"time": "time_ms", "x": "x_px", "y": "y_px"}, "screen": {"pixels": [1024, 768]}}`.
public struct Mapping: Sendable, Equatable {
  enum Kind: String, CaseIterable {
    case samples
    case fixations
  }

  /// What a column can hold.
  enum Field: String, CaseIterable {
    case time, x, y, leftX, leftY, rightX, rightY, pupil, leftPupil, rightPupil, distance
    case start, end, duration
    /// The part of the text that a fixation was on, as it was assigned before, and what stands there.
    case line, word, sentence, area
    case participant, trial, passage, event, valid, eye

    /// Whether several columns may tell it together.
    var isLabel: Bool { [.participant, .trial, .passage].contains(self) }
  }

  /// Which column of the file is meant.
  enum Column: Equatable {
    case named(String)
    /// Counted from 1.
    case number(Int)
  }

  struct Entry: Equatable {
    let field: Field
    let column: Column
  }

  /// In what places are given.
  enum Space: String, CaseIterable {
    case pixels, points, degrees, normalized
    /// Parts of the screen's height, from its centre, as PsychoPy has them.
    case height
    /// From -1 to 1 along both axes, as PsychoPy has them.
    case norm

    /// What the recording has.
    var unit: GazeUnit {
      switch self {
      case .pixels, .height: .pixels
      case .points: .points
      case .degrees: .degrees
      case .normalized, .norm: .normalized
      }
    }

    /// Whether no corner can be where they count from.
    var countsFromCentre: Bool { [.degrees, .height, .norm].contains(self) }
  }

  /// Where coordinates count from.
  enum Origin: String, CaseIterable {
    case topLeft = "top-left"
    case bottomLeft = "bottom-left"
    /// y upwards.
    case center
    /// y downwards.
    case centerDown = "center-down"
  }

  struct Screen: Equatable {
    var pixels: Pair?
    var points: Pair?
    var millimetres: Pair?
    /// From the eyes to the screen, in millimetres.
    var distance: Double?
  }

  struct Pair: Equatable {
    let width: Double
    let height: Double
  }

  var kind = Kind.samples
  /// Nil where the file's first line is to tell.
  var delimiter: UInt8?
  /// In the order in which the mapping names them.
  var columns: [Entry] = []
  /// Columns that say something of each trial, such as a condition.
  var variables: [Column] = []
  var timeUnit = TimeUnit.milliseconds
  var space = Space.pixels
  var origin = Origin.topLeft
  var missing = ["", "NaN"]
  var screen = Screen()
  /// Samples per second; the times' source where no column has any.
  var rate: Double?
  var hasHeader = true
  var firsts = GazeTableLayout.Firsts()
  /// The sheet of a workbook; nil for its first.
  public internal(set) var sheet: String?
  /// Lines in front of the header.
  var skip = 0
  var decimal = UInt8(ascii: ".")
  /// Nil where the file's beginning is to tell.
  var encoding: TextEncoding?
  var labels = GazePiece.Labels()
  /// What a file's path tells, where no column does.
  var path: PathPattern?
  /// The words of the column `valid` that mean yes; nil for the usual ones.
  var validValues: [String]?

  /// The plainest: a header, and columns `time`, `x` and `y` in milliseconds and pixels.
  init() {
    columns = [Field.time, .x, .y].map { Entry(field: $0, column: .named($0.rawValue)) }
  }
}
