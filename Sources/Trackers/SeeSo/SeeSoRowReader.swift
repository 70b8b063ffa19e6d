import Basics
import Recordings

/// Reads JSON rows of SeeSo's gaze.
struct SeeSoRowReader: GazeRowReader, ~Copyable {
  private var parser = JSONParser()
  private let layout: GazeTableLayout
  /// Places among a row's values.
  private let sides = Dictionary(
    uniqueKeysWithValues: SeeSoSide.allCases.enumerated().map { ($1.rawValue, $0 + 3) }
  )

  init(_ layout: GazeTableLayout) {
    self.layout = layout
  }

  mutating func read(_ bytes: Span<UInt8>, _ range: Range<Int>, into rows: inout GazeRows) throws(RowProblem) {
    var inside = try parser.row(bytes, range)
    var time: Time?
    var values = Array(repeating: Double.nan, count: layout.columns.count)
    var state: String?
    while !inside.isEmpty {
      let value = inside.lowerBound + 1
      switch parser.document.text(at: inside.lowerBound) {
      case "timestamp": time = try number("timestamp", at: value).map(Time.milliseconds)
      case "x": values[0] = try number("x", at: value) ?? .nan
      case "y": values[1] = try number("y", at: value) ?? .nan
      case "trackingState":
        state = parser.document.text(at: value) ?? parser.document.integerText(at: value)
      case let name?:
        if let place = sides[name] { values[place] = try number(name, at: value) ?? .nan }
      case nil: break
      }
      inside = parser.document.next(after: value)..<inside.upperBound
    }
    guard let time else { throw .missing(field: "timestamp") }
    guard let state else { throw .missing(field: "trackingState") }
    guard let isSeen = layout.validity.isValid(state) else {
      throw .unexpected(field: "trackingState", found: state, expected: layout.validity.expected)
    }
    rows.choose(GazeRows.Labels(labels: layout.labels))
    if !isSeen { (values[0], values[1]) = (.nan, .nan) }
    values[2] = layout.validity.code(of: state) ?? .nan
    rows.values += values
    rows.endSample(time)
  }

  /// Nil for null, and for the text that some programs write where a number is missing.
  private func number(_ field: String, at place: Int) throws(RowProblem) -> Double? {
    if let number = parser.document.number(at: place) { return number }
    if parser.document.kind(at: place) == .null || parser.document.text(at: place)?.lowercased() == "nan" { return nil }
    throw .notANumber(field: field, found: parser.document.describe(place))
  }
}
