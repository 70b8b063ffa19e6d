import Basics
import CFFmpeg

/// What libav says of an error number, such as `No such file or directory`, with a small letter first.
func problem(_ code: CInt) -> String {
  var text = [CChar](repeating: 0, count: 256)
  let told = unsafe text.withUnsafeMutableBufferPointer { unsafe av_strerror(code, $0.baseAddress, $0.count) }
  guard told == 0 else { return "error \(code)" }
  let words = String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  return words.lowercasedFirst
}
