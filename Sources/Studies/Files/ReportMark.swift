/// By what is known that study wrote what lies below `reports`, wherever a link leads to it.
package enum ReportMark {
  /// How the provenance of a report begins.
  package static let provenance = "{\n  \"runs\": ["
  /// In the head of a page on which lines are mended.
  package static let title = "<title>Lines by hand</title>"

  /// Whether a file that begins so is a page on which lines are mended.
  package static func isPage(beginningWith bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("<!DOCTYPE html>") && text.contains(title)
  }

  /// Whether the folder of a report or such a page lies at a path.
  package static func stands(at path: String) -> Bool {
    beginning(of: pathOf("provenance.json", in: path)).starts(with: provenance.utf8)
      || isPage(beginningWith: beginning(of: path))
  }

  /// None of what is no plain file.
  private static func beginning(of path: String) -> [UInt8] { isFile(path) ? firstBytes(of: path) : [] }
}
