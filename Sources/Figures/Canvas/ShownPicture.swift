public import Geometry

/// A picture that was shown on a screen, as the bytes of its file.
public struct ShownPicture: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case png = "image/png"
    case jpeg = "image/jpeg"
  }

  public let bytes: [UInt8]
  public let kind: Kind
  /// Where it stood.
  public let place: Region<RecordedUnits>
  /// How it was turned there.
  public let turn: Turn
  /// The pixels of a JPEG, which cairo cannot read; nil of a PNG, and where nobody decoded it.
  public private(set) var decoded: Decoded?

  /// Pixels as they are stored, row after row, as `pngFile` takes them.
  public struct Decoded: Sendable, Hashable {
    public let width: Int
    public let height: Int
    public let colours: ContiguousArray<UInt32>

    public init(_ colours: ContiguousArray<UInt32>, width: Int, height: Int) {
      precondition(width > 0 && height > 0 && colours.count == width * height, "A picture has a colour for each pixel.")
      (self.width, self.height, self.colours) = (width, height, colours)
    }
  }

  /// Nil where the bytes are neither a PNG's nor a JPEG's; in these nothing notes a turn, which some programs would heed and others not.
  public init?(_ bytes: [UInt8], at place: Region<RecordedUnits>, turned turn: Turn = .none) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      kind = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      kind = .jpeg
    } else {
      return nil
    }
    self.bytes = bytes
    self.place = place
    self.turn = turn
  }

  /// The same with its pixels, so that it can be drawn in every format.
  public func drawn(from pixels: Decoded) -> Self {
    var picture = self
    picture.decoded = pixels
    return picture
  }

  /// Whether a grey area stands for it where it is not a page that shows it.
  public var isGreyOnPaper: Bool { kind == .jpeg && decoded == nil }

  /// The picture as an address that holds it, so that a page needs nothing else.
  var dataAddress: String { "data:\(kind.rawValue);base64,\(Self.base64(bytes))" }

  /// RFC 4648.
  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(4 * ((bytes.count + 2) / 3))
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        let digit = digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)]
        text.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
