import Geometry

/// Where the samples of one component lie in the bytes of their plane.
struct SampleGrid: Equatable {
  let width: Int
  let height: Int
  /// Bytes from one sample of a row to the next.
  let step: Int
  /// Bytes before the first.
  let offset: Int
  /// Whether a sample has two bytes, the low one first.
  let isWide: Bool
  /// What 1 of 255 is in the samples' own numbers.
  let unit: Double

  /// How many bytes a row's samples take.
  var rowBytes: Int { width > 0 ? (width - 1) * step + offset + (isWide ? 2 : 1) : 0 }

  /// The mean over a rectangle, in 1 of 255; samples on its edges count by their share.
  ///
  /// Nil where it is empty. `stride`: bytes from a row to the next, negative where the last lies first.
  func mean(of bytes: RawSpan, stride: Int, in rectangle: Region<PicturePixels>) -> Double? {
    let (left, right) = (max(0, rectangle.left), min(Double(width), rectangle.right))
    let (top, bottom) = (max(0, rectangle.top), min(Double(height), rectangle.bottom))
    guard left < right, top < bottom else { return nil }
    let columns = Int(left)..<Int(right.rounded(.up))
    let rows = Int(top)..<Int(bottom.rounded(.up))
    let missingLeft = left - Double(columns.lowerBound)
    let missingRight = Double(columns.upperBound) - right
    // Whole samples first; of those on the edges, what lies outside is taken away again.
    func total(_ rows: Range<Int>) -> Double {
      let sums = self.sums(of: bytes, stride: stride, columns: columns, rows: rows)
      return Double(sums.all) - missingLeft * Double(sums.first) - missingRight * Double(sums.last)
    }
    let missingTop = top - Double(rows.lowerBound)
    let missingBottom = Double(rows.upperBound) - bottom
    let inside = total(rows) - missingTop * total(rows.prefix(1)) - missingBottom * total(rows.suffix(1))
    return inside / ((right - left) * (bottom - top)) / unit
  }

  /// Where a row's samples begin.
  func start(ofRow row: Int, stride: Int) -> Int { offset + (stride < 0 ? height - 1 - row : row) * abs(stride) }

  func sample(in bytes: RawSpan, at place: Int) -> Int {
    // Any bits are a number.
    isWide
      ? Int(UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt16.self)))
      : Int(unsafe bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self))
  }
}

extension SampleGrid {
  /// The mean of the whole samples that begin in a rectangle, or of the one that it begins in, from 0 to 255.
  func level(of bytes: RawSpan, stride: Int, in rectangle: Region<PicturePixels>) -> UInt8 {
    guard width > 0, height > 0 else { return 0 }
    let left = min(width - 1, max(0, Int(rectangle.left.rounded())))
    let top = min(height - 1, max(0, Int(rectangle.top.rounded())))
    let right = max(left + 1, min(width, Int(rectangle.right.rounded())))
    let bottom = max(top + 1, min(height, Int(rectangle.bottom.rounded())))
    var total = 0
    for row in top..<bottom {
      let place = start(ofRow: row, stride: stride)
      for column in left..<right { total += sample(in: bytes, at: place + column * step) }
    }
    return UInt8(clamping: Int(Double(total) / Double((right - left) * (bottom - top)) / unit + 0.5))
  }
}
