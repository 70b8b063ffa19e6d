import CCairo

/// The pixels of a PNG file, or of a JPEG that was decoded.
@safe
struct PictureSurface: ~Copyable {
  let handle: OpaquePointer
  let width: Int32
  let height: Int32

  /// Nil where cairo cannot read the picture, and nobody decoded it.
  init?(_ picture: ShownPicture) {
    guard let found = unsafe Self.png(picture) ?? Self.jpeg(picture) else { return nil }
    let (width, height) = unsafe (cairo_image_surface_get_width(found), cairo_image_surface_get_height(found))
    guard unsafe cairo_surface_status(found) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
      unsafe cairo_surface_destroy(found)
      return nil
    }
    self.width = width
    self.height = height
    unsafe handle = found
  }

  private static func png(_ picture: ShownPicture) -> OpaquePointer? {
    guard picture.kind == .png else { return nil }
    var rest = picture.bytes[...]
    return unsafe withUnsafeMutablePointer(to: &rest) { source in
      unsafe cairo_image_surface_create_from_png_stream(takeBytes, UnsafeMutableRawPointer(source))
    }
  }

  /// With the file's own bytes, which a PDF takes as they are.
  private static func jpeg(_ picture: ShownPicture) -> OpaquePointer? {
    guard let decoded = picture.decoded, let width = Int32(exactly: decoded.width),
      let height = Int32(exactly: decoded.height),
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height)
    else { return nil }
    unsafe cairo_surface_flush(surface)
    guard let data = unsafe cairo_image_surface_get_data(surface) else { return unsafe surface }
    let stride = Int(unsafe cairo_image_surface_get_stride(surface))
    for row in 0..<decoded.height {
      let pixels = unsafe UnsafeMutableRawPointer(data).advanced(by: row * stride).assumingMemoryBound(to: UInt32.self)
      for column in 0..<decoded.width { unsafe pixels[column] = decoded.colours[row * decoded.width + column] }
    }
    unsafe cairo_surface_mark_dirty(surface)
    let count = picture.bytes.count
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count)
    unsafe copy.initialize(from: picture.bytes, count: count)
    let status = unsafe cairo_surface_set_mime_data(
      surface,
      CAIRO_MIME_TYPE_JPEG,
      copy,
      UInt(count),
      { unsafe $0?.deallocate() },
      copy
    )
    if status != CAIRO_STATUS_SUCCESS { unsafe copy.deallocate() }
    return unsafe surface
  }

  deinit {
    unsafe cairo_surface_destroy(handle)
  }
}

/// What cairo calls for each piece of a file.
private func takeBytes(
  from source: UnsafeMutableRawPointer?,
  _ piece: UnsafeMutablePointer<UInt8>?,
  _ count: UInt32
) -> cairo_status_t {
  guard let source = unsafe source, let piece = unsafe piece else { return CAIRO_STATUS_READ_ERROR }
  let rest = unsafe source.assumingMemoryBound(to: ArraySlice<UInt8>.self)
  guard unsafe rest.pointee.count >= Int(count) else { return CAIRO_STATUS_READ_ERROR }
  for place in 0..<Int(count) { unsafe piece[place] = rest.pointee.removeFirst() }
  return CAIRO_STATUS_SUCCESS
}
