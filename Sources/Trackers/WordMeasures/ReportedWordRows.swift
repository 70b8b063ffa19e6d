import Basics
import Recordings
import Tables

/// What the columns of a table of reported words say of a row.
struct ReportedWordRows {
  let variables: [(name: String, column: Int)]
  private let header: [String]
  private let participant: Int?
  private let trial: [Int]
  private let passages: [Int]
  private let number: Int
  private let text: Int?
  private let progressive: Int?
  private let measures: [(measure: AreaMeasure, column: Int)]

  init(
    _ table: Delimited,
    called known: WordTableNames,
    labels: (TableHeader) -> WordTableNames.Labels,
    file: String
  ) throws(FormatError) {
    let names = table.header.map { $0.trimmedOfBlanks }
    func place(_ wanted: [String]) -> Int? { wanted.lazy.compactMap { Self.place(of: $0, in: names) }.first }
    guard let number = place(known.numbers) else {
      throw .missingColumns(Place(file, line: table.headerNumber), names: Array(known.numbers.prefix(1)))
    }
    let labels = labels(TableHeader(names, delimiter: UInt8(ascii: ",")))
    let (participant, trial) = (place(labels.participants), labels.trial.compactMap { Self.place(of: $0, in: names) })
    // What was read is one thing throughout a trial.
    let rows = table.rows
    passages = labels.passages.compactMap { Self.place(of: $0, in: names) }.filter { passage in
      if trial.isEmpty { return true }
      return zip(rows, rows.dropFirst()).allSatisfy { row, next in
        row.fields[passage] == next.fields[passage] || trial.contains { row.fields[$0] != next.fields[$0] }
          || participant.map { row.fields[$0] != next.fields[$0] } ?? false
      }
    }
    (self.participant, self.trial, self.number) = (participant, trial, number)
    header = names
    text = place(known.texts)
    progressive = known.progressive.flatMap { Self.place(of: $0, in: names) }
    measures = known.measures.compactMap { measure, column in
      Self.place(of: column, in: names).map { (measure, $0) }
    }
    variables = labels.variables.compactMap { name in Self.place(of: name, in: names).map { (names[$0], $0) } }
  }

  /// Some programs write the same names in other cases.
  private static func place(of name: String, in names: [String]) -> Int? {
    let upper = name.uppercased()
    return names.firstIndex(of: name) ?? names.firstIndex { $0.uppercased() == upper }
  }

  /// What its columns were taken for.
  var parts: [FilePart] {
    TableHeader(header, delimiter: UInt8(ascii: ",")).parts(
      [(participant, "participant"), (number, "word"), (text, "words' letters"), (progressive, "measure of words")]
        + trial.map { ($0, "trial") } + passages.map { ($0, "passage") }
        + measures.map { ($0.column, "measure of words") } + variables.map { ($0.column, "trial variable") }
    )
  }

  func labels(_ fields: [String]) -> GazePiece.Labels {
    func words(_ columns: [Int]) -> String? {
      let texts = columns.map { fields[$0].trimmedOfBlanks }.filter { !$0.isEmpty }
      return texts.isEmpty ? nil : texts.joined(separator: "-")
    }
    return GazePiece.Labels(
      participant: words([participant].compactMap(\.self)),
      trial: words(trial),
      passage: words(passages)
    )
  }

  /// `missing`: what is written where there is no number.
  func word(_ fields: [String], _ most: Int, _ missing: [String]) throws(RowProblem) -> ReportedWord {
    // A program that knows no missing whole numbers writes 3 as 3.0.
    let whole = (try? value(fields, number, missing)).flatMap { Int(exactly: $0) }
    guard let index = whole, (1...most).contains(index) else {
      throw .unexpected(field: header[number], found: fields[number], expected: "the area's number, counted from 1,")
    }
    let isProgressive = try progressive.flatMap { (column) throws(RowProblem) in
      try value(fields, column, missing).map { $0 == 1 }
    }
    var values: [String: Double] = [:]
    for (measure, column) in measures {
      guard let found = try value(fields, column, missing) else { continue }
      guard (0...1e9).contains(found) else {
        throw .unexpected(field: header[column], found: fields[column], expected: "a number from 0 to 1e9")
      }
      // Where nothing was fixated first, nothing was progressive.
      values[measure.name] = measure.value(found, isProgressive: progressive == nil ? nil : isProgressive ?? false)
    }
    let label = text.map { fields[$0].trimmedOfBlanks }.flatMap { $0.isEmpty || missing.contains($0) ? nil : $0 }
    return ReportedWord(index: index - 1, text: label, values: values)
  }

  /// What cannot be of one reading of a word.
  func doubt(of word: ReportedWord) -> String? {
    let order = ["first_fixation_duration_ms", "gaze_duration_ms", "total_duration_ms"]
    func column(_ name: String) -> String {
      measures.first { $0.measure.name == name }.map { header[$0.column] } ?? name
    }
    for (shorter, longer) in zip(order, order.dropFirst()) {
      guard let part = word.values[shorter], let whole = word.values[longer], part > whole + 0.5 else { continue }
      return """
        The area \(word.index + 1) has \(NumberText.fixed(part, decimals: 0)) ms of \(column(shorter)), which is more than its \
        \(NumberText.fixed(whole, decimals: 0)) ms of \(column(longer)).
        """
    }
    return nil
  }

  func said(_ fields: [String], but missing: [String]) -> [(column: Int, value: String)] {
    variables.enumerated().compactMap { number, variable in
      let value = fields[variable.column].trimmedOfBlanks
      return missing.contains(value) ? nil : (number, value)
    }
  }

  private func value(_ fields: [String], _ column: Int, _ missing: [String]) throws(RowProblem) -> Double? {
    let text = fields[column].trimmedOfBlanks
    if missing.contains(text) { return nil }
    let bytes = Array(text.utf8)
    let comma = bytes.contains(UInt8(ascii: ",")) && !bytes.contains(UInt8(ascii: "."))
    guard let number = looseNumber(in: bytes.span, 0..<bytes.count, decimal: UInt8(ascii: comma ? "," : ".")) else {
      throw .notANumber(field: header[column], found: "'\(text)'")
    }
    return number
  }
}
