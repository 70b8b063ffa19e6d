import Testing

@testable import Store

@Suite("The checksum of columns")
struct ColumnDigestTests {
  /// Of XXH3 with 128 bits and seed 0, by the library's own Python package (xxhash 4.1.0).
  private static let published: [(bytes: [UInt8], checksum: String)] = [
    ([], "99aa06d3014798d86001c324468d497f"),
    (Array("fixation".utf8), "8e47a7d5c2b7c48cb3e5f98505ad7711"),
    ((0..<1280).map { UInt8($0 % 256) }, "d92ab3a1cb0542a74844b009e164352e"),
  ]

  @Test("is XXH3's")
  func references() {
    for reference in Self.published {
      var digest = ColumnDigest()
      unsafe digest.update(reference.bytes.span.bytes)
      let found = digest.hexadecimal()
      #expect(found == reference.checksum)
    }
  }

  private func column(_ values: ContiguousArray<Double>, isSingle: Bool = false) -> TrackColumn {
    TrackColumn(track: "face", name: "x", values: values, isSingle: isSingle)
  }

  @Test("is of the four bytes that are stored where a column is of such")
  func singles() {
    var found = ColumnDigest()
    found.update(column([1, 0.1], isSingle: true))
    var expected = ColumnDigest()
    expected.update(unsafe ([1, 0.1] as ContiguousArray<Float>).span.bytes)
    let (one, other) = (found.hexadecimal(), expected.hexadecimal())
    #expect(one == other)
  }

  @Test("does not depend on where the columns are cut")
  func cut() {
    var whole = ColumnDigest()
    whole.update(column([1, 2, .nan, 4]))
    var parts = ColumnDigest()
    parts.update(column([1, 2]))
    parts.update(column([.nan, 4]))
    let (one, other) = (whole.hexadecimal(), parts.hexadecimal())
    #expect(one == other)
  }
}
