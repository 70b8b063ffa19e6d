package import Trackers

/// What bytes hold, which may be compressed by gzip as the files of recordings may.
package func unpacked(_ bytes: [UInt8], named name: String) throws(FormatError) -> [UInt8] {
  guard GzipSource<MemorySource>.recognizes(bytes.span) else { return bytes }
  var packed = GzipSource(MemorySource(bytes, name: name))
  var unpacked: [UInt8] = []
  while try packed.read(1 << 20, into: &unpacked) > 0 {}
  return unpacked
}
