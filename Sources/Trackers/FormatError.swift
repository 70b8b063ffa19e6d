public import Basics

/// Why a file cannot be read any further.
public enum FormatError: Error, Equatable {
  case empty(Place)
  case notJSON(Place, problem: String)
  /// A document that ends before what it began.
  case endsInside(Place, what: String)
  case rowTooLong(Place, limit: Int)
  case missingColumns(Place, names: [String])
  case doubledColumn(Place, name: String)
  /// A list of people whose first line has no column of their names.
  case noPeople(Place, header: [String])
  case brokenTable(Place, problem: String)
  case notRows(Place, found: String)
  case notText(Place)
  case brokenCompression(Place, problem: String)
  case unreadable(Place, reason: String)
  /// `advice`: how such a file is read, where its beginning shows what it may be.
  case unrecognized(Place, beginning: String, known: [String], advice: String?)
  /// A table that only a person can explain.
  case unknownTable(Place, header: [String])
  /// Another program's file.
  case foreign(Place, what: String, advice: String)
  case ambiguous(Place, formats: [String])
  /// Gaze that is no place on a screen.
  case notOnScreen(Place, found: String, advice: String)
  /// A file that must lie beside another one.
  case missingCompanion(Place, name: String, holds: String)
  case mapping(Place, MappingProblem)
  /// A file that goes on with another person's export.
  case anotherPerson(Place, found: String, before: String)
  /// A document that has to be read at once.
  case tooLarge(Place, limit: Int)
}

extension FormatError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty(let place):
      "\(place) is empty."
    case .notJSON(let place, let problem):
      "\(place) is not JSON: \(problem)"
    case .endsInside(let place, let what):
      "\(place): the file ends inside \(what). It was cut, or a quote or bracket in it is damaged."
    case .rowTooLong(let place, let limit):
      "\(place): one row is longer than \(limit / 1_048_576) MB. A row is at most a few kilobytes; the file is damaged."
    case .missingColumns(let place, let names):
      "\(place): the header lacks \(names.count == 1 ? "the column" : "\(names.count) columns:") "
        + "\(names.quoted(atMost: 5))."
    case .doubledColumn(let place, let name):
      "\(place): the header names the column '\(name)' twice."
    case .noPeople(let place, let header):
      """
      \(place): this line was taken for the header, \(shortened(header)), and no column in it names people: 'participant_id' was \
      expected, or another usual name, such as 'Subject' or 'VP'. Above the header only titles may stand, each a single cell; delete other rows there.
      """
    case .brokenTable(let place, let problem):
      "\(place): \(problem)"
    case .notRows(let place, let found):
      "\(place) holds \(found) where rows were expected: objects, one per line or in an array."
    case .notText(let place):
      "\(place): bytes that are no UTF-8 text."
    case .brokenCompression(let place, let problem):
      "\(place): the gzip data is broken: \(problem). Copy or compress the file again."
    case .unreadable(let place, let reason):
      "\(place) cannot be read: \(reason)."
    case .unrecognized(let place, let beginning, _, let advice?):
      "\(place) is in no format that study knows; it begins with '\(beginning)'. \(advice)"
    case .unrecognized(let place, let beginning, let known, _):
      """
      \(place) is in no format that study knows; it begins with '\(beginning)'. \
      Known formats: \(known.joined(separator: ", ")). Name one with --format to see what is missing.
      """
    case .unknownTable(let place, let header):
      """
      \(place) is a table of no kind that study knows; its columns are \(header.quoted(atMost: 5)).\(Self.peopleAdvice(header).map { " " + $0 } ?? "") \
      \(Self.draftAdvice(place.source))
      """
    case .foreign(let place, let what, let advice):
      "\(place) is \(what), which study does not read. \(advice)"
    case .ambiguous(let place, let formats):
      "\(place) could be \(formats.joined(separator: " or ")). Say which with --format."
    case .notOnScreen(let place, let found, let advice):
      "\(place): gaze is given as \(found) where places on the screen were expected. \(advice)"
    case .missingCompanion(let place, let name, let holds):
      "\(place): the file '\(name)', which tells \(holds), does not lie beside it."
    case .mapping(let place, let problem):
      "\(place): \(problem)"
    case .anotherPerson(let place, let found, let before):
      "\(place): another export begins here, of '\(found)' behind that of '\(before)'. Save each as a file of its own."
    case .tooLarge(let place, let limit):
      "\(place) is one document of more than \(limit / 1_048_576) MB, too large to be read at once. Split it by participants."
    }
  }

  private static func draftAdvice(_ table: String) -> String {
    if isReadOnce(table) { return "Write it to a file first, so that 'study mapping' can draft how to read it." }
    return """
      Draft how to read it, look at the draft, and ingest by it:
      \(draftCommands(of: table, into: draftName(of: table), reading: table.shellWord))
      """
  }

  /// How a list of people is read, which a table may be whose columns say nothing of gaze; nil where they do.
  package static func peopleAdvice(_ header: [String]) -> String? {
    let roles: [ColumnRole?] = [nil, .participant, .session]
    let mayBePeople = (2...12).contains(header.count) && header.allSatisfy { roles.contains(ColumnGuess($0).role) }
    guard mayBePeople else { return nil }
    return """
      A list of people is read with --format participants where one column is called 'participant_id' or, as is usual, 'Subject' or \
      'VP'; others may be 'group', 'age', 'sex' and 'language'.
      """
  }

  /// Those of a line's cells that are not empty.
  private func shortened(_ cells: [String]) -> String {
    let filled = cells.filter { !$0.isEmpty }
    return filled.isEmpty
      ? "with empty cells alone"
      : filled.map { $0.count > 40 ? String($0.prefix(40)) + "…" : $0 }.quoted(atMost: 5)
  }
}
