import Basics
import Testing

@Suite("A name in words")
struct InWordsTests {
  @Test(
    "has a blank where a capital letter was, and one capital letter",
    arguments: [
      ("saccadeDurations", "Saccade durations"), ("fixations", "Fixations"), ("At", "At"), ("", ""),
    ]
  )
  func words(name: String, words: String) {
    #expect(name.inWords == words && name[...].inWords == words)
  }
}
