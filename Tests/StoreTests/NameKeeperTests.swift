import Testing

@testable import Store

@Suite("Taking names of several words out of a text")
struct NameKeeperTests {
  private static let pseudonyms = Pseudonyms(key: Array(0..<32))

  /// Of a study that knows this person by the pseudonym only.
  private func keeper(of name: String) -> NameKeeper {
    NameKeeper(Self.pseudonyms, keepsNames: false, stored: [Self.pseudonyms.pseudonym(for: name)])
  }

  private func shown(_ text: String, of name: String) -> String {
    text.replacing(Self.pseudonyms.pseudonym(for: name), with: "P")
  }

  @Test(
    "finds them where only their pseudonym is known, with other marks, in other capitals and with the surname first",
    arguments: [
      ("Read by Brunhilde Zwickel", "Read by P"), ("!V TRIAL_VAR by Brunhilde Zwickel", "!V TRIAL_VAR by P"),
      ("zwickel_brunhilde was there", "P was there"), ("jd/Brunhilde Zwickel/pw2.asc", "jd/P/pw2.asc"),
      ("jd/brunhilde zwickel.asc", "jd/P.asc"), ("Zwickel, Brunhilde", "P"), ("BRUNHILDE-ZWICKEL", "P"),
      ("from Zwickel Brunhilde to Brunhilde Zwickel", "from P to P"), ("Brunhilde/Zwickel", "Brunhilde/Zwickel"),
      ("Brunhilde Zwickels", "Brunhilde Zwickels"), ("Brunhilde und Zwickel", "Brunhilde und Zwickel"), ("", ""),
    ]
  )
  func told(text: String, expected: String) {
    let name = "Brunhilde Zwickel"
    #expect(shown(keeper(of: name).cleaned(text), of: name) == expected)
    #expect(shown(keeper(of: name).cleanedSentence(text), of: name) == expected)
  }

  @Test(
    "finds them however the study's own file spelled them",
    arguments: [
      ("zwickel_brunhilde", "told by Brunhilde Zwickel"), ("Zwickel, Brunhilde", "told by Brunhilde Zwickel"),
      ("ZwickelBrunhilde", "told by Brunhilde Zwickel"), ("Anna-Lena Müller", "told by Müller, Anna-Lena"),
      ("ANNA MARIA BERG", "told by Berg, Anna Maria"), ("brunhilde.zwickel", "told by brunhilde.zwickel"),
    ]
  )
  func spelled(name: String, text: String) {
    #expect(shown(keeper(of: name).cleaned(text), of: name) == "told by P")
  }

  @Test("looks at all words of what a person typed, small ones and numbered ones, too")
  func typed() {
    let text = "then brunhilde zwickel was tired"
    let name = "Brunhilde Zwickel"
    #expect(shown(keeper(of: name).cleanedSentence(text), of: name) == "then P was tired")
    // Of a tracker's messages there are too many for that.
    #expect(keeper(of: name).cleaned(text) == text)
    let numbered = keeper(of: "sub-01").cleanedSentence("lost sub-01 here, and sub-011")
    #expect(shown(numbered, of: "sub-01") == "lost P here, and sub-011")
    #expect(keeper(of: "trial 12").cleanedSentence("lost trial 12") == "lost trial 12")
  }

  @Test(
    "takes whole names alone out of what columns are called, and leaves numbers and what columns tell of",
    arguments: [
      ("Leopoldine", "P"), ("cousin of leopoldine", "cousin of P"), ("score_Leopoldine", "score_P"),
      ("leopoldines", "leopoldines"), ("score", "score"), ("", ""),
    ]
  )
  func columns(name: String, expected: String) {
    #expect(shown(keeper(of: "Leopoldine").cleanedName(name), of: "Leopoldine") == expected)
    var learned = NameKeeper(Self.pseudonyms, keepsNames: false, stored: [])
    learned.learn(["Leopoldine", "Tim", "reading", "101", "RT"])
    #expect(shown(learned.cleanedName(name), of: "Leopoldine") == expected)
    for other in ["time", "reading_score", "Q101", "test_101", "rt"] { #expect(learned.cleanedName(other) == other) }
  }

  @Test("finds those whom it learns to know the study has, whatever it looked at before")
  func knowing() {
    let (name, text) = ("Brunhilde Zwickel", "Read by Brunhilde Zwickel")
    let keeper = keeper(of: "Somebody Else")
    #expect(keeper.cleaned(text) == text)
    #expect(shown(keeper.knowing([Self.pseudonyms.pseudonym(for: name)]).cleaned(text), of: name) == "Read by P")
    #expect(keeper.cleaned(text) == text)
  }

  @Test("finds the name of the file that is read, and names that were learned, with the surname first")
  func known() {
    let name = "Brunhilde Zwickel"
    var file = NameKeeper(Self.pseudonyms, keepsNames: false, stored: [])
    file.begin(file: "x/Brunhilde Zwickel.asc", stem: name, isParticipant: true)
    #expect(shown(file.cleaned("zwickel_brunhilde was there"), of: name) == "P was there")
    var list = NameKeeper(Self.pseudonyms, keepsNames: false, stored: [])
    list.learn([name])
    #expect(shown(list.cleaned("Zwickel, Brunhilde"), of: name) == "P")
    // In the other order no part of a word is a name.
    #expect(list.cleaned("Altzwickel Brunhilde") == "Altzwickel Brunhilde")
    list.begin(file: "x/other.asc", stem: "other", isParticipant: true)
    #expect(list.cleaned("zwickel und brunhilde") == "zwickel und brunhilde")
  }
}
