import Basics
import CFFmpeg

/// An open file with its best stream of pictures.
///
/// It closes when the value's life ends. Whoever has the value has the only pointer to it, and may take it to another thread.
@safe
struct Container: ~Copyable, @unchecked Sendable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>

  /// Opens a file of this machine; whatever it names is not followed.
  init(path: String) throws(VideoError) {
    guard study_av_is_here() else { throw .noLibrary(file: path) }
    av_log_set_level(AV_LOG_QUIET)
    // No more for one thing than a picture needs, whatever a damaged file asks for.
    av_max_alloc(Self.largestAllocation)
    var options: OpaquePointer?
    unsafe av_dict_set(&options, "protocol_whitelist", "file", 0)
    unsafe av_dict_set(&options, "format_whitelist", containerFormats.sorted().joined(separator: ","), 0)
    defer { unsafe av_dict_free(&options) }
    var opened: UnsafeMutablePointer<AVFormatContext>?
    let code = unsafe avformat_open_input(&opened, "file:" + path, nil, &options)
    guard code >= 0, let context = unsafe opened else {
      if Int(code) == study_av_invalid, lacksIndex(path) { throw .noIndex(file: path) }
      throw .notReadable(file: path, reason: Self.reason(code))
    }
    unsafe avformat_find_stream_info(context, nil)
    let best = unsafe av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard best >= 0, let stream = unsafe context.pointee.streams[Int(best)] else {
      let format = unsafe context.pointee.iformat?.pointee.long_name.map { unsafe String(cString: $0) }
      unsafe avformat_close_input(&opened)
      throw .noVideo(file: path, format: format ?? "a file")
    }
    for index in 0..<Int(unsafe context.pointee.nb_streams) where index != Int(best) {
      unsafe context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    unsafe self.context = context
    unsafe self.stream = stream
  }

  deinit {
    var closing: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    unsafe avformat_close_input(&closing)
  }

  /// Bytes.
  private static let largestAllocation = 192 << 20

  private static func reason(_ code: CInt) -> String {
    // FFmpeg has the second for containers that it knows and is not allowed to open here.
    [study_av_invalid, study_av_unwanted].contains(Int(code))
      ? "it is in no container of videos, or damaged from its beginning on" : problem(code)
  }

  /// A name of its format that people know, such as `QuickTime / MOV`.
  var format: String {
    guard let name = unsafe context.pointee.iformat?.pointee.long_name else { return "" }
    return unsafe String(cString: name)
  }

  /// How the stream is coded.
  var parameters: UnsafeMutablePointer<AVCodecParameters>? { unsafe stream.pointee.codecpar }

  var timeBase: AVRational { unsafe stream.pointee.time_base }

  /// Pictures per second, as the file states them; nil where it does not.
  var statedRate: Double? {
    let rate = unsafe stream.pointee.avg_frame_rate
    return rate.num > 0 && rate.den > 0 ? Double(rate.num) / Double(rate.den) : nil
  }

  /// What the stream promises, or else the file, which then counts from 0 though its pictures may begin later.
  var declaredDuration: Time? {
    let own = unsafe stream.pointee.duration
    if own != study_av_no_time, own > 0 { return Time.seconds(Double(own) * av_q2d(timeBase)) }
    let whole = unsafe context.pointee.duration
    guard whole != study_av_no_time, whole > 0 else { return nil }
    let end = Time.seconds(Double(whole) / Double(AV_TIME_BASE))
    let first = unsafe stream.pointee.start_time
    guard first != study_av_no_time, first > 0 else { return end }
    let rest = end - Time.seconds(Double(first) * av_q2d(timeBase))
    // Some files of a later start promise the length of their pictures alone.
    return rest > .zero ? rest : end
  }

  /// When it was recorded, as the file says it, such as `2026-03-01T09:30:00.000000Z`.
  var recordedAt: String? {
    for name in ["com.apple.quicktime.creationdate", "creation_time"] {
      let entry =
        unsafe av_dict_get(stream.pointee.metadata, name, nil, 0) ?? av_dict_get(context.pointee.metadata, name, nil, 0)
      if let value = unsafe entry?.pointee.value { return unsafe String(cString: value) }
    }
    return nil
  }

  var orientation: Orientation {
    var size = 0
    guard let data = unsafe av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size), size >= 9 * 4 else {
      return .upright
    }
    let entries = (0..<9).map { index in
      unsafe UnsafeRawPointer(data).loadUnaligned(fromByteOffset: 4 * index, as: Int32.self)
    }
    return Orientation(displayMatrix: entries)
  }

  /// The next packet of the stream; false where there is none any more, whatever the reason.
  func read(into packet: borrowing Packet, errors: inout Int) -> Bool {
    while true {
      packet.empty()
      let code = unsafe av_read_frame(context, packet.pointer)
      if Int(code) == study_av_again { continue }
      guard code >= 0 else {
        if Int(code) != study_av_end { errors += 1 }
        return false
      }
      if unsafe packet.pointer.pointee.stream_index == stream.pointee.index { return true }
    }
  }
}

/// Coded data of a picture, whose only pointer the value has, so that whoever has it may take it to another thread.
@safe
struct Packet: ~Copyable, @unchecked Sendable {
  let pointer: UnsafeMutablePointer<AVPacket>

  init() {
    guard let allocated = unsafe av_packet_alloc() else { preconditionFailure("There is memory for a packet.") }
    unsafe pointer = allocated
  }

  deinit {
    var freeing: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&freeing)
  }

  func empty() { unsafe av_packet_unref(pointer) }

  /// Whether there was memory for a copy of the bytes, with what the decoder wants behind them.
  func fill(with bytes: [UInt8]) -> Bool {
    guard let count = CInt(exactly: bytes.count), unsafe av_new_packet(pointer, count) >= 0,
      let data = unsafe pointer.pointee.data
    else { return false }
    unsafe data.update(from: bytes, count: bytes.count)
    return true
  }
}
