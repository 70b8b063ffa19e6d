import Basics

/// Why a workbook cannot be read.
enum WorkbookProblem: Error, Equatable {
  case broken(String)
  case encrypted
  case tooLarge(limit: Int)
  case noSheet(String, known: [String])
  case empty
  /// An archive of other files.
  case noWorkbook
}

extension WorkbookProblem {
  var sentence: String {
    switch self {
    case .broken(let problem): "the workbook is damaged: \(problem). Save it again, or as CSV."
    case .encrypted: "the workbook is locked with a password. Save it without one."
    case .tooLarge(let limit): "the workbook unpacks to more than \(limit / 1_048_576) MB. Save its sheet as CSV."
    case .noSheet(let name, let known):
      "the workbook has no sheet '\(name)'. It has \(known.quoted())."
    case .empty: "no sheet of the workbook holds anything."
    case .noWorkbook: "it is a zip archive, and no workbook. Unpack it, and name the files in it."
    }
  }
}
