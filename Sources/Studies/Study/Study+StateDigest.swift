import FoundationEssentials
import Store
import Tables

extension Study {
  /// The digest of all that a step can find in the study and its settings, in hexadecimal.
  package func stateDigest() throws -> String {
    var hash = SHA256()
    hash.update([.text(try store.stateDigest())])
    hash.update(Array(FileManager.default.contents(atPath: folder.settings) ?? Data()).span)
    return hash.hexadecimal()
  }
}
