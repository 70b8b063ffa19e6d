import Basics
import Tables
import Testing

@testable import Measurement
@testable import Reports

@Suite("Published counts")
struct PublishedCountsTests {
  @Test("allow no two whose difference is of fewer than five")
  func differences() {
    var counts = PublishedCounts(inUse: 20)
    #expect(!counts.allows(4))
    #expect(!counts.allows(19))
    #expect(counts.allows(20))
    #expect(counts.allows(15))
    counts.publish(15)
    #expect(!counts.allows(12))
    #expect(counts.allows(10))
  }

  @Test("are published together, or not at all")
  func together() {
    var counts = PublishedCounts(inUse: 30)
    let three = counts.publishAll([30, 22, 19])
    #expect(!three && counts.allows(19))
    let two = counts.publishAll([30, 22])
    #expect(two && !counts.allows(19))
  }

  @Test("are none, or five and more, and for the team any")
  func few() {
    #expect([0, 5, 6].allSatisfy(isPublishable) && ![1, 4].contains(where: isPublishable))
    #expect(Audience.everyone.leastParticipants == 5 && Audience.team.leastParticipants == 1)
  }

  @Test("allow no group that leaves few of all to another")
  func complements() {
    var counts = PublishedCounts(inUse: 20)
    #expect(!counts.allows(17, of: "a"))
    #expect(counts.allows(12, of: "a"))
    counts.publish(12, of: "a")
    #expect(counts.allows(11, of: "b"))
    #expect(!counts.allows(11, of: "a"))
  }

  @Test("allow no groups that leave few of all to the last one, and hide it behind the smallest of them")
  func rest() {
    let alone = PublishedCounts(inUse: 12, groups: ["a": 8, "b": 4])
    #expect(!alone.allows(8, of: "a") && !alone.allows(4, of: "b"))
    let three = PublishedCounts(inUse: 21, groups: ["a": 10, "b": 8, "c": 3])
    #expect(three.allows(10, of: "a") && !three.allows(8, of: "b") && !three.allows(3, of: "c"))
    #expect(!three.allows(5, of: "b"))
    // Two small ones hide each other.
    let four = PublishedCounts(inUse: 24, groups: ["a": 10, "b": 8, "c": 3, "d": 3])
    #expect(four.allows(10, of: "a") && four.allows(8, of: "b") && !four.allows(3, of: "c"))
    let whole = PublishedCounts(inUse: 18, groups: ["a": 10, "b": 8])
    #expect(whole.allows(10, of: "a") && whole.allows(8, of: "b"))
  }

  @Test("leave few of no count of everybody to those who are in no told group")
  func remainder() {
    let groups = ["a": 11, "b": 8, "c": 3]
    var counts = PublishedCounts(inUse: 22, groups: groups)
    #expect(PublishedCounts.untold(groups, of: 22) == ["b", "c", ""])
    #expect(counts.allows(8) && counts.allows(14) && counts.allows(sum: 6))
    counts.publish(sum: 6)
    // Two more than the told ones, whether they or all others are counted.
    #expect(!counts.allows(8) && !counts.allows(14) && counts.allows(6) && counts.allows(11))
    #expect(counts.allowed("Curves were fitted. 14 participants have fewer.") == "Curves were fitted.")
    counts.publish(14)
    #expect(!counts.allows(sum: 11) && !counts.allows(sum: 7) && counts.allows(sum: 8))
  }

  @Test("stand in no table whose groups leave few of what it tells of everybody")
  func tables() {
    let columns = [
      Column("measure", .text, "What."), Column("group", .text, "Whose.", people: .group),
      Column("participants", .integer, "How many.", people: .counted),
    ]
    let rows: [[Cell]] = [
      [.text("m"), .missing, .integer(14)], [.text("m"), .text("a"), .integer(11)],
      [.text("n"), .missing, .integer(17)], [.text("n"), .text("a"), .integer(11)],
    ]
    var counts = PublishedCounts(inUse: 22, groups: ["a": 11, "b": 8, "c": 3])
    #expect(Table(columns: columns, rows: rows).rowsOfFew(&counts) == [0])
    var later = PublishedCounts(inUse: 22, groups: ["a": 11, "b": 8, "c": 3])
    later.publish(14)
    #expect(Table(columns: columns, rows: Array(rows.suffix(1))).rowsOfFew(&later) == [0])
  }

  @Test("leave out what leans on a sentence that is left out, and never test the rules of grades or of this page")
  func ground() {
    let counts = PublishedCounts(inUse: 9, recordings: [9])
    let rule = "A grade is \(QualityGrade.rule.lowercasedFirst)"
    #expect(counts.allowed("Grades: 2 good, 0 fair, 7 poor. \(rule)") == rule)
    let leaning = "3 readings end early. They are left empty. These are few. Nothing else was withheld. They are good."
    #expect(counts.allowed(leaning) == "Nothing else was withheld. They are good.")
    let page = "Groups of fewer than 5 participants are left out."
    #expect(counts.allowed(page) == page && counts.allowed("5 participants are left out.").isEmpty)
  }

  @Test("leave sentences out that tell of few people, and no others")
  func sentences() {
    let counts = PublishedCounts(inUse: 20)
    let text =
      "Events of 20 recordings were detected. Grades: 19 good, 1 fair, 0 poor. Words of 3 letters count. 18 of 20 readings were used."
    #expect(counts.allowed(text) == "Events of 20 recordings were detected. Words of 3 letters count.")
    let cited = "Intervals are Student's t [3]; every participant counts once. Means are of readings [1, 4] of people."
    #expect(counts.allowed(cited) == cited)
    #expect(counts.allowed("Told of [3 people].").isEmpty)
  }

  @Test("leave sentences out whose counts lie close to all that are in use")
  func totals() {
    let counts = PublishedCounts(inUse: 20, recordings: [40, 30])
    let text =
      "Of 18 participants words are known. Words of 37 recordings were kept. Lines of 30 readings stand. All 20 people read."
    #expect(counts.allowed(text) == "Lines of 30 readings stand. All 20 people read.")
  }

  /// What an attacker would do: subtract every pair of what may be told, of the same people.
  @Test("that were taken one after the other, in any order, never isolate anybody")
  func attack() {
    var generator = SystemRandomNumberGenerator()
    for total in 5...60 {
      var counts = PublishedCounts(inUse: total)
      var told: [String: [Int]] = [:]
      for _ in 0..<40 {
        let group = Bool.random(using: &generator) ? "a" : "b"
        let count = Int.random(in: 0...total, using: &generator)
        guard counts.allows(count, of: group) else { continue }
        counts.publish(count, of: group)
        told[group, default: []].append(count)
      }
      for own in told.values {
        let all = own.filter { $0 > 0 } + [total]
        for one in all { for other in all { #expect(one == other || abs(one - other) >= leastPublished) } }
      }
    }
  }
}
