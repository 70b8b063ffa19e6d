import Analysis
import Figures
import Geometry
import Reading
import Recordings
import Store
import Studies
import Tables

/// Figures of all readers of a group: how long they looked at each word, and how long fixations are.
struct ReadingFigures {
  private(set) var figures: [NamedFigure] = []

  init(_ study: borrowing Study, _ trials: [MeasuredTrial], _ context: ReportContext) throws {
    if let map = try Self.wordMap(study, trials, context) { figures.append(map) }
    if let durations = try Self.durations(study, trials, context) { figures.append(durations) }
  }

  /// How long words of the passage that most people read were looked at.
  private static func wordMap(
    _ study: borrowing Study,
    _ trials: [MeasuredTrial],
    _ context: ReportContext
  ) throws -> NamedFigure? {
    let counts = Dictionary(grouping: trials.compactMap(\.passage)) { $0 }.mapValues(\.count)
    guard let id = counts.min(by: { (-$0.value, $0.key) < (-$1.value, $1.key) })?.key,
      let passage = try study.passages()[id],
      let measure = MeasuredWord.measures.firstIndex(where: { $0.name == "total_duration_ms" })
    else { return nil }
    let places = passage.words.indices.filter { passage.words[$0].box.width > 0 && passage.words[$0].box.height > 0 }
    guard !places.isEmpty else { return nil }
    var sums: [String: WordSums] = [:]
    for trial in trials where trial.passage == id {
      let own: Selection = ["recording": .text(trial.recording)]
      let words = try study.rows(MeasuredWord.self, where: own)
      // Of a reading whose words are withheld, nobody knows what was skipped.
      guard words.contains(where: { $0.values[measure] != nil }) else { continue }
      let group = context.group(of: trial.participant) ?? ""
      sums[group, default: WordSums(passage.words.count)].add(words, measure, by: trial.participant)
    }
    guard !sums.isEmpty else { return nil }
    let panels = sums.sorted { $0.key < $1.key }.map { group, sums in
      let readers = NumberText.counted(sums.readers.count, "reader")
      return WordMap.Panel(
        group.isEmpty ? (sums.readings == 0 ? nil : readers) : "\(group): \(readers)",
        places.map { sums.means[$0] }
      )
    }
    return NamedFigure(
      "word-heat-map",
      WordMap(
        title: "How long words were looked at",
        description: """
          The words of the passage \(id), coloured by how long readers looked at them in all, a panel for each group.
          """,
        words: ShownReading.words(of: passage),
        panels: panels,
        label: "total time on the word (ms), mean over readings",
        caption: "The passage '\(id)'. A word that a reader skipped counts as 0 there."
      ),
      participants: sums.values.map(\.readers.count).min()
    )
  }

  /// Of the fixations that have a line.
  private static func durations(
    _ study: borrowing Study,
    _ trials: [MeasuredTrial],
    _ context: ReportContext
  ) throws -> NamedFigure? {
    var durations: [String: [Double]] = [:]
    var readers: [String: Set<String>] = [:]
    for trial in trials {
      let own: Selection = ["recording": .text(trial.recording)]
      let lines = try study.rows(AssignedLine.self, where: own)
      let group = context.group(of: trial.participant) ?? ""
      durations[group, default: []] += lines.filter { $0.line != nil }.map(\.duration)
      readers[group, default: []].insert(trial.participant)
    }
    let groups = durations.sorted { $0.key < $1.key }.filter { !$0.value.isEmpty }
    guard !groups.isEmpty else { return nil }
    return NamedFigure(
      "fixation-durations",
      Distribution(
        title: "Durations of fixations",
        description: """
          How long fixations on the text lasted, a row for each group. \
          \(groups.map { "\($0.key.isEmpty ? "All" : $0.key): \($0.value.count) fixations" }.joined(separator: "; ")).
          """,
        quantity: Quantity("duration (ms)", range: 0...800),
        groups: groups.map { .init($0.key.isEmpty && groups.count > 1 ? "no group" : $0.key, $0.value) },
        caption: "Every fixation that has a line, before cleaning."
      ),
      participants: groups.compactMap { readers[$0.key]?.count }.min()
    )
  }
}

/// How long words were looked at, over readings.
private struct WordSums {
  private var sums: [Double]
  private(set) var readings = 0
  private(set) var readers: Set<String> = []

  init(_ words: Int) {
    sums = [Double](repeating: 0, count: words)
  }

  mutating func add(_ words: [MeasuredWord], _ measure: Int, by participant: String) {
    readings += 1
    readers.insert(participant)
    for word in words where sums.indices.contains(word.word - 1) { sums[word.word - 1] += word.values[measure] ?? 0 }
  }

  var means: [Double] { sums.map { $0 / Double(max(1, readings)) } }
}
