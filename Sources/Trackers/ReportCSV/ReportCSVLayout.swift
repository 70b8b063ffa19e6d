import Basics
import Recordings
import Tables

/// Which column of a report app's export holds what.
struct ReportCSVLayout: Sendable {
  enum Content: Sendable {
    case text(FaceField)
    /// A place among the frame's values.
    case number(Int)
    /// Not one of the app's own columns.
    case other
  }

  let delimiter: UInt8
  let names: [String]
  let contents: [Content]

  init(header: Span<UInt8>, at place: Place) throws(FormatError) {
    delimiter = Delimited.delimiter(ofHeader: header)
    var line = DelimitedLine(delimiter: delimiter)
    _ = line.split(header)
    var names: [String] = []
    for index in 0..<line.count {
      guard let name = line.text(index, in: header) else { throw .notText(place) }
      names.append(String(name.filter { $0 != " " }))
    }
    for (index, name) in names.enumerated() where names[..<index].contains(name) {
      throw .doubledColumn(place, name: name)
    }
    let missing = ReportCSV.groups.joined().filter { !names.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(place, names: missing) }
    self.names = names
    contents = names.map { Self.known[$0] ?? .other }
  }

  /// What the columns were taken for.
  var parts: [FilePart] {
    let read = contents.enumerated().compactMap { column, content -> (column: Int?, meaning: String)? in
      switch content {
      case .text(let field): (column, field.meaning)
      case .number(let place): FaceField(ofValue: place).map { (column, $0.meaning) }
      case .other: nil
      }
    }
    return TableHeader(names, delimiter: delimiter).parts(read)
  }

  /// The columns that nothing reads, as a note, where there are any.
  func note(at place: Place) -> Finding? {
    let unread = names.filter { Self.known[$0] == nil }.map { "'\($0)'" }
    if unread.isEmpty { return nil }
    let subject = unread.count == 1 ? "The column \(unread[0]) is" : "The columns \(unread.joined(separator: ", ")) are"
    return Finding(.note, "unknown-field", at: place, "\(subject) not read.")
  }

  private static let known: [String: Content] = {
    var known: [String: Content] = [
      "username": .text(.username), "deviceName": .text(.device), "position": .text(.headPosition),
      "distance": .text(.distance),
    ]
    // The numbers stand in the app's order as in a frame.
    for (index, name) in ReportCSV.groups.joined().dropFirst(4).enumerated() { known[name] = .number(index) }
    return known
  }()
}
