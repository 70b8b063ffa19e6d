/// The sum of all samples of a part of a picture, and those of its outermost columns.
struct SampleSums {
  var all = 0
  var first = 0
  var last = 0
}

extension SampleGrid {
  /// The sums of a part that lies within.
  func sums(of bytes: RawSpan, stride: Int, columns: Range<Int>, rows: Range<Int>) -> SampleSums {
    guard let first = rows.first, !columns.isEmpty else { return SampleSums() }
    // Rows that lie one above the other in the file are summed in the order of the file, which is all the same to a sum.
    let top = stride < 0 ? rows.last ?? first : first
    let place = start(ofRow: top, stride: stride) + columns.lowerBound * step
    if step == 1, !isWide {
      return sumsOfBytes(bytes, from: place, count: columns.count, rows: rows.count, stride: abs(stride), both: true)
    }
    // One of two that lie alternately: every second byte.
    let lastByte = place + (rows.count - 1) * abs(stride) + 2 * columns.count
    if step == 2, !isWide, lastByte <= bytes.byteCount {
      return sumsOfBytes(
        bytes,
        from: place,
        count: 2 * columns.count,
        rows: rows.count,
        stride: abs(stride),
        both: false
      )
    }
    var sums = SampleSums()
    for row in 0..<rows.count {
      let begin = place + row * abs(stride)
      for column in 0..<columns.count { sums.all += sample(in: bytes, at: begin + column * step) }
      sums.first += sample(in: bytes, at: begin)
      sums.last += sample(in: bytes, at: begin + (columns.count - 1) * step)
    }
    return sums
  }
}

/// Of all bytes, or of every second one, of rows of equal length.
private func sumsOfBytes(
  _ bytes: RawSpan,
  from start: Int,
  count: Int,
  rows: Int,
  stride: Int,
  both: Bool
) -> SampleSums {
  let step = both ? 1 : 2
  precondition(start >= 0 && count >= step && rows > 0 && stride >= 0)
  precondition(start + (rows - 1) * stride + count <= bytes.byteCount)
  var lanes = ByteLanes()
  var sums = SampleSums()
  for row in 0..<rows {
    var place = start + row * stride
    let end = place + count
    sums.first += Int(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self))
    sums.last += Int(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: end - step, as: UInt8.self))
    while end - place >= 32 {
      lanes.add(unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: SIMD4<UInt64>.self))
      place += 32
      if lanes.areFull { sums.all += lanes.take(both: both) }
    }
    while end - place >= 8 {
      lanes.add(UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: place, as: UInt64.self)))
      place += 8
    }
    if place < end, count >= 8 {
      // The last eight, without those that are counted.
      let last = UInt64(
        littleEndian: unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: end - 8, as: UInt64.self)
      )
      lanes.add(last &>> UInt64(8 * (8 - (end - place))))
      place = end
    }
    if lanes.areFull { sums.all += lanes.take(both: both) }
    while place < end {
      sums.all += Int(unsafe bytes.unsafeLoad(fromUncheckedByteOffset: place, as: UInt8.self))
      place += step
    }
  }
  sums.all += lanes.take(both: both)
  return sums
}

/// Sums of bytes beside each other, in lanes of 16 bits: of those at even places, and of those at odd ones.
private struct ByteLanes {
  private var even = SIMD4<UInt64>.zero
  private var odd = SIMD4<UInt64>.zero
  private var evenRest: UInt64 = 0
  private var oddRest: UInt64 = 0
  private var additions = 0

  private static let mask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// A lane holds 257 bytes; behind a row's last whole vector four more may come.
  var areFull: Bool { additions >= 250 }

  @inline(__always)
  mutating func add(_ words: SIMD4<UInt64>) {
    let mask = SIMD4(repeating: Self.mask)
    even &+= words & mask
    odd &+= (words &>> 8) & mask
    additions &+= 1
  }

  @inline(__always)
  mutating func add(_ word: UInt64) {
    evenRest &+= word & Self.mask
    oddRest &+= (word &>> 8) & Self.mask
    additions &+= 1
  }

  /// What was added since the last time.
  mutating func take(both: Bool) -> Int {
    let sum = Self.sum(of: even, evenRest) + (both ? Self.sum(of: odd, oddRest) : 0)
    self = Self()
    return sum
  }

  private static func sum(of lanes: SIMD4<UInt64>, _ rest: UInt64) -> Int {
    let pairs: UInt64 = 0x0000_FFFF_0000_FFFF
    // Two lanes of 16 bits each give one of 32.
    let words = (lanes & SIMD4(repeating: pairs)) &+ ((lanes &>> 16) & SIMD4(repeating: pairs))
    let word = (rest & pairs) &+ ((rest &>> 16) & pairs)
    let total = words.wrappedSum() &+ word
    return Int(total & 0xFFFF_FFFF) + Int(total >> 32)
  }
}
