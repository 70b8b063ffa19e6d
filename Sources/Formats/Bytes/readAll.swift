import Basics

/// A small file, read whole.
func readAll<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8]
) throws(FormatError) -> [UInt8] {
  let place = Place(source.name)
  var source = source
  var bytes = beginning
  while try source.read(1 << 16, into: &bytes) > 0 {
    if bytes.count > RowChunk.longestRow { throw .tooLarge(place, limit: RowChunk.longestRow) }
  }
  guard bytes.contains(where: { $0 > 0x20 }) else { throw .empty(place) }
  return bytes
}
