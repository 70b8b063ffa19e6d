import Recordings

/// What the rows of a file of gaze hold, and how they become recordings.
package struct GazeTable: Sendable {
  /// How a row tells its time.
  package enum Clock: Sendable, Equatable {
    case stamped(TimeUnit)
    /// There is no column: rows follow each other at a rate, in samples per second.
    case counted(rate: Double)
    /// Nanoseconds since 1970, too many digits for a `Double`: they count from each recording's first row.
    case sinceFirst
    /// There is no column, but fixations have durations: each begins where the one before it ended.
    case following(TimeUnit)
  }

  /// Whether rows come in the order in which they were recorded, so that a trial that comes back was shown again.
  package enum Order: Sendable {
    case unknown
    case asRecorded
    /// As far as times tell, of each participant's rows.
    case byTimes
  }

  /// What the samples have.
  var columns: [GazeColumn]
  /// Whose events are marked at every sample.
  var channels: [Eye] = []
  /// The areas of interest that marks name.
  var areas: [GivenPlace] = []
  /// Whether a marked event's place is the mean of its samples' places, and not what the last of them says.
  var takesMean = false
  var setup: GazeSetup
  var clock = Clock.stamped(.milliseconds)
  /// Whether columns of eyes that no row is of are left out.
  var dropsUnseenEyes = false
  /// Columns that say something of each recording as a whole, such as a condition.
  package var variables: [String] = []
  /// Whether nobody said which columns are variables.
  var guessesVariables = false
  /// Whether a file without rows is worth no warning: anybody's table may be empty, what a tracker exports is not.
  var mayBeEmpty = false
  var order = Order.unknown
  /// Whose numbers are counted where they may mean missing.
  var watched: [WatchedPlace] = []
}
