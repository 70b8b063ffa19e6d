import Formats
import Studies

extension PassagePicture {
  /// The file without a camera's note to turn it, and how it is to be turned, by Exif's numbers; nil where it is no picture.
  var turned: (bytes: [UInt8], orientation: Int)? {
    guard let header = try? PictureHeader(bytes.span) else { return nil }
    return (header.withoutNote(bytes), header.orientation)
  }
}
