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
    var total = 0.0
    for row in rows {
      let place = offset + (stride < 0 ? height - 1 - row : row) * abs(stride)
      let whole = sum(of: bytes, from: place + columns.lowerBound * step, count: columns.count)
      let first = sample(in: bytes, at: place + columns.lowerBound * step)
      let last = sample(in: bytes, at: place + (columns.upperBound - 1) * step)
      let share = min(Double(row + 1), bottom) - max(Double(row), top)
      total += share * (Double(whole) - missingLeft * Double(first) - missingRight * Double(last))
    }
    return total / ((right - left) * (bottom - top)) / unit
  }

  func sample(in bytes: RawSpan, at place: Int) -> Int {
    // Any bits are a number.
    isWide
      ? Int(UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt16.self)))
      : Int(unsafe bytes.unsafeLoad(fromByteOffset: place, as: UInt8.self))
  }

  func sum(of bytes: RawSpan, from start: Int, count: Int) -> Int {
    let width = isWide ? 2 : 1
    if step == 1, !isWide { return sumOfBytes(bytes, from: start, count: count, both: true) }
    // One of two that lie alternately: every second byte.
    if step == 2, !isWide, start + 2 * count <= bytes.byteCount {
      return sumOfBytes(bytes, from: start, count: 2 * count, both: false)
    }
    var sum = 0
    precondition(start >= 0 && count >= 0 && start + (count - 1) * step + width <= bytes.byteCount)
    if isWide {
      for index in 0..<count {
        let place = start + index * step
        sum += Int(
          UInt16(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt16.self))
        )
      }
    } else {
      for index in 0..<count {
        sum += Int(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: start + index * step, as: UInt8.self))
      }
    }
    return sum
  }
}

/// The sum of all bytes, or of every second one, 32 at a time in lanes of 16 bits.
private func sumOfBytes(_ bytes: RawSpan, from start: Int, count: Int, both: Bool) -> Int {
  typealias Words = SIMD4<UInt64>
  precondition(start >= 0 && count >= 0 && start + count <= bytes.byteCount)
  let mask = Words(repeating: 0x00FF_00FF_00FF_00FF)
  let size = MemoryLayout<Words>.size
  var sum = 0
  var place = start
  let end = start + count
  while place + size <= end {
    // A lane holds 257 bytes.
    let stop = min(end, place + size * 256)
    var even = Words.zero
    var odd = Words.zero
    while place + size <= stop {
      let words = unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: Words.self)
      even &+= words & mask
      odd &+= (words &>> 8) & mask
      place += size
    }
    for shift in stride(from: UInt64(0), to: 64, by: 16) {
      let lanes = Words(repeating: 0xFFFF)
      sum += Int(((even &>> Words(repeating: shift)) & lanes).wrappedSum())
      if both { sum += Int(((odd &>> Words(repeating: shift)) & lanes).wrappedSum()) }
    }
  }
  let step = both ? 1 : 2
  while place < end {
    sum += Int(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self))
    place += step
  }
  return sum
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
      let place = offset + (stride < 0 ? height - 1 - row : row) * abs(stride)
      for column in left..<right { total += sample(in: bytes, at: place + column * step) }
    }
    return UInt8(clamping: Int(Double(total) / Double((right - left) * (bottom - top)) / unit + 0.5))
  }
}
