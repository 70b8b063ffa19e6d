import FoundationEssentials

/// Of all that lies in a folder, in order.
package func namesOfEntries(in folder: String) throws(FileError) -> [String] {
  do { return try FileManager.default.contentsOfDirectory(atPath: folder).sorted() } catch {
    throw .cannotRead(path: folder, reason: reason(of: error))
  }
}
