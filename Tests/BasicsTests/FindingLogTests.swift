import Basics
import Testing

@Suite("A log of findings")
struct FindingLogTests {
  private func log(_ findings: Finding...) -> FindingLog { FindingLog(findings) }

  @Test("tells ten thousand of a kind in one line, with the first three places")
  func many() {
    var log = FindingLog()
    for line in 1...10_000 { log.append(Finding(.warning, "gap", at: Place("a.csv", line: line), "A gap at \(line).")) }
    #expect(log.entries.map(\.description) == ["warning: a.csv:1: A gap at 1. (9999 more alike, such as :2, :3)"])
    #expect(log.count(.warning) == 10_000 && log.count(.error) == 0)
  }

  @Test("has trouble where there is an error or a warning, and none by notes alone")
  func trouble() {
    let findings = [Finding.Severity.note, .warning, .error].map { Finding($0, "gap", at: Place("a.csv"), "A gap.") }
    #expect(findings.map { FindingLog([$0]).hasTrouble } == [false, true, true])
    #expect(FindingLog(findings + findings).troubles == 4 && !FindingLog().hasTrouble)
  }

  @Test("tells what is meant of a whole file once, with its number")
  func wholeFiles() {
    let gap = Finding(.note, "gap", at: Place("a.csv"), "A gap.")
    #expect(log(gap).entries.map(\.description) == ["note: a.csv: A gap."])
    #expect(log(gap, gap, gap, gap).entries.map(\.description) == ["note: a.csv: A gap. (4 times)"])
  }

  @Test("tells what is the same everywhere with its first three places")
  func alike() {
    var log = FindingLog()
    for line in 1...100 { log.append(Finding(.warning, "gap", at: Place("a.csv", line: line), "A gap.")) }
    #expect(log.entries.map(\.description) == ["warning: a.csv:1, :2, :3 and 97 more: A gap."])
  }

  @Test("keeps apart what differs in its kind or its severity, and joins what differs in its file")
  func apart() {
    let place = Place("a.csv", line: 1)
    let log = log(
      Finding(.note, "gap", at: place, "1"),
      Finding(.error, "gap", at: place, "2"),
      Finding(.note, "rate", at: place, "3"),
      Finding(.note, "gap", at: Place("b.csv"), "4"),
      Finding(.note, "gap", at: Place("a.csv", line: 9), "5")
    )
    #expect(log.entries.map(\.first.message) == ["1", "2", "3"] && log.entries.map(\.count) == [3, 1, 1])
    #expect(log.entries.first?.description == "note: a.csv:1: 1 (2 more alike, such as b.csv, a.csv:9)")
    #expect(log.count(.note) == 4 && log.count(.error) == 1)
  }

  @Test("keeps apart what says something else, where every failure has its own reason")
  func byMessage() {
    var failures = FindingLog()
    for (step, reason) in [("score", "No file."), ("compare", "No measures."), ("screen", "No measures.")] {
      failures.append(Finding(.warning, "failed", at: Place(step), reason), isByMessage: true)
    }
    var joined = FindingLog()
    joined.append(failures)
    joined.append(failures)
    let told = ["warning: score: No file. (2 times)", "warning: compare, screen and 2 more: No measures."]
    #expect(joined.entries.map(\.description) == told)
    #expect(failures.entries.map(\.count) == [1, 2])
  }

  @Test("takes several at a time as it takes them one by one")
  func several() {
    let findings = (1...5).map { Finding(.warning, "gap", at: Place("a.csv", line: $0), "A gap.") }
    var log = FindingLog(findings)
    log.append(contentsOf: findings.reversed())
    #expect(log.entries.map(\.description) == ["warning: a.csv:1, :2, :3 and 7 more: A gap."])
  }

  @Test("parts names that have commas or colons of their own by semicolons")
  func words() {
    func told(_ names: String...) -> [String] {
      FindingLog(names.map { Finding(.warning, "few", at: Place($0), "Too few.") }).entries.map(\.description)
    }
    #expect(told("speed: a − b", "skipped: a − b") == ["warning: speed: a − b; skipped: a − b: Too few."])
    #expect(told("age, speed", "age, skipped") == ["warning: age, speed; age, skipped: Too few."])
    #expect(told("speed", "skipped") == ["warning: speed, skipped: Too few."])
  }

  @Test("takes up another log, and can be told in other words")
  func joined() {
    var joined = log(Finding(.note, "gap", at: Place("a.csv", line: 1), "Anna blinked."))
    joined.append(log(Finding(.error, "gap", at: Place("Anna.csv", line: 2), "Anna left.")))
    #expect(joined.entries.map(\.count) == [1, 1] && joined.count(.error) == 1)
    #expect(
      joined.entries.map { $0.rewritten { $0.replacing("Anna", with: "p1") }.description }
        == ["note: a.csv:1: p1 blinked.", "error: p1.csv:2: p1 left."]
    )
  }
}
