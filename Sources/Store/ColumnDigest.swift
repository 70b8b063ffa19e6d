import CXXHash

/// A checksum of a recording's columns, many times as fast as SHA-256: XXH3 with 128 bits.
///
/// It shows damage and tells recordings apart; it does not stand up to somebody who forges a recording on purpose.
@safe
public struct ColumnDigest: ~Copyable {
  private let state: UnsafeMutableRawPointer

  public init() {
    guard let made = unsafe study_checksum_begin() else { preconditionFailure("There is memory for a checksum.") }
    unsafe state = made
  }

  deinit {
    unsafe study_checksum_free(state)
  }

  /// As if each number were stored on its own, in eight bytes or in four.
  public mutating func update(_ column: TrackColumn) {
    if column.isSingle {
      update(unsafe column.singles.span.bytes)
    } else {
      update(unsafe column.values.span.bytes)
    }
  }

  /// Of a column that is stored.
  mutating func update(_ bytes: RawSpan, as coding: ColumnCoding) {
    switch coding {
    case .doubles, .singles: update(bytes)
    case .whole:
      let numbers: ContiguousArray<Double> = coding.numbers(in: bytes)
      update(unsafe numbers.span.bytes)
    }
  }

  mutating func update(_ bytes: RawSpan) {
    unsafe bytes.withUnsafeBytes { unsafe study_checksum_add(state, $0.baseAddress, $0.count) }
  }

  /// In hexadecimal.
  public consuming func hexadecimal() -> String {
    let checksum = unsafe study_checksum_end(state)
    return [checksum.high, checksum.low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
