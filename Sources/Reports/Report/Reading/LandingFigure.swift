import Basics
import Figures
import Measurement
import Reading
import Studies
import Tables

/// Where in words of each length the eyes come to rest first, by group.
struct LandingFigure {
  private var counts: [Key: [Double]] = [:]
  private var groups: Set<String> = []
  /// Whose landings they are.
  private var readers: [Key: Set<String>] = [:]
  /// How many people those of every group are of at least in a panel.
  private let leastReaders: Int

  private struct Key: Hashable {
    let group: String
    let length: Int
  }

  /// As printed, since landings count punctuation: shorter words are mostly skipped, and longer ones are few.
  private static let lengths = 3...8
  /// Shares of fewer landings are mostly chance: with 30, one landing is 3 %.
  private static let leastCount = 30

  init(_ study: borrowing Study, _ trials: [MeasuredTrial], _ context: ReportContext) throws {
    leastReaders = context.audience.leastParticipants
    let landing = WordMeasure.place(of: "landing_position_chars")
    let gaze = WordMeasure.place(of: "gaze_duration_ms")
    for trial in trials {
      let group = context.group(of: trial.participant) ?? ""
      for word in try study.rows(MeasuredWord.self, of: trial.recording) {
        let length = word.text.count
        // Only where the first fixation was in the first pass is it an initial landing position.
        guard Self.lengths.contains(length), word.values[gaze] != nil, let place = word.values[landing] else {
          continue
        }
        let key = Key(group: group, length: length)
        let character = Int(clamped: max(0, min(place, Double(length + 1))))
        counts[key, default: [Double](repeating: 0, count: length + 2)][character] += 1
        groups.insert(group)
        readers[key, default: []].insert(trial.participant)
      }
    }
  }

  /// Nil where too few words of any length were looked at.
  var figure: NamedFigure? {
    let names = groups.sorted()
    // Where boxes take the spaces in, nobody lands between words.
    let hasSpaces = counts.values.contains { ($0.first ?? 0) + ($0.last ?? 0) > 0 }
    let lengths = Self.lengths.filter { length in names.allSatisfy { readerCount($0, length) >= leastReaders } }
    let panels = lengths.compactMap { length -> CurvePanels.Panel? in
      let found = names.map { counts[Key(group: $0, length: length)] ?? [] }
      let totals = found.map { Int(clamped: $0.reduce(0, +)) }
      guard !totals.isEmpty, totals.allSatisfy({ $0 >= Self.leastCount }) else { return nil }
      return CurvePanels.Panel(
        "\(length) characters: n = \(totals.map(NumberText.grouped).joined(separator: ", "))",
        zip(names, found).map { name, counts in
          let total = counts.reduce(0, +)
          return Curves.Series(
            name.isEmpty && names.count > 1 ? "no group" : name,
            counts.enumerated().filter { hasSpaces || (1...length).contains($0.offset) }
              .map { Curves.Point(Double($0.offset), 100 * $0.element / total) }
          )
        }
      )
    }
    guard !panels.isEmpty, names.count <= 8 else { return nil }
    return NamedFigure(
      "landing-positions",
      CurvePanels(
        title: "Where the eyes land in words",
        description: """
          The share of first fixations on each character of words, punctuation counted, a panel for each length, a line for \
          each group\(hasSpaces ? "; 0 is the space before the word" : "").
          """,
        x: Quantity("character of the first fixation" + (hasSpaces ? "; 0: the space before the word" : "")),
        y: Quantity("share of the first fixations (%)"),
        panels: panels,
        caption: """
          First fixations of the first pass, all of a group together\(names.count > 1 ? "; n is of the groups in the legend's order" : "").
          """
      ),
      participants: lengths.flatMap { length in names.map { readerCount($0, length) } }.min()
    )
  }

  private func readerCount(_ group: String, _ length: Int) -> Int {
    readers[Key(group: group, length: length)]?.count ?? 0
  }
}
