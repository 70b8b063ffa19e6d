import CFFmpeg

/// A single picture, decoded: red, green and blue of each pixel from the third-lowest byte to the lowest, row after row.
public struct DecodedPicture: Sendable {
  public let width: Int
  public let height: Int
  public let colours: ContiguousArray<UInt32>

  /// Decodes the bytes of a JPEG file, as they are stored: nothing is turned.
  public init(jpeg bytes: [UInt8]) throws(UndecodedPicture) {
    guard study_av_is_here() else { throw .noLibrary }
    av_log_set_level(AV_LOG_QUIET)
    let packet = Packet()
    guard let decoder = Decoder(ofPictures: AV_CODEC_ID_MJPEG), packet.fill(with: bytes) else { throw .damaged }
    guard decoder.send(packet) else { throw .damaged }
    decoder.sendEnd()
    let frame = Frame()
    guard case .picture = decoder.receive(into: frame), !frame.isDamaged else { throw .damaged }
    guard let colours = frame.colours else { throw .unknownPixels(frame.pixelName) }
    (width, height, self.colours) = (frame.width, frame.height, colours)
  }
}

/// Why a picture could not be decoded.
public enum UndecodedPicture: Error, Equatable {
  /// What decodes pictures is not installed.
  case noLibrary
  case damaged
  case unknownPixels(String)
}

extension UndecodedPicture: CustomStringConvertible {
  /// Behind `because`.
  public var description: String {
    switch self {
    case .noLibrary: "libavformat59, libavcodec59 and libavutil57, which decode JPEG, are not installed"
    case .damaged: "its file is damaged"
    case .unknownPixels(let pixels): "its pixels are '\(pixels)', and 8 bits of grey, RGB or YUV are expected"
    }
  }
}
