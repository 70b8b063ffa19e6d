/// What a picture's own bytes say of it.
public struct PictureHeader: Sendable, Hashable {
  public let kind: PictureKind
  /// Pixels, as they are stored and shown alike.
  public let width: Int
  public let height: Int

  /// More pixels a side than any screen has.
  private static let longestSide = 100_000

  /// `bytes`: all of the file's.
  public init(_ bytes: Span<UInt8>) throws(PictureProblem) {
    guard let kind = PictureKind(bytes) else { throw .noPicture }
    let size: (width: Int, height: Int)
    switch kind {
    case .png: size = try sizeOfPNG(bytes)
    case .jpeg: size = try sizeOfJPEG(bytes)
    case .gif, .bmp, .tiff, .webp: throw .otherKind(kind)
    }
    guard (1...Self.longestSide).contains(size.width), (1...Self.longestSide).contains(size.height) else {
      throw .noSize(kind, width: size.width, height: size.height)
    }
    self.kind = kind
    (width, height) = size
  }
}

/// Why a file cannot be kept as a picture.
public enum PictureProblem: Error, Equatable {
  case noPicture
  case otherKind(PictureKind)
  /// It ends before its last part.
  case cut(PictureKind)
  case noSize(PictureKind, width: Int, height: Int)
  /// Programs show it otherwise than it is stored.
  case turned(PictureKind)
}

extension PictureProblem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noPicture: "its content is no picture."
    case .otherKind(let kind):
      "it is a \(kind.name) picture, which study does not keep: save it as PNG or JPEG."
    case .cut(let kind): "the \(kind.name) picture ends before its last part: it was cut or is damaged."
    case .noSize(let kind, let width, let height):
      "the \(kind.name) picture says that it is \(width) by \(height) pixels, which no picture is."
    case .turned(let kind):
      """
      the \(kind.name) picture has a camera's note to turn it before it is shown, which not all programs do: turn it, and save it \
      without the note.
      """
    }
  }
}

/// By the chunks of "Portable Network Graphics (PNG) Specification", third edition, W3C 2025: the size stands in the first, and the last
/// is empty.
private func sizeOfPNG(_ bytes: Span<UInt8>) throws(PictureProblem) -> (width: Int, height: Int) {
  var size: (width: Int, height: Int)?
  var start = 8
  while start + 12 <= bytes.count {
    let length = bytes.number(at: start, count: 4)
    let name = bytes.number(at: start + 4, count: 4)
    guard length <= bytes.count - start - 12 else { throw .cut(.png) }
    if name == headerChunk, length >= 8, size == nil {
      size = (bytes.number(at: start + 8, count: 4), bytes.number(at: start + 12, count: 4))
    }
    if name == exifChunk, let turn = ExifOrientation.noted(in: bytes, from: start + 8, to: start + 8 + length),
      turn != 1
    {
      throw .turned(.png)
    }
    if name == endChunk, let size { return size }
    start += 12 + length
  }
  throw .cut(.png)
}

/// The letters `IHDR`, `eXIf` and `IEND` as numbers.
private let (headerChunk, exifChunk, endChunk) = (0x4948_4452, 0x6558_4966, 0x4945_4E44)

/// By the markers of ITU-T T.81 (1992), annex B: the size stands in the header of the frame.
private func sizeOfJPEG(_ bytes: Span<UInt8>) throws(PictureProblem) -> (width: Int, height: Int) {
  var start = 2
  while start + 4 <= bytes.count {
    guard bytes[start] == 0xFF else { throw .cut(.jpeg) }
    let marker = bytes[start + 1]
    if marker == 0xFF || marker == 0x01 || (0xD0...0xD7).contains(marker) {
      start += marker == 0xFF ? 1 : 2
      continue
    }
    let length = bytes.number(at: start + 2, count: 2)
    guard length >= 2, length <= bytes.count - start - 2 else { throw .cut(.jpeg) }
    // Frames of every way of coding; C4, C8 and CC are none.
    if (0xC0...0xCF).contains(marker), marker != 0xC4, marker != 0xC8, marker != 0xCC {
      guard length >= 7, bytes.endsJPEG(after: start + 2 + length) else { throw .cut(.jpeg) }
      return (bytes.number(at: start + 7, count: 2), bytes.number(at: start + 5, count: 2))
    }
    // The segment APP1 with the letters `Exif`.
    if marker == 0xE1, length >= 8, bytes.number(at: start + 4, count: 4) == 0x4578_6966,
      let turn = ExifOrientation.noted(in: bytes, from: start + 10, to: start + 2 + length), turn != 1
    {
      throw .turned(.jpeg)
    }
    // The picture itself or its end, before any frame.
    guard marker != 0xDA, marker != 0xD9 else { throw .cut(.jpeg) }
    start += 2 + length
  }
  throw .cut(.jpeg)
}

extension Span<UInt8> {
  /// The highest byte first.
  fileprivate func number(at start: Int, count: Int) -> Int {
    (start..<start + count).reduce(0) { $0 << 8 | Int(self[$1]) }
  }

  /// Whether the marker of the end stands somewhere behind; cameras write more after it.
  fileprivate func endsJPEG(after start: Int) -> Bool {
    var place = self.count - 2
    while place >= start {
      if self[place] == 0xFF, self[place + 1] == 0xD9 { return true }
      place -= 1
    }
    return false
  }
}
