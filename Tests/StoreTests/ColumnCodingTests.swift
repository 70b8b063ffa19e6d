import Basics
import TestSupport
import Testing

@testable import Store

@Suite("How a column's numbers are stored")
struct ColumnCodingTests {
  /// The word, and the numbers as they come back.
  private func stored(
    _ values: ContiguousArray<Double>
  ) throws -> (word: String, bytes: Int, numbers: ContiguousArray<Double>) {
    let coded = CodedColumn(TrackColumn(track: "gaze", name: "x", values: values), isWhole: true)
    var numbers: ContiguousArray<Double> = []
    try coded.withBytes { numbers = coded.coding.numbers(in: $0) }
    return (coded.coding.word, coded.byteCount, numbers)
  }

  @Test(
    "is as whole numbers of four bytes where they have few decimals",
    arguments: [(0, "i4"), (1, "i4/10"), (2, "i4/100"), (3, "i4/1000"), (4, "i4/10000"), (5, "f8")]
  )
  func decimals(count: Int, word: String) throws {
    var generator = SeededGenerator(seed: 11)
    var values: ContiguousArray<Double> = [0, .nan, 1, -1]
    // As a file that writes so many decimals has them; no coding with fewer is long enough.
    for _ in 0..<2000 {
      let digits = Int.random(in: -99_999...99_999, using: &generator)
      let number = Double("\(digits)e-\(count)") ?? .nan
      values.append(number == 0 ? 0 : number)
    }
    let found = try stored(values)
    #expect(found.word == word)
    #expect(found.bytes == values.count * (word == "f8" ? 8 : 4))
    #expect(found.numbers.map(\.bitPattern) == values.map(\.bitPattern))
  }

  @Test(
    "never changes a bit",
    arguments: [
      (-0.0, "f8"), (.infinity, "f8"), (-.nan, "f8"), (Double(nan: 42, signaling: false), "f8"), (.pi, "f8"),
      (0.1 + 0.2, "f8"), (1e300, "f8"), (.leastNonzeroMagnitude, "f8"), (4_503_599_627_370_497, "f8"),
      // The largest and the least that four bytes hold, and what lies next to them; the least one stands for what is missing.
      (2_147_483_647, "i4"), (2_147_483_648, "f8"), (-2_147_483_647, "i4"), (-2_147_483_648, "f8"),
      (-2_147_483_649, "f8"), (214_748_364.7, "i4/10"), (214_748_364.8, "f8"), (-214_748_364.8, "f8"), (4e9, "f8"),
      (6_442_450_944, "f8"), (214_748.3647, "i4/10000"), (0.1, "i4/10"),
    ]
  )
  func bits(number: Double, word: String) throws {
    // Alone, and behind more than is looked at together.
    for count in [0, 255, 256, 1000] {
      let values = ContiguousArray(repeating: 8.0, count: count) + [number]
      let found = try stored(values)
      #expect(found.word == word)
      #expect(found.numbers.map(\.bitPattern) == values.map(\.bitPattern))
    }
  }

  @Test("is in its word, which no other has")
  func words() {
    for coding in [.doubles, .singles] + ColumnCoding.wholes {
      #expect(ColumnCoding(coding.word) == coding)
    }
    #expect(ColumnCoding("i4/7") == nil && ColumnCoding("i8") == nil)
  }

  @Test("does not change a recording's digest, nor what is read of a part of it")
  func digest() throws {
    let study = try ExampleStudy()
    let values: ContiguousArray = [512.5, .nan, 513.1, 0]
    let id = try study.insert(ExampleRecording(values: values))
    let types = try study.store.connection.texts("SELECT type FROM track_column WHERE name = 'time'")
    #expect(types == ["i4/10"])
    var digest = ColumnDigest()
    for column in ExampleRecording(values: values).columns { digest.update(column) }
    let (expected, found) = try (digest.hexadecimal(), study.store.digest(of: id))
    #expect(found == expected)
    let part = try study.store.column("time", of: id, track: "face", rows: 1..<3)
    #expect(part[0].isNaN && part[1] == 513.1)
    #expect(try study.store.verify() == [])
    #expect(throws: StoreError.self) { try study.store.column("time", of: id, track: "face", rows: 1..<5) }
  }
}
