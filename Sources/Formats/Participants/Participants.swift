public import Basics
import Recordings
import Tables
public import Trackers

/// A list of who took part, as in BIDS: `participants.tsv` or `.csv`, with a column `participant_id`, or another that names people.
public struct Participants: Format {
  public static let name = "participants"
  public static let summary = "A list of participants, CSV or TSV: participant_id, group, age, sex, language, and more."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    if head.beginsAsJSON { return false }
    let mayBeTitled = head.header.names.count { !$0.isEmpty } == 1
    guard mayBeTitled, let list = ParticipantColumns.withoutTitles(head.bytes) else {
      return ParticipantColumns.recognize(head)
    }
    return ParticipantColumns.recognize(FileHead(list, of: head.file))
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let place = Place(source.name)
    let bytes = try readAll(source, beginning: beginning)
    let table = try Self.table(of: bytes, named: place.source)
    guard let columns = ParticipantColumns(table.header) else {
      throw FormatError.noPeople(Place(place.source, line: table.headerNumber), header: table.header)
    }
    if let line = Self.guessedLine(of: bytes) {
      let sentence = """
        This line is no UTF-8, so the file was taken for Windows-1252, the western alphabets: a guess. Where its letters are others, save \
        it as 'CSV UTF-8'.
        """
      sink.report(Finding(.warning, "guessed-encoding", at: Place(place.source, line: line), sentence))
    }
    let decimalCommas = Self.decimalCommas(in: table)
    // Spreadsheets write rows that hold nothing.
    for row in table.rows where !row.fields.allSatisfy(\.trimmedOfBlanks.isEmpty) {
      let found: Participant
      do throws(RowProblem) {
        found = try participant(row.fields, columns, table.header, decimalCommas)
      } catch {
        sink.leaveOut(error.finding(at: Place(place.source, line: row.number)))
        continue
      }
      let rowPlace = Place(place.source, line: row.number)
      try sink.append(found, at: rowPlace)
      if let age = columns.age, found.age == nil, Self.saysSomething(row.fields[age]) {
        let expected = columns.agesAreMonths ? "months from 12 on" : "years from 1 on, or years;months,"
        let sentence =
          "'\(table.header[age])' is '\(row.fields[age])' where a number of \(expected) was expected; the age is left out."
        sink.report(Finding(.warning, "no-age", at: rowPlace, sentence))
      }
    }
    if let codes = Self.missingCodes(in: table, columns).finding(in: place.source) { sink.report(codes) }
  }

  /// Whether a table whose columns are called so can be read as a list of participants.
  package static func canRead(_ header: [String]) -> Bool { ParticipantColumns(header) != nil }

  /// The first line that is no UTF-8, counted from 1; nil where there is none.
  private static func guessedLine(of bytes: [UInt8]) -> Int? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }.map { $0 + 1 }
  }

  private static func table(of bytes: [UInt8], named name: String) throws(FormatError) -> Delimited {
    let list = ParticipantColumns.withoutTitles(bytes) ?? bytes
    do throws(FormatError) { return try readTable(MemorySource(list, name: name), beginning: []) } catch {
      // Rows below a title have other fields than it has.
      guard let line = ParticipantColumns.firstLines(of: list).first, ParticipantColumns(line.names) == nil else {
        throw error
      }
      throw .noPeople(Place(name, line: line.number), header: line.names)
    }
  }

  /// As BIDS, R and SAS write it; a group may well be called 'none'.
  private static let missing = MissingMarks(["n/a", "na", "nan", "."])
  /// What stands for a group that nobody knows.
  private static let unknownGroups = MissingMarks(["?", "unknown", "unbekannt", "unklar", "inconnu"])

  private static func saysSomething(_ text: String) -> Bool { !missing.holds(text.trimmedOfBlanks) }

  /// Columns of numbers alone, some of which have a comma for their decimal mark.
  private static func decimalCommas(in table: Delimited) -> Set<Int> {
    let found = table.header.indices.filter { column in
      let said = table.rows.map { $0.fields[column].trimmedOfBlanks }.filter(saysSomething)
      return said.contains { $0.contains(",") } && said.allSatisfy { table.number($0) != nil }
    }
    return Set(found)
  }

  /// Numbers that may be codes for what is missing, in every column with a name but that of the people.
  private static func missingCodes(in table: Delimited, _ columns: ParticipantColumns) -> MissingCodes {
    var codes = MissingCodes()
    for (column, name) in table.header.map(\.trimmedOfBlanks).enumerated() where column != columns.id && !name.isEmpty {
      let isAge = column == columns.age
      let cells = table.rows.map { (text: $0.fields[column].trimmedOfBlanks, line: $0.number) }.filter { cell in
        saysSomething(cell.text) && (!isAge || age(cell.text, inMonths: columns.agesAreMonths) != nil)
      }
      let numbers = cells.compactMap { table.number($0.text) ?? (isAge ? years($0.text) : nil) }
      if numbers.count == cells.count { codes.add(numbers, inLines: cells.map(\.line), of: name) }
    }
    return codes
  }

  private static func age(_ text: String, inMonths isMonths: Bool) -> Double? {
    guard isMonths else { return years(text) }
    let months = decimalNumber(text)
    return months.flatMap { (12..<1800).contains($0) ? $0 / 12 : nil }
  }

  /// Such as `9.5`, `9,5` and, as of children, `9;6` for nine years and six months.
  private static func years(_ text: String) -> Double? {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false).map { decimalNumber($0.trimmedOfBlanks) }
    let age: Double?
    switch (parts.first, parts.count) {
    case (let years?, 1): age = years
    case (let years?, 2):
      guard let months = parts[1], (0..<12).contains(months), let years else { return nil }
      age = years + months / 12
    default: age = nil
    }
    return age.flatMap { (1..<150).contains($0) ? $0 : nil }
  }

  private func participant(
    _ fields: [String],
    _ columns: ParticipantColumns,
    _ header: [String],
    _ decimalCommas: Set<Int>
  ) throws(RowProblem) -> Participant {
    var participant = Participant(id: "")
    for (index, field) in fields.enumerated() {
      let text = field.trimmedOfBlanks
      guard Self.saysSomething(text) else { continue }
      switch index {
      case columns.id: participant.id = text
      case columns.group: participant.group = Self.unknownGroups.holds(text) ? nil : text
      case columns.sex: participant.sex = text
      case columns.language: participant.language = text
      case columns.age: participant.age = Self.age(text, inMonths: columns.agesAreMonths)
      default:
        let name = header[index].trimmedOfBlanks
        let value = decimalCommas.contains(index) ? text.replacing(",", with: ".") : text
        // Such as the numbers of rows that R writes.
        if !name.isEmpty { participant.details.append(Participant.Detail(name: name, value: value)) }
      }
    }
    if participant.id.isEmpty { throw .missing(field: header[columns.id].trimmedOfBlanks) }
    return participant
  }
}
