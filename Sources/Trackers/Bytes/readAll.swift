import Basics
import Tables

/// A file that is read whole, such as one document; `limit`: how many bytes it may have.
package func readAll<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8],
  limit: Int = 64 << 20
) throws(FormatError) -> [UInt8] {
  let place = Place(source.name)
  var source = source
  var bytes = beginning
  while try source.read(1 << 18, into: &bytes) > 0 {
    if bytes.count > limit { throw .tooLarge(place, limit: limit) }
  }
  guard bytes.dropFirst(bytes.span.markLength).contains(where: { $0 > 0x20 }) else { throw .empty(place) }
  return bytes
}
