package import Basics
import Tables

/// Why a row of a file cannot be used.
package enum RowProblem: Error, Equatable {
  case missing(field: String)
  case notANumber(field: String, found: String)
  case notTruth(field: String, found: String)
  case notFinite(field: String, found: String)
  case wrongCount(field: String, found: Int, expected: Int)
  case wrongFields(found: Int, expected: Int)
  case openQuote
  case notUTF8(field: String)
  case notText(field: String, found: String)
  case unknownKind(found: String)
  case notJSON(problem: String)
  case notAnObject(found: String)
  case wrongShape(field: String, found: String)
  case notSeconds(field: String, found: Double)
  /// A word, or a line, that nothing explains.
  case strange(found: String, expected: String)
  case wrongSample(found: Int, expected: Int)
  case noBlock
  case endsBeforeStart(start: Time, end: Time)
  case endsAtStart(Time)
  case unexpected(field: String, found: String, expected: String)
  /// What only a person knows; `settledBy`: what to type.
  case unclear(String, settledBy: String)
}

extension RowProblem {
  /// As a finding of the row at a place.
  package func finding(at place: Place) -> Finding { Finding(.error, kind, at: place, sentence) }

  private var kind: String {
    switch self {
    case .missing: "missing-field"
    case .notANumber, .notTruth, .notText, .wrongShape, .unexpected: "wrong-field"
    case .unclear: "unclear"
    case .notFinite: "not-finite"
    case .wrongCount, .wrongFields: "wrong-count"
    case .unknownKind: "unknown-kind"
    case .notSeconds: "no-time"
    case .wrongSample: "wrong-count"
    case .noBlock: "no-block"
    case .notJSON, .notAnObject, .openQuote, .notUTF8, .strange: "broken-row"
    case .endsBeforeStart: "wrong-order"
    case .endsAtStart: "no-length"
    }
  }

  package var sentence: String {
    switch self {
    case .missing(let field): "'\(field)' is missing."
    case .notANumber(let field, let found): "'\(field)' is \(found) where a number was expected."
    case .notTruth(let field, let found): "'\(field)' is \(found) where true or false was expected."
    case .notFinite(let field, let found): "'\(field)' is \(found), which is no finite number."
    case .wrongCount(let field, let found, let expected):
      "'\(field)' has \(NumberText.counted(found, "number")) where \(expected) were expected."
    case .wrongFields(let found, let expected):
      "The row has \(NumberText.counted(found, "field")) where the header has \(expected)."
    case .openQuote: "The row opens a quotation with \" that it never closes."
    case .notUTF8(let field): "'\(field)' is not UTF-8 text; save the file as 'CSV UTF-8' and try again."
    case .notText(let field, let found): "'\(field)' is \(found) where a text was expected."
    case .unknownKind(let found): "'kind' is '\(found)' where 'calibration', 'reading' or 'viewing' was expected."
    case .wrongShape(let field, let found): "'\(field)' is \(found) where an object of names and numbers was expected."
    case .notSeconds(let field, let found): "'\(field)' is \(found), which is no Unix time in seconds."
    case .endsBeforeStart(let start, let end):
      "The fixation begins at \(start.milliseconds) ms and ends at \(end.milliseconds) ms, before it began."
    case .endsAtStart(let start):
      "The fixation begins and ends at \(start.milliseconds) ms: it has no length."
    case .unexpected(let field, let found, let expected):
      "'\(field)' is '\(found)' where \(expected) was expected."
    case .unclear(let sentence, let option): "\(sentence) Say which with \(option)."
    case .notJSON(let problem): "The row is not JSON: \(problem)"
    case .strange(let found, let expected): "'\(found)' stands where \(expected) was expected."
    case .wrongSample(let found, let expected):
      "The sample has \(NumberText.counted(found, "number")) where the line SAMPLES announces \(expected)."
    case .noBlock: "The line stands in no block that a line START begins and a line SAMPLES describes."
    case .notAnObject(let found): "The row is \(found) where an object was expected."
    }
  }
}
