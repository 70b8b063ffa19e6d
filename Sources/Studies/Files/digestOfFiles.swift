import Store
import Tables

/// The digest of what lies at paths, in hexadecimal: the name and the bytes of every file, but of hidden ones.
///
/// Where nothing lies, that is digested.
package func digest(ofFilesAt paths: [String]) throws -> String {
  var hash = SHA256()
  for path in paths {
    hash.update([.text(path)])
    for file in try filesThatExist(at: path) where !file.isLinkToFolder {
      hash.update([.text(file.name), .text(try digest(of: file))])
    }
  }
  return hash.hexadecimal()
}

private func filesThatExist(at path: String) throws(FileError) -> [InputFile] {
  do throws(FileError) {
    return try inputFiles(at: [path])
  } catch .notFound {
    return []
  }
}

private func digest(of file: InputFile) throws(FileError) -> String {
  var hash = SHA256()
  let opened = try file.open()
  do throws(SystemError) {
    while true {
      let bytes = try opened.read(1 << 20)
      if bytes.isEmpty { return hash.hexadecimal() }
      hash.update(bytes.span)
    }
  } catch {
    throw .cannotRead(path: file.name, reason: error.description)
  }
}
