import Foundation
import Recordings
import Store
import Testing

@testable import Analysis
@testable import Reports
@testable import Studies

/// What an attacker does with a whole report for everyone: take every number of people in any of its files, and subtract all pairs.
@Suite("Numbers of people that a report for everyone holds")
struct PublishedNumbersTests {
  @Test("isolate nobody by their differences, whichever table, sentence or figure they stand in")
  func attack() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 13)
    // Somebody is left out of everything, and of somebody else one reading.
    let names = try study.reading().store.recordings().map(\.value).filter { $0.passage != nil }
      .sorted { $0.name < $1.name }
    let first = try #require(names.first?.participant)
    for name in names where name.participant == first {
      _ = try study.writing().exclude(name.name, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    }
    _ = try CompareGroups().run(on: study.writing(), recordedAs: TemporaryStudy.typed("compare"))
    let files = try await study.report(for: .everyone)
    var told = ToldNumbers()
    for (name, text) in files {
      if name.hasSuffix(".csv"), name.hasPrefix("tables/") {
        for row in try files.rows(name) { told.collect(row, of: name) }
      } else {
        told.collect(text, of: name)
      }
    }
    let people = Set((told.places["people"] ?? [:]).keys)
    #expect(people.contains(12) && !people.contains(13), "\(told)")
    // What groups leave of everybody, and of those who are not among them.
    #expect(!told.sums.isEmpty)
    for (place, sum) in told.sums {
      for rest in people.flatMap({ [$0 - sum, 12 - $0 - sum] }) {
        #expect(rest == 0 || abs(rest) >= leastPublished, "\(rest) beside \(sum) in \(place)")
      }
    }
    for (group, places) in told.places {
      let counts = Set(places.keys)
      // A group is part of everybody; what else is told of some need not hold it.
      let all = group.hasPrefix("group ") ? counts.union(people.max().map { [$0] } ?? []) : counts
      for one in counts where one > 0 {
        #expect(one >= leastPublished, "\(group): \(one) in \(places[one] ?? [])")
        for other in all where other != one {
          let found = "\(places[one] ?? []) and \(places[other] ?? [])"
          #expect(abs(one - other) >= leastPublished, "\(group): \(one), \(other) in \(found)")
        }
      }
    }
  }
}

/// Numbers of people by the group that they are of, and where each stands.
private struct ToldNumbers {
  private(set) var places: [String: [Int: Set<String>]] = [:]
  /// Of all groups that a table tells of in one measure.
  private(set) var sums: [String: Int] = [:]

  /// Of a row of a table, by the group that it names.
  mutating func collect(_ row: [String: String], of file: String) {
    if row["group"]?.isEmpty == false, let count = Int(row["participants"] ?? "") {
      sums["\(file) \(row["measure"] ?? "")", default: 0] += count
    }
    for (column, cell) in row {
      guard let count = Int(cell) else { continue }
      switch column {
      case "participants", "n": note(count, of: row["group"].map { "group \($0)" } ?? "people", in: file)
      case "recordings", "readings": note(count, of: column, in: file)
      case "reference_n", "other_n": note(count, of: "group \(row[column.dropLast() + "group"] ?? column)", in: file)
      default: break
      }
    }
  }

  /// Of prose, and of what is written in figures.
  mutating func collect(_ text: String, of file: String) {
    for match in text.matches(of: /([0-9][0-9,]*) (participants|people|readers|viewers)\b/) {
      guard let count = Int(match.1.filter { $0 != "," }) else { continue }
      // A figure names the group before its readers, as `a: 7 readers` or `a (7 readers)`; a rule says how few are too few.
      let before = text[..<match.range.lowerBound]
      if before.hasSuffix("fewer than ") { continue }
      // A line of a label whose group stands in the line before; the label of wide screens has both in one.
      if before.hasSuffix(">(") { continue }
      let namesGroup = before.hasSuffix(": ") || before.hasSuffix(" (")
      let group = namesGroup ? before.dropLast(2).split { !$0.isLetter && !$0.isNumber }.last : nil
      let context = before.suffix(40) + match.0
      note(count, of: group.map { "group \($0)" } ?? "people", in: "\(file): \(context)")
    }
    for match in text.matches(of: /([0-9]+) of '([^']+)'/) {
      let before = text[..<match.range.lowerBound]
      if let count = Int(match.1), !before.hasSuffix("fewer than ") {
        note(count, of: "group \(match.2)", in: "\(file): \(before.suffix(40))\(match.0)")
      }
    }
  }

  private mutating func note(_ count: Int, of group: String, in place: String) {
    places[group, default: [:]][count, default: []].insert(place)
  }
}
