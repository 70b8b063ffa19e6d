import Basics
import Testing

@testable import Trackers

@Suite("How a file begins")
struct FileHeadTests {
  @Test("is searched for a text wherever it stands")
  func search() {
    var generator = SeededGenerator(seed: 7)
    let wanted: StaticString = "abab,"
    let text = Array("\(wanted)".utf8)
    var found = 0
    for count in 0..<2000 {
      let bytes = (0..<count % 40).map { _ in "ab,".utf8.randomElement(using: &generator) ?? 0 }
      let stands = bytes.indices.contains { bytes[$0...].starts(with: text) }
      let isFound = FileHead(bytes, of: "file").contains(wanted)
      #expect(isFound == stands)
      if stands { found += 1 }
    }
    #expect((100..<1900).contains(found))
    #expect(FileHead([], of: "file").contains(""))
  }

  @Test(
    "names its columns without units and marks, in any language",
    arguments: [
      ("Age (years)", "age"), (" Reading Group ", "reading_group"), ("[ms]", "[ms]"), ("Größe [cm]", "größe"),
      ("ÂGE", "âge"), ("norm-pos.x", "norm_pos_x"), ("", ""), ("(", "("),
    ]
  )
  func plain(name: String, expected: String) {
    #expect(plainName(ofColumn: name) == expected)
  }

  @Test("names Tobii's columns by letters and digits alone, in any language")
  func tobii() {
    let names = ["Gaze point X (MCSnorm)", "Größe Nr. 2 [°]", "AOI hit"].map { TobiiColumns.Name($0) }
    #expect(names.map(\.base) == ["gazepointx", "größenr2", "aoihit"])
    #expect(names.map(\.unit) == ["mcsnorm", "", ""])
  }
}
