import CZlib

/// The bytes as one member of a gzip file.
public func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var bytes = bytes
  var stream = unsafe z_stream()
  // 31 = the largest window, and gzip's header and trailer.
  let size = unsafe Int32(MemoryLayout<z_stream>.size)
  var status = unsafe deflateInit2_(&stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
  precondition(status == Z_OK, "zlib compresses.")
  let count = unsafe Int(deflateBound(&stream, UInt(bytes.count)))
  var packed = [UInt8](repeating: 0, count: count)
  let left = unsafe bytes.withUnsafeMutableBufferPointer { input in
    unsafe packed.withUnsafeMutableBufferPointer { output in
      unsafe stream.next_in = input.baseAddress
      unsafe stream.avail_in = UInt32(input.count)
      unsafe stream.next_out = output.baseAddress
      unsafe stream.avail_out = UInt32(count)
      status = unsafe deflate(&stream, Z_FINISH)
      return Int(unsafe stream.avail_out)
    }
  }
  precondition(status == Z_STREAM_END, "There is room for bytes that do not shrink.")
  unsafe deflateEnd(&stream)
  return Array(packed.dropLast(left))
}
