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
    var told: [String: Set<Int>] = [:]
    for (name, text) in files {
      if name.hasSuffix(".csv"), name.hasPrefix("tables/") {
        for row in try files.rows(name) { Self.collect(row, into: &told) }
      } else {
        Self.collect(text, into: &told)
      }
    }
    #expect(told["people"]?.contains(12) == true && told["people"]?.contains(13) == false, "\(told)")
    for (group, counts) in told {
      // A group is part of everybody; what else is told of some need not hold it.
      let everybody = group.hasPrefix("group ") ? told["people"]?.max() : nil
      let all = counts.union(everybody.map { [$0] } ?? [])
      for one in counts where one > 0 {
        #expect(one >= leastPublished, "\(group): \(one)")
        for other in all { #expect(one == other || abs(one - other) >= leastPublished, "\(group): \(one), \(other)") }
      }
    }
  }

  /// Of a row of a table, by the group that it names.
  private static func collect(_ row: [String: String], into told: inout [String: Set<Int>]) {
    for (column, cell) in row {
      guard let count = Int(cell) else { continue }
      switch column {
      case "participants", "n": told[row["group"].map { "group \($0)" } ?? "people", default: []].insert(count)
      case "recordings", "readings": told[column, default: []].insert(count)
      case "reference_n", "other_n":
        told["group \(row[column.dropLast() + "group"] ?? column)", default: []].insert(count)
      default: break
      }
    }
  }

  /// Of prose, and of what is written in figures.
  private static func collect(_ text: String, into told: inout [String: Set<Int>]) {
    for match in text.matches(of: /([0-9][0-9,]*) (participants|people|readers|viewers)\b/) {
      guard let count = Int(match.1.filter { $0 != "," }) else { continue }
      // A figure names the group before its readers, as `a: 7 readers` or `a (7 readers)`; a rule says how few are too few.
      let before = text[..<match.range.lowerBound]
      if before.hasSuffix("fewer than ") { continue }
      // A line of a label whose group stands in the line before; the label of wide screens has both in one.
      if before.hasSuffix(">(") { continue }
      let namesGroup = before.hasSuffix(": ") || before.hasSuffix(" (")
      let group = namesGroup ? before.dropLast(2).split { !$0.isLetter && !$0.isNumber }.last : nil
      told[group.map { "group \($0)" } ?? "people", default: []].insert(count)
    }
    for match in text.matches(of: /([0-9]+) of '([^']+)'/) {
      if let count = Int(match.1), !text[..<match.range.lowerBound].hasSuffix("fewer than ") {
        told["group \(match.2)", default: []].insert(count)
      }
    }
  }
}
