import Studies

/// Why a reading cannot be followed over its passage.
package enum ReadingError: Error, Equatable {
  case noPassages
  case noReadings
  case noEvents
  case noLines
  /// The reason that the first recording gave.
  case nothingAssigned(String?)
  case nothingMeasured(String?)
}

extension ReadingError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noPassages:
      """
      The study has no passages, and so no lines. Run 'study ingest FILE' with the file that holds them; 'study choices formats' lists \
      their formats. 'study measures' takes what needs no passage.
      """
    case .noReadings:
      "No recording in use is a reading. Run 'study ingest FILES' first."
    case .noEvents:
      "Nothing was measured: no events are stored yet. Run 'study events' first; it takes fixations that files tell, too."
    case .noLines:
      "No lines are assigned yet. Run 'study lines' first."
    case .nothingAssigned(let reason):
      "No fixation was assigned to a line. \(reason ?? "")"
    case .nothingMeasured(let reason):
      "Nothing was measured. \(reason ?? "No recording has a fixation.")"
    }
  }
}
