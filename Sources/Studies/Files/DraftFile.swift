import FoundationEssentials

/// The names of files that are written aside, to be put in the place of others when all of them is there.
enum DraftFile {
  private static let mark = ".draft-"

  /// A new one at each call.
  static func name(for name: String) -> String { "\(name)\(mark)\(UUID().uuidString)" }

  /// Whether a name is that of one which was to be called something with this ending.
  static func isName(_ name: String, ofOneEndingIn ending: String) -> Bool { name.contains(ending + mark) }
}
