import Formats
import FoundationEssentials
import Store
import Studies

/// A mapping and the file that it was read from.
package struct NamedMapping: Sendable {
  let path: String
  let mapping: Mapping
  private let bytes: [UInt8]

  package init(at path: String) throws {
    self.path = path
    bytes = try contents(ofFileAt: path)
    mapping = try Mapping(parsing: bytes, source: path)
  }

  /// Whether a file is this one, or a copy of it.
  func isHeld(by file: InputFile) -> Bool {
    guard file.size == bytes.count, let path = file.path else { return false }
    return FileManager.default.contents(atPath: path).map { Array($0) == bytes } ?? false
  }

  /// For the record of the run.
  var choice: Run.Choice {
    var hash = SHA256()
    hash.update(bytes.span)
    return Run.Choice(
      kind: "format",
      name: MappedFile.name,
      options: [
        Run.Option(name: "mapping", value: path),
        Run.Option(name: Run.Choice.contentOption, value: hash.hexadecimal()),
      ]
    )
  }
}
