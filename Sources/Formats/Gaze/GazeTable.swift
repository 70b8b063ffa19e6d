import Recordings

/// What the rows of a file of gaze hold, and how they become recordings.
struct GazeTable: Sendable {
  /// How a row's time becomes milliseconds.
  enum Clock: Sendable, Equatable {
    case stamped(TimeUnit)
    /// There is no column: rows follow each other at a rate, in samples per second.
    case counted(rate: Double)
    /// Nanoseconds since 1970, too many digits for a `Double`: they count from each recording's first row.
    case sinceFirst
  }

  /// What the samples have.
  var columns: [GazeColumn]
  /// Whose events are marked at every sample.
  var channels: [Eye] = []
  /// Whether a marked event's place is the mean of its samples' places, and not what the last of them says.
  var takesMean = false
  var setup: GazeSetup
  var clock = Clock.stamped(.milliseconds)
  /// Whether columns of eyes that no row is of are left out.
  var dropsUnseenEyes = false
  /// Whether a file without rows is worth no warning: anybody's table may be empty, what a tracker exports is not.
  var mayBeEmpty = false
}

/// In what a file counts time.
enum TimeUnit: String, Sendable, CaseIterable {
  case nanoseconds = "ns"
  case microseconds = "us"
  case milliseconds = "ms"
  case seconds = "s"

  func milliseconds(_ number: Double) -> Double {
    switch self {
    // Divided, since 10⁻³ is no binary number.
    case .nanoseconds: number / 1e6
    case .microseconds: number / 1e3
    case .milliseconds: number
    case .seconds: number * 1e3
    }
  }

  /// Of a count that a `Double` may not hold.
  func milliseconds(_ count: Int64) -> Double {
    guard self == .nanoseconds else { return milliseconds(Double(count)) }
    return Double(count / 1_000_000) + Double(count % 1_000_000) / 1e6
  }
}
