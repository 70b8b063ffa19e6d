package import Basics
import Store
package import Tables

/// Why nothing can be compared.
package enum CompareError: Error, Equatable {
  case noMeasures
  /// Nothing tells how good the data are.
  case noQuality
  /// A name that is not of the same sort as the first one.
  case mixedMeasures(String)
  /// What an experiment says of trials in words.
  case notNumbers(String)
  case unknownCondition(String, known: [String], isGuess: Bool)
  /// No participant has trials in two conditions.
  case notWithin(String, levels: [String])
  /// Of these, with how many recordings rules leave out.
  case noValues([String], leftOut: Int)
  case noGroups(participants: Int)
  /// As `Study.groupsWithoutRecordings()` tells it.
  case groupsWithoutRecordings(String)
  case oneGroup(String, participants: Int)
  case unknownGroup(String, known: [String])
  /// A reference that is not typed as `COLUMN=LEVEL`, or of another column than groups.
  case notAReference(String)
  case brokenTable(file: String, problem: TableError)
  case repeatedColumn(file: String, name: String)
  case noRows(file: String)
  /// In rows of the study.
  case unknownColumn(String, rows: String, closest: String?)
  /// What is asked of faces or hearts alone takes its rows from measured readings.
  case noReadings
  /// Likelihoods of different responses cannot be compared.
  case otherResponse(String, String)
  case nothingToCorrelate([String])
  /// A column of the participants' file.
  case wordsToCorrelate(String)
  case nothingToCount([String])
  /// A column of participants with more words than groups could be counted by.
  case tooManyLevels(String, Int)
  /// More conditions than could be compared pair by pair.
  case tooManyConditions(String, Int)
  /// A value that a model has no use for.
  case brokenValue(Place, String)

  /// A column with more words is one of numbers or names.
  static let mostLevels = 12
}

extension CompareError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noMeasures:
      "\(NotMeasured())"
    case .noQuality:
      "Nothing is known yet of how good the data are. Run 'study fit' or 'study events' first."
    case .mixedMeasures(let name):
      """
      Measures of reading and of the quality of data are families of their own, so '\(name)' cannot be compared together with the \
      first of the measures. Compare one sort after the other; both stay.
      """
    case .notNumbers(let name):
      """
      '\(name)' holds words, which have no mean. '--within \(name)' compares its conditions within participants, and a formula may \
      name it.
      """
    case .unknownCondition(let name, let known, let isGuess):
      "Nothing says '\(name)' of trials." + (isGuess ? didYouMean(known.first) : " There are \(known.quoted()).")
    case .notWithin(let name, let levels):
      """
      No participant has trials in two conditions of '\(name)' (\(levels.quoted())). What is the same in all trials of a participant is \
      compared between groups, or by a formula.
      """
    case .noValues(let measures, leftOut: 0):
      "Nobody has a value of \(measures.quoted()), so there is nothing to compare."
    case .noValues(let measures, let leftOut):
      """
      Nobody has a value of \(measures.quoted()) in a recording that counts: rules leave out \
      \(NumberText.counted(leftOut, "recording")). They stand in '.study/settings.json' as 'exclude'.
      """
    case .noGroups(participants: 0):
      "No participant has a recording in use, so there is nobody to compare. Run 'study ingest FILES' first."
    case .noGroups(let participants):
      """
      \(NumberText.counted(participants, "participant")) \(participants == 1 ? "has" : "have") no group, so there is \
      nothing to compare. Ingest a file of participants with a column 'group'.
      """
    case .groupsWithoutRecordings(let sentence): sentence
    case .oneGroup(let group, let participants):
      """
      \(participants == 1 ? "The one participant is" : "All \(NumberText.grouped(participants)) participants are") of \
      one group, '\(group)'; a comparison needs two.
      """
    case .unknownGroup(let name, let known):
      "There is no group '\(name)'."
        + didYouMean(insteadOf: name, among: known, orElse: " There are \(known.quoted()).")
    case .notAReference(let text):
      "'--reference' takes group=NAME, or another column of a formula and its level, not '\(text)'."
    case .brokenTable(let file, let problem): sentence(file, problem)
    case .repeatedColumn(let file, let name): "\(file):1: two columns are called '\(name)'."
    case .noRows(let file): "\(file):1: there are no rows below the names of the columns."
    case .unknownColumn(Eraser.replacement, let rows, _):
      """
      The study's \(rows) have no column '\(Eraser.replacement)'. It may be what is left of a column that was called as somebody \
      is who was forgotten: type the formula again then, with what the column is called now.
      """
    case .unknownColumn(let name, let rows, let closest):
      "The study's \(rows) have no column '\(name)'."
        + didYouMean(
          closest,
          orElse: rows == StudyRows.participants.rawValue
            ? "" : " What is known of words from elsewhere joins them with --join FILE."
        )
    case .noReadings:
      """
      '--formula' and '--within' take their rows from measured readings, and there are none. Without readings, '--measures' compares \
      groups in what faces and hearts tell, and '--correlate' correlates it.
      """
    case .otherResponse(let one, let other):
      "Two models are compared where both have the same response; one has '\(one)', the other '\(other)'."
    case .nothingToCorrelate(let columns):
      "Of no two of \(columns.quoted()) do three participants have both who differ in them."
    case .wordsToCorrelate("group"):
      "'group' holds words, not numbers. Without '--correlate', 'study compare' compares the groups."
    case .wordsToCorrelate(let name):
      """
      '\(name)' holds words, not numbers. '--counts \(name)' compares how often groups have each, and '--formula' takes it as a \
      factor.
      """
    case .nothingToCount(let columns):
      "There is nothing to count: in \(columns.quoted()) all participants with a group have the same word, or none."
    case .tooManyLevels(let column, let count):
      """
      '\(column)' has \(count) different values, too many to count groups by. Numbers are compared by '--formula' or correlated \
      by '--correlate'.
      """
    case .tooManyConditions(let column, let count):
      """
      '\(column)' has \(count) different values, too many to compare each with every other; \(Self.mostLevels) are the most. \
      '--formula' takes it as a number, or as a random effect: (1 | \(column)).
      """
    case .brokenValue(let place, let problem): "\(place): \(problem)"
    }
  }

  private func sentence(_ file: String, _ problem: TableError) -> String {
    switch problem {
    case .openQuote(let line): "\(file):\(line): a quotation is opened with \" that the file never closes."
    case .fieldCount(let line, let found, let expected):
      "\(file):\(line): there \(found == 1 ? "is 1 field" : "are \(found) fields"), but the header has \(expected)."
    case .notUTF8(let line): "\(file):\(line): this is not UTF-8 text; save the file as 'CSV UTF-8' and try again."
    case .noHeader, .wrongKind, .missing, .unknownWord: "\(file): \(problem)"
    }
  }
}
