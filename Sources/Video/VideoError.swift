/// Why a video could not be used.
public enum VideoError: Error, Equatable {
  /// What decodes videos is not installed.
  case noLibrary(file: String)
  case notReadable(file: String, reason: String)
  /// What says where its pictures lie was to stand at the end, which is missing.
  case noIndex(file: String)
  case noVideo(file: String, format: String)
  case noDecoder(file: String, codec: String)
  case notDecodable(file: String, codec: String, reason: String)
  case unknownPixels(file: String, pixels: String)
  case noPictures(file: String)
  case noFacePlace(file: String, reason: String)
  case badCascade(file: String, reason: String)
}

extension VideoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLibrary(let file):
      "\(file) may be a video, and libavformat59 and libavcodec59, which read videos, are not installed."
    case .notReadable(let file, let reason): "\(file) cannot be read as a video: \(reason)."
    case .noIndex(let file):
      """
      \(file) has no index ('moov'), which stands at its end: the file was cut. Copy the original again, or repair it where \
      it was recorded.
      """
    case .noVideo(let file, let format): "\(file) is \(format) without pictures; a video is expected."
    case .noDecoder(let file, let codec): "\(file) is coded as '\(codec)', which cannot be decoded here."
    case .notDecodable(let file, let codec, let reason): "\(file) cannot be decoded as '\(codec)': \(reason)."
    case .unknownPixels(let file, let pixels):
      "\(file) has pictures of '\(pixels)'; 8 to 16 bits of YUV, RGB or grey are expected, low byte first."
    case .noPictures(let file): "\(file) is a video without a single picture that can be decoded."
    case .noFacePlace(let file, let reason): "Nobody knows where the face is in \(file): \(reason)."
    case .badCascade(let file, let reason): "\(file) is no cascade that can be used: \(reason)."
    }
  }
}
