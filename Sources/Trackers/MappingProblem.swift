import Basics

/// What is wrong with a mapping, by itself or for a file.
public enum MappingProblem: Error, Equatable {
  case unknownKey(String, inside: String?, known: [String])
  case wrongValue(key: String, found: String, expected: String)
  case missingKey(String, why: String)
  case doubledKey(String)
  /// A column is taken for what rows of this kind do not have.
  case unreadKey(String, why: String)
  /// The coordinates cannot be turned without it.
  case needsScreen(origin: String, key: String)
  /// Degrees count from straight ahead, and PsychoPy's units from the screen's centre.
  case wrongOrigin(origin: String, space: String)
  /// For a file: it has no such column.
  case absentColumn(field: String, name: String, header: [String])
  case absentNumber(field: String, number: Int, columns: Int)
  /// Its path is not as the mapping says.
  case otherPath(pattern: String)
}

extension MappingProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownKey(let key, let inside, let known):
      "the mapping has no key '\(key)'\(inside.map { " in '\($0)'" } ?? "").\(suggestion(for: key, among: known))"
    case .wrongValue(let key, let found, let expected):
      "the mapping's '\(key)' is \(found) where \(expected) was expected."
    case .missingKey(let key, let why):
      "the mapping lacks '\(key)', \(why)."
    case .doubledKey(let key):
      "the mapping has '\(key)' twice."
    case .unreadKey(let key, let why):
      "the mapping takes a column for '\(key)', \(why)."
    case .needsScreen(let origin, let key):
      "the mapping's origin '\(origin)' needs the screen's size: add \"screen\": {\"\(key)\": [width, height]}."
    case .wrongOrigin(let origin, let space):
      """
      the mapping's origin '\(origin)' does not fit '\(space)', which \
      \(space == "degrees" ? "count from straight ahead" : "counts from the screen's centre"): \
      write 'center' where y grows upwards, or 'center-down'.
      """
    case .absentColumn(let field, let name, let header):
      "the header has no column '\(name)', which the mapping takes for '\(field)'.\(suggestion(for: name, among: header))"
    case .otherPath(let pattern):
      "the file's path is not like the mapping's 'path', '\(pattern)', which says whose recording it is."
    case .absentNumber(let field, let number, let columns):
      """
      the first line has \(columns) \(columns == 1 ? "column" : "columns"), but the mapping takes number \(number) for \
      '\(field)'. Another delimiter may be meant.
      """
    }
  }

  private func suggestion(for word: String, among known: [String]) -> String {
    let all = known.isEmpty ? "" : " There are \(known.quoted(atMost: 20))."
    return didYouMean(insteadOf: word, among: known, orElse: all)
  }
}
