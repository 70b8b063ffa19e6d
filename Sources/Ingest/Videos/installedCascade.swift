import Studies
package import Video

/// The cascade that Debian's package `opencv-data` has; nil where it is not installed.
package func installedCascade() throws -> Cascade? {
  for folder in ["/usr/share/opencv4", "/usr/share/opencv"] {
    let path = pathOf("haarcascades/haarcascade_frontalface_alt2.xml", in: folder)
    guard let file = try? FileDescriptor(reading: path) else { continue }
    var bytes: [UInt8] = []
    do {
      while true {
        let piece = try file.read(1 << 20)
        if piece.isEmpty { break }
        bytes += piece
      }
    } catch {
      throw FileError.cannotRead(path: path, reason: error.description)
    }
    return try Cascade(bytes, file: path)
  }
  return nil
}

/// What to say where nobody tells where the face is, and there is no cascade to look for it.
let noCascadeReason =
  "say it with --roi x,y,w,h in shares of the picture, or install Debian's package 'opencv-data' to have it looked for"
