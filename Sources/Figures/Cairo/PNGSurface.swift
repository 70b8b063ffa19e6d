import CCairo

/// The pixels of a PNG file.
@safe
struct PNGSurface: ~Copyable {
  let handle: OpaquePointer
  let width: Int32
  let height: Int32

  /// Nil where cairo cannot read the picture.
  init?(_ picture: ShownPicture) {
    guard picture.kind == .png else { return nil }
    var rest = picture.bytes[...]
    let found = unsafe withUnsafeMutablePointer(to: &rest) { source in
      unsafe cairo_image_surface_create_from_png_stream(takeBytes, UnsafeMutableRawPointer(source))
    }
    guard let found = unsafe found else { return nil }
    let (width, height) = unsafe (cairo_image_surface_get_width(found), cairo_image_surface_get_height(found))
    guard unsafe cairo_surface_status(found) == CAIRO_STATUS_SUCCESS, width > 0, height > 0 else {
      unsafe cairo_surface_destroy(found)
      return nil
    }
    self.width = width
    self.height = height
    unsafe handle = found
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
