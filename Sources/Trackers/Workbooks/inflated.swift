import CZlib

/// The bytes that a deflated stream holds, without a header around it; `limit`: how many they may be.
func inflated(_ packed: ArraySlice<UInt8>, limit: Int) throws(WorkbookProblem) -> [UInt8] {
  var packed = Array(packed)
  var stream = unsafe z_stream()
  // -15 = the largest window, and neither header nor trailer.
  let size = unsafe Int32(MemoryLayout<z_stream>.size)
  guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { throw .broken("zlib cannot begin") }
  defer { unsafe inflateEnd(&stream) }
  var unpacked: [UInt8] = []
  var position = 0
  var status = Z_OK
  while status != Z_STREAM_END {
    let (offset, before) = (position, unpacked.count)
    unpacked.append(addingCapacity: 1 << 18) { room in
      unsafe room.withUnsafeMutableBufferPointer { output, filled in
        let space = output.count
        unsafe packed.withUnsafeMutableBufferPointer { input in
          unsafe stream.next_in = input.baseAddress?.advanced(by: offset)
          unsafe stream.avail_in = UInt32(input.count - offset)
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = UInt32(space)
          status = unsafe inflate(&stream, Z_NO_FLUSH)
        }
        filled = unsafe space - Int(stream.avail_out)
      }
    }
    position = unsafe packed.count - Int(stream.avail_in)
    if unpacked.count > limit { throw .tooLarge(limit: limit) }
    let isStuck = unpacked.count == before && position == offset
    guard status == Z_OK || status == Z_STREAM_END, !isStuck || status == Z_STREAM_END else {
      throw .broken("what is packed in it is damaged")
    }
  }
  return unpacked
}
