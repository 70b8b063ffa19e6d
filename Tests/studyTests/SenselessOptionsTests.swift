import Arguments
import Testing

@testable import study

@Suite("Options that make no sense")
struct SenselessOptionsTests {
  @Test(
    "beside others are refused, before anything is done",
    arguments: [
      (["measures", "--join", "a.csv"], "'--join' has an effect only with '--rows words'."),
      (["measures", "--rows", "trials", "--naming", "popeye"], "'--naming' has an effect only with '--rows words'."),
      (["lines", "export", "a.csv", "--recording", "r"], "'--recording' and 'export' exclude each other."),
      (["lines", "export", "a.csv", "--assigner", "slice"], "'--assigner' and 'export' exclude each other."),
      (["lines", "--replace"], "'--replace' has an effect only with 'export FILE'."),
      (["verify", "--seed", "3"], "'--seed' has an effect only with '--recompute'."),
      (["face", "--fps", "30"], "'--fps' has an effect only with '--rows frames'."),
      (
        ["face", "--expressions", "all", "--option", "expressions.scores=smile"],
        "'--option expressions.scores=smile' and '--expressions all' exclude each other."
      ),
      (["review", "--csv"], "'--csv' has an effect only with '--compare'."),
      (["review", "--compare", "a", "b", "--sure", ".9"], "'--sure' and '--compare' exclude each other."),
      (["simulate", "x", "--kind", "face", "--gaze", "corrected"], "'--gaze' and '--kind face' exclude each other."),
      (
        ["simulate", "x", "--passages", "2", "--format", "report-csv"],
        "'--format' and '--kind reading' exclude each other."
      ),
    ]
  )
  func beside(words: [String], sentence: String) { expect(sentence, from: words) }

  @Test(
    "as they are typed are refused with the reason",
    arguments: [
      (["measures", "--cleaning", "all,none"], "'--cleaning' cannot be 'all,none': 'all' stands alone."),
      (
        ["measures", "--cleaning", "merge-short,none"],
        "'--cleaning' cannot be 'merge-short,none': 'none' stands alone."
      ),
      (["measures", "--cleaning", "al"], "'--cleaning' cannot be 'al'. Did you mean 'all'?"),
      (
        ["measures", "--cleaning", ","],
        "'--cleaning' cannot be ','. It takes: all, none, merge-short, drop-short, drop-long, drop-off-text, drop-next-to-blinks."
      ),
      (
        ["face", "--attention-region", "screen:0,0,10,10"],
        "'--attention-region' cannot be 'screen:0,0,10,10': there is a region 'screen' anyway, so this one needs another name."
      ),
      (
        ["face", "--attention-region", "a:0,0,10,10", "--attention-region", "a:0,0,500,500"],
        """
        '--attention-region' cannot be 'a:0,0,500,500': the region before it is called 'a', too, and nothing would tell them apart.
        """
      ),
      (
        ["face", "--attention-region", "1,,2,3,4"],
        "'attention-region' cannot be '1,,2,3,4'. It takes: NAME:x,y,w,h."
      ),
      (
        ["fit", "--splits", "a.json,b.json"],
        "'--splits' cannot be 'a.json,b.json': it takes one file of folds at most."
      ),
    ]
  )
  func alone(words: [String], sentence: String) { expect(sentence, from: words) }

  @Test(
    "of rules by which nothing is read are refused",
    arguments: [
      (
        ["--gestures-compat", "--option", "gestures.both-shut=.9"],
        "'--option gestures' and '--gestures-compat' exclude each other."
      ),
      (["--option", "expressions.limit=60"], "'--option expressions' has an effect only with '--expressions'."),
      (
        ["--option", "gestures-compat.left=3"],
        "'--option gestures-compat' has an effect only with '--gestures-compat'."
      ),
      (["--option", "pos.least-confidence=.3"], "'--option' names 'pos', which is not used."),
    ]
  )
  func unused(words: [String], sentence: String) { expect(sentence, from: ["face"] + words) }

  @Test("as the beginning of files' names are refused", arguments: ["../../evil", "a/b", "/a", ".hidden", "-a", "=a"])
  func prefix(text: String) {
    let reason = "names of files begin with it, so it begins with a letter or a number and has no '/'"
    expect("'--prefix' cannot be '\(text)': \(reason).", from: ["simulate", "x", "--prefix=\(text)"])
  }

  @Test(
    "are told from those that do",
    arguments: [
      ["simulate", "x", "--prefix", "1000hz-03-"], ["measures", "--cleaning", "none"],
      ["measures", "--rows", "words", "--naming", "popeye", "--join", "a.csv"],
      ["lines", "export", "a.csv", "--replace"], ["verify", "--recompute", "1", "--seed", "3"],
      ["fit", "--splits", "a.json,all-rows"], ["simulate", "x", "--kind", "both", "--gaze", "corrected"],
      ["face", "--expressions", "all", "--option", "expressions.limit=60", "--option", "gestures.both-shut=.9"],
      ["face", "--expressions", "smile,joy", "--option", "expressions.scores=joy,smile"],
      ["review", "--compare", "a", "b", "--json"], ["review", "--readings", "3", "--sure", ".9"],
      ["face", "--attention-region", "my screen:0,0,10,10", "--attention-region", "1, 2, 3, 4"],
    ]
  )
  func sensible(words: [String]) throws { _ = try Program.study.parse(words) }

  private func expect(_ sentence: String, from words: [String]) {
    let error = #expect(throws: UsageError.self) { try Program.study.parse(words) }
    #expect(error?.description == sentence)
    #expect(error.map { ExitCode(of: $0) } == .usage)
  }
}
