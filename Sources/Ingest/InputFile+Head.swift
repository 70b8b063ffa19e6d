import Studies

extension InputFile {
  /// What the file begins with, as much as tells its kind; nil of standard input and of pipes, which can be read only once.
  func head() throws(FileError) -> [UInt8]? {
    guard let path, size != nil else { return nil }
    let opened = try open()
    do {
      var head: [UInt8] = []
      while head.count < FileReader.headLength {
        let bytes = try opened.read(FileReader.headLength - head.count)
        if bytes.isEmpty { break }
        head += bytes
      }
      return head
    } catch {
      throw .cannotRead(path: path, reason: error.description)
    }
  }
}
