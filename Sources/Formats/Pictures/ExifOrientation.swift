/// What a camera notes of how a picture is to be turned, by the standard "Exchangeable image file format (Exif) 2.32", CIPA 2019.
enum ExifOrientation {
  /// The entry of TIFF, revision 6.0, that holds it; a short number.
  private static let tag = 0x0112
  private static let short = 3

  /// From 1, as it is stored, to 8; nil where nothing that can be read tells.
  ///
  /// `start`: where the header of TIFF begins; `end`: behind its last byte.
  static func noted(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    guard start >= 0, end <= bytes.count, start + 8 <= end else { return nil }
    let isLittle: Bool
    switch (bytes[start], bytes[start + 1]) {
    case (0x49, 0x49): isLittle = true
    case (0x4D, 0x4D): isLittle = false
    default: return nil
    }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= start, place <= end - count else { return nil }
      let places = isLittle ? Array((place..<place + count).reversed()) : Array(place..<place + count)
      return places.reduce(0) { $0 << 8 | Int(bytes[$1]) }
    }
    guard number(start + 2, 2) == 42, let offset = number(start + 4, 4) else { return nil }
    let directory = start + offset
    guard let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let found = number(place, 2) else { return nil }
      guard found == tag else { continue }
      guard number(place + 2, 2) == short, let value = number(place + 8, 2), (1...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}
