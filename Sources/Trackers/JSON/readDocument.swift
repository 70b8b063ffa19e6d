import Basics
import Tables

/// A JSON document, read whole.
package func readDocument<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8]
) throws(FormatError) -> JSON {
  let name = source.name
  var bytes = try readAll(source, beginning: beginning, limit: 256 << 20)
  bytes.removeFirst(bytes.span.markLength)
  return try JSON(parsing: bytes, source: name)
}

/// Whether a file begins as a JSON document does.
package func beginsAsJSON(_ head: Span<UInt8>) -> Bool {
  var index = head.markLength
  while index < head.count, head[index] <= 0x20 { index += 1 }
  return index < head.count && (head[index] == UInt8(ascii: "{") || head[index] == UInt8(ascii: "["))
}
