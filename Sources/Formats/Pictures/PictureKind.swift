/// A kind of picture, known by its first bytes, whatever the file is called.
public enum PictureKind: Sendable, Hashable, CaseIterable {
  case png
  case jpeg
  case gif
  case bmp
  case tiff
  case webp

  /// Nil where the bytes begin no picture.
  public init?(_ head: Span<UInt8>) {
    func begins(_ bytes: [UInt8], at start: Int = 0) -> Bool {
      head.count >= start + bytes.count && bytes.indices.allSatisfy { head[start + $0] == bytes[$0] }
    }
    let found: Self? =
      if begins([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
        .png
      } else if begins([0xFF, 0xD8, 0xFF]) {
        .jpeg
      } else if begins(Array("GIF87a".utf8)) || begins(Array("GIF89a".utf8)) {
        .gif
      } else if begins(Array("BM".utf8)), begins([0, 0, 0, 0], at: 6) {
        .bmp
      } else if begins([0x49, 0x49, 0x2A, 0]) || begins([0x4D, 0x4D, 0, 0x2A]) {
        .tiff
      } else if begins(Array("RIFF".utf8)), begins(Array("WEBP".utf8), at: 8) {
        .webp
      } else {
        nil
      }
    guard let found else { return nil }
    self = found
  }

  /// As people call it.
  public var name: String {
    switch self {
    case .png: "PNG"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .bmp: "BMP"
    case .tiff: "TIFF"
    case .webp: "WebP"
    }
  }

  /// As pages on the web call it; nil of kinds that are not kept.
  public var mediaType: String? {
    switch self {
    case .png: "image/png"
    case .jpeg: "image/jpeg"
    case .gif, .bmp, .tiff, .webp: nil
    }
  }
}
