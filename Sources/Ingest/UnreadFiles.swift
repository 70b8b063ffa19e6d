import Basics
import Formats
import Store
import Studies
import Trackers

/// Files in folders that no format reads, one of which may be the list of those who were recorded.
struct UnreadFiles {
  /// So much of a file tells whether it is a list.
  private static let mostLines = 200
  private static let mostColumns = 20

  private var files: [(file: InputFile, passed: PassedOver)] = []

  mutating func take(_ file: InputFile, _ passed: PassedOver) { files.append((file, passed)) }

  /// `people`: as the files of the run call them; `names`: as the study does; `besideRecordings`: whether any are in other files.
  func findings(
    beside people: NamesOfPeople,
    named names: NameKeeper,
    besideRecordings: Bool,
    in study: borrowing Study
  ) throws -> [Finding] {
    guard !files.isEmpty else { return [] }
    let isListed = try people.areListed || study.store.participants().contains(where: \.isListed)
    let recorded = try isListed ? [] : Set(study.store.recordings().map(\.participant))
    return files.map { file, passed in
      let list =
        isListed
        ? nil
        : Self.list(in: file, passed) { name in
          people.isRecorded(name) || !recorded.isEmpty && recorded.contains(names.id(of: name))
        }
      let severity = passed.severity(besideRecordings: besideRecordings)
      return list ?? Finding(severity, passed.kind, at: Place(file.name), passed.sentence)
    }
  }

  /// That a file may be the list of participants; nil where it does not name those who were recorded.
  private static func list(in file: InputFile, _ passed: PassedOver, _ isRecorded: (String) -> Bool) -> Finding? {
    if case .foreign = passed.reason { return nil }
    guard !passed.isTruth, let path = file.path, let head = try? tableHead(ofFileAt: path),
      !head.prefix(512).contains(0), let found = header(of: head, isRecorded)
    else { return nil }
    let way =
      if Participants.canRead(found.names) {
        "Read it by: study ingest --format participants \"\(file.name)\""
      } else {
        """
        Call that column 'participant_id' or another usual name, such as 'Subject' or 'VP', and others 'group', 'age', 'sex' and \
        'language'\(TextEncoding(of: head.span) == .latin1 ? "; save the file as 'CSV UTF-8'" : "").
        """
      }
    let sentence = """
      The file was not read, but its column '\(found.names[found.column])' names people who were recorded, as a list of \
      participants does. \(way)
      """
    return Finding(.warning, "unread-list", at: Place(file.name), sentence)
  }

  /// The line above the first one with a name, and the column of which most cells below are names, a row a person.
  private static func header(of head: [UInt8], _ isRecorded: (String) -> Bool) -> (names: [String], column: Int)? {
    let texts = lines(of: head.span, atMost: mostLines).map { Array($0.text.utf8) }
    func rows(by delimiter: UInt8) -> [[String]] {
      texts.map { TableHeader($0.span, delimiter: delimiter).names }.filter { !$0.allSatisfy(\.isEmpty) }
    }
    let tables = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].map(rows)
    guard let table = tables.max(by: { $0.joined().count < $1.joined().count }) else { return nil }
    for column in 0..<min(mostColumns, table.map(\.count).max() ?? 0) {
      let cells = table.map { column < $0.count ? $0[column] : "" }
      guard let first = cells.firstIndex(where: isRecorded), first > 0, !cells[first - 1].isEmpty,
        mayNamePeople(cells[first - 1])
      else { continue }
      let below = cells[first...].filter { !$0.isEmpty }
      let people = Set(below.filter(isRecorded))
      if people.count > 1, people.count * 2 > below.count { return (table[first - 1], column) }
    }
    return nil
  }

  /// Whether a column's name does not tell of other things, such as trials, whose numbers may be participants' names, too.
  private static func mayNamePeople(_ column: String) -> Bool {
    let roles: [ColumnRole?] = [nil, .participant, .session]
    return roles.contains(ColumnGuess(column).role)
  }
}
