import CFFmpeg

/// The containers that are opened: those of videos, and none that names other files or addresses.
let containerFormats: Set<String> = [
  "asf", "avi", "dv", "flv", "h264", "hevc", "ivf", "matroska", "mov", "mpeg", "mpegts", "mpegvideo", "mxf", "nut",
  "ogg",
  "yuv4mpegpipe",
]

/// Whether a file that begins like this is in one of the containers of videos.
public func beginsLikeVideo(_ head: Span<UInt8>) -> Bool {
  if beginsLikeText(head) { return false }
  guard study_av_is_here() else { return beginsLikeUsualVideo(head) }
  // What looks for the format reads a little further than it was given.
  var bytes = [UInt8](repeating: 0, count: head.count + Int(AVPROBE_PADDING_SIZE))
  for index in head.indices { bytes[index] = head[index] }
  return unsafe bytes.withUnsafeMutableBufferPointer { buffer in
    var probe = unsafe AVProbeData()
    unsafe probe.buf = buffer.baseAddress
    unsafe probe.buf_size = CInt(clamping: head.count)
    var score: CInt = 0
    guard let format = unsafe av_probe_input_format3(&probe, 1, &score), let name = unsafe format.pointee.name else {
      return false
    }
    let names = unsafe String(cString: name).split(separator: ",").map(String.init)
    // A quarter is what libav itself asks of a file before it looks at more of it.
    return score > AVPROBE_SCORE_MAX / 4 && !containerFormats.isDisjoint(with: names)
  }
}

/// Whether the first bytes are those of a text, as no container's are but that of raw pictures.
///
/// Most files are texts, and to have libav ask all its formats takes as long as to read a small one.
private func beginsLikeText(_ head: Span<UInt8>) -> Bool {
  let raw = Array("YUV4MPEG2".utf8)
  let isRaw = head.count >= raw.count && raw.indices.allSatisfy { head[$0] == raw[$0] }
  let lines = Array("\t\n\r".utf8)
  return !isRaw && (0..<min(64, head.count)).allSatisfy { head[$0] >= UInt8(ascii: " ") || lines.contains(head[$0]) }
}

/// Whether it is in one of the containers of phones and cameras, by the marks in its first bytes: enough to say what is missing.
private func beginsLikeUsualVideo(_ head: Span<UInt8>) -> Bool {
  func has(_ mark: [UInt8], at place: Int) -> Bool {
    head.count >= place + mark.count && mark.indices.allSatisfy { head[place + $0] == mark[$0] }
  }
  let matroska: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3]
  return has(Array("ftyp".utf8), at: 4) || has(matroska, at: 0)
    || has(Array("RIFF".utf8), at: 0) && has(Array("AVI ".utf8), at: 8)
}
