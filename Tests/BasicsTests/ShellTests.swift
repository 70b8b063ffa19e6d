import Basics
import Testing

@Suite("A word for a shell")
struct ShellTests {
  @Test(
    "is quoted where a shell would take something in it for its own",
    arguments: [
      ("study/rows-1.csv", "study/rows-1.csv"), ("größe,gro\u{308}ße", "größe,gro\u{308}ße"), ("", "''"),
      ("a b", "'a b'"), ("~/a", "'~/a'"), ("Anna's", #"'Anna'\''s'"#), ("a'\u{301}b", "'a'\\''\u{301}b'"),
      ("\u{D4E};b", "'\u{D4E};b'"),
    ]
  )
  func words(text: String, word: String) {
    #expect(Array(text.shellWord.utf8) == Array(word.utf8))
  }
}
