import Basics
import Testing

@Suite("The closest known word")
struct ClosestMatchTests {
  @Test(
    "is the one that was mistyped",
    arguments: [("ivtt", "ivt"), ("igest", "ingest"), ("Staus", "status"), ("lits", "list")]
  )
  func mistyped(word: String, meant: String) {
    #expect(closestMatch(to: word, among: ["ingest", "list", "status", "ivt"]) == meant)
  }

  @Test("is none where every word is far", arguments: ["frobnicate", "x", ""])
  func far(word: String) {
    #expect(closestMatch(to: word, among: ["ingest", "list", "status", "y"]) == nil)
  }
}
