import CCairo

/// A picture as a PNG file, one pixel for each colour.
///
/// `colours`: red, green and blue from the third-lowest byte to the lowest, row after row.
public func colourPNG(_ colours: ContiguousArray<UInt32>, width: Int, height: Int) throws(FigureError) -> [UInt8] {
  precondition(colours.count == width * height, "A picture has a colour for each of its pixels.")
  var file: [UInt8] = []
  let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
  defer { unsafe cairo_surface_destroy(surface) }
  unsafe cairo_surface_flush(surface)
  if let data = unsafe cairo_image_surface_get_data(surface) {
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<height {
      for column in 0..<width {
        // Four bytes a pixel, the first of which tells nothing.
        unsafe UnsafeMutableRawPointer(data).storeBytes(
          of: colours[row * width + column],
          toByteOffset: row * stride + 4 * column,
          as: UInt32.self
        )
      }
    }
  }
  unsafe cairo_surface_mark_dirty(surface)
  let status = unsafe withUnsafeMutablePointer(to: &file) { sink in
    unsafe cairo_surface_write_to_png_stream(surface, appendBytes, UnsafeMutableRawPointer(sink))
  }
  guard status == CAIRO_STATUS_SUCCESS else {
    let problem = unsafe String(cString: cairo_status_to_string(status))
    throw .notDrawn(figure: "picture", format: "png", problem: problem)
  }
  return file
}
