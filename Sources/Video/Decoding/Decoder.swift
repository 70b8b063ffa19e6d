import CFFmpeg

/// What makes pictures of a stream's packets.
///
/// Whoever has the value has the only pointer to it, and may take it to another thread.
@safe
struct Decoder: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVCodecContext>

  /// `threads`: how many decode at once.
  init(of container: borrowing Container, threads: Int, file: String) throws(VideoError) {
    guard let parameters = unsafe container.parameters else { throw .noPictures(file: file) }
    let id = unsafe parameters.pointee.codec_id
    let name = unsafe String(cString: avcodec_get_name(id))
    guard let codec = unsafe avcodec_find_decoder(id) else { throw .noDecoder(file: file, codec: name) }
    let width = unsafe Int64(parameters.pointee.width)
    let height = unsafe Int64(parameters.pointee.height)
    guard width * height <= Self.largestPicture else {
      let reason = "its pictures of \(width)x\(height) have more pixels than 4096x2304"
      throw .notDecodable(file: file, codec: name, reason: reason)
    }
    guard let context = unsafe avcodec_alloc_context3(codec) else {
      preconditionFailure("There is memory for a decoder.")
    }
    var failed: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    var code = unsafe avcodec_parameters_to_context(context, parameters)
    if code >= 0 {
      unsafe context.pointee.pkt_timebase = container.timeBase
      unsafe context.pointee.thread_count = CInt(clamping: threads)
      unsafe context.pointee.max_pixels = Self.largestPicture
      code = unsafe avcodec_open2(context, codec, nil)
    }
    guard code >= 0 else {
      unsafe avcodec_free_context(&failed)
      throw .notDecodable(file: file, codec: name, reason: problem(code))
    }
    unsafe self.context = context
  }

  /// Of pictures that stand alone, each in a packet; nil where the library has no such decoder.
  init?(ofPictures id: AVCodecID) {
    guard let codec = unsafe avcodec_find_decoder(id), let context = unsafe avcodec_alloc_context3(codec) else {
      return nil
    }
    var failed: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe context.pointee.thread_count = 1
    unsafe context.pointee.max_pixels = Self.largestPhotograph
    // A picture with a hole is none.
    unsafe context.pointee.err_recognition = AV_EF_EXPLODE
    guard unsafe avcodec_open2(context, codec, nil) >= 0 else {
      unsafe avcodec_free_context(&failed)
      return nil
    }
    unsafe self.context = context
  }

  deinit {
    var freeing: UnsafeMutablePointer<AVCodecContext>? = unsafe context
    unsafe avcodec_free_context(&freeing)
  }

  /// Pixels: more than 4096 × 2304 is no camera's before a reader.
  private static let largestPicture: Int64 = 4096 * 2304
  /// Pixels: more would take gigabytes to decode.
  private static let largestPhotograph: Int64 = 1 << 26

  /// The stream's name for how it is coded, such as `h264`.
  var codec: String { unsafe String(cString: avcodec_get_name(context.pointee.codec_id)) }

  /// Takes a packet, or its end where there is none; false where it could not be used.
  func send(_ packet: borrowing Packet) -> Bool { unsafe avcodec_send_packet(context, packet.pointer) >= 0 }

  func sendEnd() { unsafe avcodec_send_packet(context, nil) }

  enum Answer {
    case picture
    /// It needs another packet.
    case hungry
    case ended
    case failed
  }

  func receive(into frame: borrowing Frame) -> Answer {
    switch Int(unsafe avcodec_receive_frame(context, frame.pointer)) {
    case 0...: .picture
    case study_av_again: .hungry
    case study_av_end: .ended
    default: .failed
    }
  }
}
