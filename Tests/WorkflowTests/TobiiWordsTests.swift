import Basics
import Reading
import Recordings
import Store
import TestSupport
import Testing

@testable import Drafts
@testable import Ingest
@testable import Measurement
@testable import Reports
@testable import SideChannels
@testable import Studies

/// Tobii's tables in which each fixation names the area of interest that it was in.
@Suite("Words that a tracker's areas of interest are")
struct TobiiWordsTests {
  private static let words = ["The", "quick", "brown", "fox", "jumped", "over", "it"]

  private struct Reading {
    let reader: String
    var medium = "page.png"
    let fixations: [(area: Int, duration: Int)]
  }

  /// Samples 4 ms apart: fixations on areas for so many milliseconds, with a saccade of 20 ms behind each.
  private func table(_ readings: [Reading], areas: KeyValuePairs<String, [String]>) -> String {
    let header = [
      "Recording timestamp [ms]", "Participant name", "Presented Stimulus name", "Gaze point X", "Gaze point Y",
      "Eye movement type", "Eye movement type index", "Fixation point X", "Fixation point Y",
    ]
    let columns = areas.flatMap { medium, names in names.indices.map { (medium: medium, area: $0, name: names[$0]) } }
    var lines = [(header + columns.map { "AOI hit [\($0.medium) - \($0.name)]" }).joined(separator: "\t")]
    for reading in readings {
      let fixations = reading.fixations
      var generator = SeededGenerator(seed: 7)
      var time = 0
      for (number, fixation) in fixations.enumerated() {
        let (from, to) = (100 + 110 * fixation.area, 100 + 110 * fixations[min(number + 1, fixations.count - 1)].area)
        for step in 0..<(fixation.duration + 20) / 4 {
          let share = max(0, Double(4 * step - fixation.duration) / 20)
          let x = Double(from) + share * Double(to - from) + 0.5 * generator.normal()
          let isFixation = share == 0 && 4 * step < fixation.duration
          let event = isFixation ? ["Fixation", "\(number)", "\(from)", "300"] : ["Saccade", "\(number)", "", ""]
          let hits = columns.map { column in
            column.medium != reading.medium ? "" : isFixation && column.area == fixation.area ? "1" : "0"
          }
          let place = ["\(time)", reading.reader, reading.medium, "\(Int(x))", "300"]
          lines.append((place + event + hits).joined(separator: "\t"))
          time += 4
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private let readings = [
    Reading(reader: "A", fixations: [(0, 200), (1, 180), (1, 120), (3, 240), (2, 100), (4, 300), (6, 160)]),
    Reading(reader: "B", fixations: [(0, 240), (2, 220), (5, 260), (6, 200)]),
  ]

  /// Milliseconds by word, of A and of B.
  private func totals(_ study: borrowing Study) throws -> [[Double]] {
    let total = try #require(MeasuredWord.measures.firstIndex { $0.name == "total_duration_ms" })
    let rows = Dictionary(grouping: try study.rows(MeasuredWord.self), by: \.recording)
    let own = rows.values.map { $0.sorted { $0.word < $1.word }.map { $0.values[total] ?? 0 } }
    return own.sorted { $0[1] > $1[1] }
  }

  @Test("are measured by the tracker's own fixations as these are")
  func recorded() async throws {
    let study = try TemporaryStudy()
    let outcome = try await study.ingest(try study.file("all.tsv", table(readings, areas: ["page.png": Self.words])))
    #expect(outcome.refusals.isEmpty && !outcome.findings.entries.contains { $0.first.kind == AreaPaths.kind })
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "recorded").run(on: study.writing(), recordedAs: typed)
    _ = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(on: study.writing(), recordedAs: typed)
    let reading = try study.reading()
    let passage = try #require(try reading.passages()["page.png"])
    #expect(passage.words.map(\.text) == Self.words && passage.boxes == .unknown)
    #expect(try totals(reading) == [[200, 300, 100, 240, 300, 0, 160], [240, 0, 220, 0, 0, 260, 200]])
    let page = try await study.report()["report.md"] ?? ""
    #expect(page.contains("page.png - …") && page.contains("areas that fixations were in"))
    #expect(page.contains("Words of the fixations of 2 readings are those that their files name."))
    #expect(page.contains("a fixation is on the interest area that the tracker's own fixations were in"))
  }

  @Test("are measured by fixations that are found in the samples, too")
  func detected() async throws {
    let study = try TemporaryStudy()
    try await study.ingest(try study.file("all.tsv", table(readings, areas: ["page.png": Self.words])))
    let typed = TemporaryStudy.typed("measures")
    _ = try await DetectEvents(detector: "adaptive").run(on: study.writing(), recordedAs: typed)
    _ = try await TakeMeasures(definitions: .pymovements, cleaning: []).run(on: study.writing(), recordedAs: typed)
    let found = try totals(study.reading())
    // A detector's fixations begin and end some samples off the tracker's.
    for (own, truth) in zip(found, [[200.0, 300, 100, 240, 300, 0, 160], [240, 0, 220, 0, 0, 260, 200]]) {
      #expect(own.count == 7 && zip(own, truth).allSatisfy { abs($0 - $1) <= 24 }, "\(own)")
    }
  }

  /// Eyes that look at four areas at random, or at one after the other for long.
  private var looks: [(fixations: [(area: Int, duration: Int)], reason: String)] {
    var generator = SeededGenerator(seed: 3)
    let wanderings = (0..<320).map { _ in (area: Int(generator.uniform() * 4), duration: 60) }
    let stays = (0..<80).map { (area: $0 / 20, duration: 120) }
    return [(wanderings, "as it is by chance"), (stays, "20.0 fixations on each")]
  }

  private static let regions = ["Face", "Hand", "Title", "Logo"]

  @Test("are none where eyes go to and fro between them, or stay")
  func regions() async throws {
    for (fixations, reason) in looks {
      let study = try TemporaryStudy()
      let photo = Reading(reader: "A", fixations: fixations)
      let outcome = try await study.ingest(
        try study.file("all.tsv", table([photo], areas: ["page.png": Self.regions]))
      )
      let finding = outcome.findings.entries.first { $0.first.kind == AreaPaths.kind }?.first
      #expect(finding?.message.contains(reason) == true, "\(finding?.message ?? "none")")
      #expect(try study.reading().passages().isEmpty)
      let page = try await study.report()["report.md"] ?? ""
      #expect(page.contains("No words were measured by interest areas through which eyes did not go"))
    }
  }

  @Test("are words, too, where somebody goes back as often as hardly any reader does")
  func regressive() async throws {
    // Two words on, one back and one on: a third of all moves go back.
    let steps = [0, 2, 1]
    let fixations = (0..<300).map { number in
      let (round, step) = number.quotientAndRemainder(dividingBy: 3)
      return (area: 2 * (round % 20) + steps[step], duration: 60)
    }
    let study = try TemporaryStudy()
    let text = table([Reading(reader: "A", fixations: fixations)], areas: ["page.png": (0..<43).map { "word\($0)s" }])
    let outcome = try await study.ingest(try study.file("all.tsv", text))
    #expect(!outcome.findings.entries.contains { $0.first.kind == AreaPaths.kind })
    #expect(try study.reading().passages().count == 1)
  }

  @Test("are those of a text, and not those of a photo in the same file")
  func beside() async throws {
    for (fixations, _) in looks {
      let study = try TemporaryStudy()
      let photo = Reading(reader: "A", medium: "photo", fixations: fixations)
      let text = table(readings + [photo], areas: ["page.png": Self.words, "photo": Self.regions])
      try await study.ingest(try study.file("all.tsv", text))
      #expect(try study.reading().passages().map(\.key) == ["page.png"])
    }
  }
}
