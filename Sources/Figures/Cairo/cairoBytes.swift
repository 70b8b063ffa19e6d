import CCairo

/// Collects in memory what cairo writes; the closure writes to a sink that `appendBytes` takes.
func cairoBytes(
  of canvas: Canvas,
  format: String,
  _ write: (UnsafeMutableRawPointer) -> cairo_status_t
) throws(FigureError) -> [UInt8] {
  var bytes: [UInt8] = []
  let status = unsafe withUnsafeMutablePointer(to: &bytes) { unsafe write(UnsafeMutableRawPointer($0)) }
  guard status == CAIRO_STATUS_SUCCESS else {
    let problem = unsafe String(cString: cairo_status_to_string(status))
    throw .notDrawn(figure: canvas.name, format: format, problem: problem)
  }
  return bytes
}

/// What cairo calls with each piece of a file.
func appendBytes(
  to sink: UnsafeMutableRawPointer?,
  _ piece: UnsafePointer<UInt8>?,
  _ count: UInt32
) -> cairo_status_t {
  guard let sink = unsafe sink else { return CAIRO_STATUS_WRITE_ERROR }
  let bytes = unsafe UnsafeBufferPointer(start: piece, count: Int(count))
  unsafe sink.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: bytes)
  return CAIRO_STATUS_SUCCESS
}
