import Basics
import Formats
import Store

/// A file's bytes, digested on the side while they are read.
struct FileSource: ByteSource, ~Copyable {
  let name: String
  private let file: FileDescriptor
  private let digest: BackgroundDigest
  private let progress: @Sendable (Int) -> Void

  /// `progress`: told how many bytes were read each time.
  init(
    _ file: consuming FileDescriptor,
    name: String,
    digest: BackgroundDigest,
    progress: @escaping @Sendable (Int) -> Void
  ) {
    self.file = file
    self.name = name
    self.digest = digest
    self.progress = progress
  }

  mutating func read(_ count: Int, into buffer: inout [UInt8]) throws(FormatError) -> Int {
    do {
      let bytes = try file.read(count)
      digest.add(bytes)
      buffer.append(contentsOf: bytes)
      progress(bytes.count)
      return bytes.count
    } catch {
      throw .unreadable(Place(name), reason: error.description)
    }
  }
}
