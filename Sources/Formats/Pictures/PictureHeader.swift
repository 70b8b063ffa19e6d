/// What a picture's own bytes say of it.
public struct PictureHeader: Sendable, Hashable {
  public let kind: PictureKind
  /// Pixels, as they are seen once the picture is turned.
  public let width: Int
  public let height: Int
  /// How a camera noted that the picture is to be turned, by Exif's numbers: 1 as it is stored, to 8.
  public let orientation: Int
  /// Where the file has the note; nil where it has none that turns.
  private let note: Range<Int>?

  /// More pixels a side than any screen has.
  private static let longestSide = 100_000

  /// `bytes`: all of the file's.
  public init(_ bytes: Span<UInt8>) throws(PictureProblem) {
    guard let kind = PictureKind(bytes) else { throw .noPicture }
    let found: StoredPixels
    switch kind {
    case .png: found = try pixelsOfPNG(bytes)
    case .jpeg: found = try pixelsOfJPEG(bytes)
    case .gif, .bmp, .tiff, .webp: throw .otherKind(kind)
    }
    guard (1...Self.longestSide).contains(found.width), (1...Self.longestSide).contains(found.height) else {
      throw .noSize(kind, width: found.width, height: found.height)
    }
    self.kind = kind
    note = found.note?.place
    orientation = found.note?.orientation ?? 1
    // From 5 on, rows become columns.
    (width, height) = orientation > 4 ? (found.height, found.width) : (found.width, found.height)
  }

  /// The file without the note, which some programs heed and others do not; `bytes`: all of it.
  public func withoutNote(_ bytes: [UInt8]) -> [UInt8] {
    guard let note, note.upperBound <= bytes.count else { return bytes }
    return Array(bytes[..<note.lowerBound] + bytes[note.upperBound...])
  }
}

/// Pixels as a file stores them, and what it notes of turning them.
private struct StoredPixels {
  var width = 0
  var height = 0
  /// The first that turns, and where it stands.
  var note: (orientation: Int, place: Range<Int>)?

  mutating func take(_ orientation: Int?, at place: Range<Int>) {
    if let orientation, orientation != 1, note == nil { note = (orientation, place) }
  }
}

/// Why a file cannot be kept as a picture.
public enum PictureProblem: Error, Equatable {
  case noPicture
  case otherKind(PictureKind)
  /// It ends before its last part.
  case cut(PictureKind)
  case noSize(PictureKind, width: Int, height: Int)
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
    }
  }
}

/// By the chunks of "Portable Network Graphics (PNG) Specification", third edition, W3C 2025: the size stands in the first, and the last
/// is empty.
private func pixelsOfPNG(_ bytes: Span<UInt8>) throws(PictureProblem) -> StoredPixels {
  var found = StoredPixels()
  var hasSize = false
  var start = 8
  while start + 12 <= bytes.count {
    let length = bytes.number(at: start, count: 4)
    let name = bytes.number(at: start + 4, count: 4)
    guard length <= bytes.count - start - 12 else { throw .cut(.png) }
    if name == headerChunk, length >= 8, !hasSize {
      (found.width, found.height) = (bytes.number(at: start + 8, count: 4), bytes.number(at: start + 12, count: 4))
      hasSize = true
    }
    if name == exifChunk {
      let turn = ExifOrientation.noted(in: bytes, from: start + 8, to: start + 8 + length)
      found.take(turn, at: start..<start + 12 + length)
    }
    if name == endChunk, hasSize { return found }
    start += 12 + length
  }
  throw .cut(.png)
}

/// The letters `IHDR`, `eXIf` and `IEND` as numbers.
private let (headerChunk, exifChunk, endChunk) = (0x4948_4452, 0x6558_4966, 0x4945_4E44)

/// By the markers of ITU-T T.81 (1992), annex B: the size stands in the header of the frame.
private func pixelsOfJPEG(_ bytes: Span<UInt8>) throws(PictureProblem) -> StoredPixels {
  var found = StoredPixels()
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
      (found.width, found.height) = (bytes.number(at: start + 7, count: 2), bytes.number(at: start + 5, count: 2))
      return found
    }
    // The segment APP1 with the letters `Exif`.
    if marker == 0xE1, length >= 8, bytes.number(at: start + 4, count: 4) == 0x4578_6966 {
      let turn = ExifOrientation.noted(in: bytes, from: start + 10, to: start + 2 + length)
      found.take(turn, at: start..<start + 2 + length)
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
