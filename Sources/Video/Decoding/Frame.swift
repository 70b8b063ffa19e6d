import CFFmpeg

/// A decoded picture, which the next one replaces.
///
/// Whoever has the value has the only pointer to it, and may take it to another thread.
@safe
struct Frame: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVFrame>

  init() {
    guard let allocated = unsafe av_frame_alloc() else { preconditionFailure("There is memory for a frame.") }
    unsafe pointer = allocated
  }

  deinit {
    var freeing: UnsafeMutablePointer<AVFrame>? = unsafe pointer
    unsafe av_frame_free(&freeing)
  }

  /// Takes another frame's picture, in the place of its own; the other is left without one.
  func take(from other: borrowing Frame) {
    unsafe av_frame_unref(pointer)
    unsafe av_frame_move_ref(pointer, other.pointer)
  }

  /// Whether the decoder says that parts of it are made up.
  var isDamaged: Bool {
    unsafe pointer.pointee.decode_error_flags != 0 || pointer.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0
  }

  /// In units of the stream's time base; nil where nothing tells.
  var timeStamp: Int64? {
    let best = unsafe pointer.pointee.best_effort_timestamp
    return best == study_av_no_time ? nil : best
  }

  /// In the same units; nil where the file does not tell.
  var duration: Int64? {
    let told = unsafe pointer.pointee.pkt_duration
    return told > 0 ? told : nil
  }

  var width: Int { Int(unsafe pointer.pointee.width) }
  var height: Int { Int(unsafe pointer.pointee.height) }

  var pixels: PixelLayout? {
    unsafe PixelLayout(
      AVPixelFormat(pointer.pointee.format),
      width: width,
      height: height,
      colours: (space: pointer.pointee.colorspace, range: pointer.pointee.color_range)
    )
  }

  /// What the file calls its pixels, such as `yuv420p`.
  var pixelName: String {
    guard let name = unsafe av_get_pix_fmt_name(AVPixelFormat(pointer.pointee.format)) else { return "unknown" }
    return unsafe String(cString: name)
  }

  /// Gives the bytes of a plane to the body, from its first row to its last as they lie in memory, and how many a row has.
  ///
  /// Nil where the picture has no such plane. Negative strides say that the last row lies first.
  func withPlane<Value>(_ plane: Int, rows: Int, bytes: Int, _ body: (RawSpan, _ stride: Int) -> Value) -> Value? {
    let stride = Int(
      unsafe [
        pointer.pointee.linesize.0, pointer.pointee.linesize.1, pointer.pointee.linesize.2,
        pointer.pointee.linesize.3,
      ][plane]
    )
    guard
      let data = unsafe [
        pointer.pointee.data.0, pointer.pointee.data.1, pointer.pointee.data.2, pointer.pointee.data.3,
      ][plane],
      rows > 0, abs(stride) >= bytes
    else { return nil }
    let first = unsafe stride < 0 ? data + stride * (rows - 1) : data
    // The last row need not be padded.
    let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(first), byteCount: abs(stride) * (rows - 1) + bytes)
    return body(span, stride)
  }
}
