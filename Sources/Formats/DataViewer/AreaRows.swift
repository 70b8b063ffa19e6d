import Basics
import Recordings
import Tables

/// What the columns of an Interest Area Report say of a row.
struct AreaRows {
  let variables: [(name: String, column: Int)]
  private let header: [String]
  private let participant: Int?
  private let trial: Int?
  private let passages: [Int]
  private let number: Int
  private let text: Int?
  private let progressive: Int?
  private let measures: [(measure: AreaMeasure, column: Int)]

  init(_ table: Delimited, file: String) throws(FormatError) {
    let names = table.header.map { $0.trimmedOfBlanks }
    let upper = names.map { $0.uppercased() }
    func place(_ known: String...) -> Int? { known.lazy.compactMap { upper.firstIndex(of: $0) }.first }
    guard let number = place("IA_ID", "IA_INDEX") else {
      throw .missingColumns(Place(file, line: 1), names: ["IA_ID"])
    }
    let named = TableHeader(names, delimiter: UInt8(ascii: ","))
    let labels = ReportLabels(named)
    let known = labels.passages.compactMap { names.firstIndex(of: $0) }
    participant = labels.participant.flatMap { names.firstIndex(of: $0) }
    trial = labels.trial.flatMap { names.firstIndex(of: $0) }
    // What was read is one thing throughout a trial.
    let rows = table.rows
    passages = known.filter { [trial, participant] passage in
      guard let trial else { return true }
      return zip(rows, rows.dropFirst()).allSatisfy { row, next in
        row.fields[trial] != next.fields[trial] || row.fields[passage] == next.fields[passage]
          || participant.map { row.fields[$0] != next.fields[$0] } ?? false
      }
    }
    self.number = number
    header = names
    text = place("IA_LABEL")
    progressive = place(AreaMeasure.progressive)
    measures = AreaMeasure.all.compactMap { measure in upper.firstIndex(of: measure.column).map { (measure, $0) } }
    let taken = labels.passages
    variables = labels.variables(in: named, but: taken).compactMap { name in
      names.firstIndex(of: name).map { (name, $0) }
    }
  }

  func labels(_ fields: [String]) -> GazePiece.Labels {
    let texts = passages.map { fields[$0].trimmedOfBlanks }.filter { !$0.isEmpty }
    func word(_ column: Int?) -> String? {
      column.map { fields[$0].trimmedOfBlanks }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return GazePiece.Labels(
      participant: word(participant),
      trial: word(trial),
      passage: texts.isEmpty ? nil : texts.joined(separator: "-")
    )
  }

  /// `missing`: what is written where there is no number.
  func word(_ fields: [String], _ most: Int, _ missing: [String]) throws(RowProblem) -> ReportedWord {
    guard let index = Int(fields[number].trimmedOfBlanks), (0...most).contains(index) else {
      throw .unexpected(field: header[number], found: fields[number], expected: "the area's number, counted from 1,")
    }
    guard index > 0 else {
      throw .unexpected(field: header[number], found: "0", expected: "the area's number, counted from 1,")
    }
    let isProgressive = try progressive.flatMap { (column) throws(RowProblem) in
      try value(fields, column, missing).map { $0 == 1 }
    }
    var values: [String: Double] = [:]
    for (measure, column) in measures {
      guard let found = try value(fields, column, missing) else { continue }
      guard found >= 0, found < 1e9 else {
        throw .unexpected(field: header[column], found: fields[column], expected: "a number from 0 on")
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
    for (shorter, longer) in zip(order, order.dropFirst()) {
      guard let part = word.values[shorter], let whole = word.values[longer], part > whole + 0.5 else { continue }
      func column(_ name: String) -> String { AreaMeasure.all.first { $0.name == name }?.column ?? name }
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
