import CFFmpeg

/// Whether a file in the boxes of MP4 and QuickTime ends before its index, or within its pictures.
func lacksIndex(_ path: String) -> Bool {
  var opened: UnsafeMutablePointer<AVIOContext>?
  guard unsafe avio_open(&opened, "file:" + path, AVIO_FLAG_READ) >= 0, let file = unsafe opened else { return false }
  defer { unsafe avio_closep(&opened) }
  let end = unsafe avio_size(file)
  var place: Int64 = 0
  var names: [UInt32] = []
  while place >= 0, place + 8 <= end, names.count < 1000 {
    guard unsafe avio_seek(file, place, SEEK_SET) == place else { return false }
    var length = Int64(unsafe avio_rb32(file))
    names.append(unsafe avio_rb32(file))
    if length == 1 { length = Int64(bitPattern: unsafe avio_rb64(file)) }
    // 0 is the rest of the file; less than its own head is no box.
    if length < 8 || length > end - place { break }
    place += length
  }
  return names.first == name("ftyp") && !names.contains(name("moov"))
}

private func name(_ letters: String) -> UInt32 { letters.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
