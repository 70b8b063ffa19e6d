package import Basics
import Tables

/// Why a file of corrected lines cannot be taken, or not be written.
package enum LineFileError: Error, Equatable {
  case noFixation(file: String, line: Int)
  case notALine(file: String, line: Int, found: String)
  /// Of JSON: where it stands, and what was expected there.
  case notAsSaved(file: String, place: String, expected: String)
  /// Anything else where what a page saved was expected.
  case notOfThePage(file: String)
  case otherStudy(file: String)
  case unknownRecording(file: String, name: String)
  /// A recording that is no reading now.
  case notAReading(file: String, recording: String, reason: String)
  case otherPassage(file: String, recording: String, found: String, expected: String)
  case unknownFixation(file: String, recording: String, fixation: Int, start: Time)
  case noPlace(file: String, recording: String, fixation: Int)
  case noSuchLine(file: String, recording: String, fixation: Int, line: Int, passage: String, lines: Int)
  case givenTwice(file: String, recording: String, fixation: Int)
  case wouldReplace(file: String, corrections: Int)
  case notATable(file: String)
  /// Two files that are to be compared.
  case nothingShared(String, String)
}

extension LineFileError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noFixation(let file, let line):
      "\(file):\(line): 'fixation' and 'start_ms' are to be numbers, as 'study lines export' wrote them."
    case .notALine(let file, let line, let found):
      "\(file):\(line): '\(LineFile.column)' is '\(found)' where a line from 1, 'off' or nothing was expected."
    case .notAsSaved(let file, let place, let expected):
      "\(file): \(place) is to be \(expected), as the page of 'study review' saves it."
    case .notOfThePage(let file):
      "\(file) is not what the page of 'study review' saves, a file such as 'lines-NAME.json'; name one of those."
    case .otherStudy(let file):
      "\(file) holds lines of another study. It belongs to the one whose 'study review' wrote the page that saved it."
    case .unknownRecording(let file, let name):
      "\(file) corrects the recording '\(name)', which the study does not have."
    case .notAReading(let file, let recording, let reason):
      "\(file) corrects the recording '\(recording)', which is no reading now. \(reason)"
    case .otherPassage(let file, let recording, let found, let expected):
      "\(file) corrects a reading of '\(found)' in the recording '\(recording)', whose passage is '\(expected)'."
    case .unknownFixation(let file, let recording, let fixation, let start):
      """
      \(file) corrects fixation \(fixation) of '\(recording)' at \(NumberText.fixed(start.milliseconds, decimals: 1)) ms, and no fixation \
      begins there. Were events detected anew since? Then write the page or the table again.
      """
    case .noPlace(let file, let recording, let fixation):
      "\(file) corrects fixation \(fixation) of '\(recording)', which has no place on the screen."
    case .noSuchLine(let file, let recording, let fixation, let line, let passage, let lines):
      """
      \(file) puts fixation \(fixation) of '\(recording)' on line \(line), and '\(passage)' has \
      \(NumberText.counted(lines, "line")).
      """
    case .givenTwice(let file, let recording, let fixation):
      "\(file) gives fixation \(fixation) of '\(recording)' two lines."
    case .wouldReplace(let file, let corrections):
      """
      '\(file)' holds \(NumberText.counted(corrections, "correction")) that the study does not have. Take them first by \
      'study lines import \(file)', name another file, or give --replace.
      """
    case .notATable(let file):
      "'\(file)' is there, and 'study lines export' did not write it. Name another file, or give --replace."
    case .nothingShared(let one, let other):
      "\(one) and \(other) have no reading in common, so that there is nothing to compare."
    }
  }
}
