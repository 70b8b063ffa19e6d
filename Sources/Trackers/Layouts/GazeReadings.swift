package import Basics

/// Which columns of a known export are read, while its header is looked through.
package struct GazeReadings {
  private let header: TableHeader
  private var found: [GazeTableLayout.Reading] = []
  private var missing: [String] = []

  package init(_ header: TableHeader) {
    self.header = header
  }

  /// The first of the names that there is.
  package mutating func take(_ content: GazeTableLayout.Content, _ names: String...) { take(content, among: names) }

  /// A column without which nothing can be read.
  package mutating func require(_ content: GazeTableLayout.Content, _ names: String...) {
    if !take(content, among: names) { missing.append(names[0]) }
  }

  @discardableResult
  private mutating func take(_ content: GazeTableLayout.Content, among names: [String]) -> Bool {
    guard let column = names.lazy.compactMap({ [header] in header.place(of: $0) }).first else { return false }
    let name = header.names[column]
    found.append(GazeTableLayout.Reading(column: column, content: content, name: name, rank: found.count))
    return true
  }

  /// In the order of the columns.
  package func all(at place: Place) throws(FormatError) -> [GazeTableLayout.Reading] {
    guard missing.isEmpty else { throw .missingColumns(place, names: missing) }
    return found.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }.map(\.element)
  }
}
