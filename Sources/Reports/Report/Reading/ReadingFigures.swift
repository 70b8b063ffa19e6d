import Basics
import Figures
import Geometry
import Measurement
import Reading
import Recordings
import Store
import Studies
import Tables

/// Figures of all readers of a group: how long they looked at each word, and each place, of the passage that most people read.
struct ReadingFigures {
  private(set) var figures: [NamedFigure] = []

  init(_ study: borrowing Study, _ trials: [MeasuredTrial], _ context: ReportContext) throws {
    let counts = Dictionary(grouping: trials.compactMap(\.passage)) { $0 }.mapValues(\.count)
    guard let id = counts.min(by: { (-$0.value, $0.key) < (-$1.value, $1.key) })?.key,
      let passage = try study.passages()[id]
    else { return }
    let own = trials.filter { $0.passage == id }
    figures += try Self.wordMaps(study, of: passage, own, context)
    if let density = try Self.density(study, of: passage, own, context) { figures.append(density) }
  }

  private static let skippedWords = """
    A word that a reader skipped counts as 0 there; where it is not known whether or how long a word was looked at, that reading does \
    not count.
    """

  /// What words say of means that are not told, with a blank before.
  private static func untoldWords(_ context: ReportContext) -> String {
    context.audience == .everyone
      ? " A word that readings of fewer than \(leastPublished) participants of a group tell of has no value." : ""
  }

  /// How long words were looked at.
  private static func wordMaps(
    _ study: borrowing Study,
    of passage: Passage,
    _ trials: [MeasuredTrial],
    _ context: ReportContext
  ) throws -> [NamedFigure] {
    let measure = WordMeasure.place(of: "total_duration_ms")
    let isPlaced = passage.boxes != .unknown
    let places = isPlaced ? ShownReading.places(in: passage) : Array(passage.words.indices)
    guard !places.isEmpty else { return [] }
    var sums: [String: WordSums] = [:]
    for trial in trials {
      let words = try study.rows(MeasuredWord.self, of: trial.recording)
      // Of a reading whose words are withheld, nobody knows what was skipped.
      guard words.contains(where: { $0.values[measure] != nil }) else { continue }
      let group = context.group(of: trial.participant) ?? ""
      sums[group, default: WordSums(passage.words.count)].add(words, by: trial.participant)
    }
    guard !sums.isEmpty else { return [] }
    let panels = sums.sorted { $0.key < $1.key }.map { group, sums in
      let readers = NumberText.counted(sums.readers.count, "reader")
      // Behind the last words that all of a group read, a mean could be one person's time.
      let means = sums.means(ofAtLeast: context.audience.leastParticipants)
      return WordMap.Panel(
        group.isEmpty ? (sums.readings == 0 ? nil : readers) : "\(group): \(readers)",
        places.map { means[$0] }
      )
    }
    let words = isPlaced ? ShownReading.words(of: passage) : FlowedWords.words(of: passage)
    let lines = isPlaced ? "" : " Its lines are this page's own: nobody knows where the words stood."
    let map = NamedFigure(
      "word-heat-map",
      WordMap(
        title: "How long words were looked at",
        description: """
          The words of the passage \(passage.id), coloured by how long readers looked at them in all, a panel for each group.
          """,
        words: words,
        panels: panels,
        label: "total time on the word (ms), mean over readings",
        caption: "The passage '\(passage.id)'. \(skippedWords)\(untoldWords(context))\(lines)"
      ),
      groups: sums.mapValues(\.readers.count)
    )
    return [map] + [difference(sums, over: words, places, of: passage, lines, context)].compactMap(\.self)
  }

  /// Of two groups, the second less the first; nil where there are not two.
  ///
  /// `lines`: what is to be said of the lines.
  private static func difference(
    _ sums: [String: WordSums],
    over words: [ScanPath.Word],
    _ places: [Int],
    of passage: Passage,
    _ lines: String,
    _ context: ReportContext
  ) -> NamedFigure? {
    let named = sums.filter { !$0.key.isEmpty && $0.value.readings > 0 }.sorted { $0.key < $1.key }
    guard named.count == 2 else { return nil }
    let (first, second) = (named[0], named[1])
    let readers = { (sums: WordSums) in NumberText.counted(sums.readers.count, "reader") }
    let least = context.audience.leastParticipants
    let (before, behind) = (first.value.means(ofAtLeast: least), second.value.means(ofAtLeast: least))
    return NamedFigure(
      "word-difference-map",
      WordMap(
        title: "How much longer words were looked at: \(second.key) less \(first.key)",
        description: """
          The words of the passage \(passage.id), brown where \(second.key) looked at them longer than \(first.key), and blue where \
          \(first.key) did.
          """,
        words: words,
        panels: [
          WordMap.Panel(
            "\(second.key) (\(readers(second.value))) \u{2212} \(first.key) (\(readers(first.value)))",
            places.map { place in behind[place].flatMap { later in before[place].map { later - $0 } } }
          )
        ],
        label: "difference of the total time on the word (ms), means over readings",
        isDifference: true,
        caption: """
          The passage '\(passage.id)'. Brown: longer by '\(second.key)'. \(skippedWords) One word's difference is of few readings, \
          and no test.\(untoldWords(context))\(lines)
          """
      ),
      groups: [first.key: first.value.readers.count, second.key: second.value.readers.count]
    )
  }

  /// How long gaze rested at each place, a panel for each group; nil where no place is known.
  private static func density(
    _ study: borrowing Study,
    of passage: Passage,
    _ trials: [MeasuredTrial],
    _ context: ReportContext
  ) throws -> NamedFigure? {
    let headers = context.recordings.keyed(by: \.name)
    var fixations: [String: [ScanPath.Fixation]] = [:]
    var readings: [String: [String]] = [:]
    for trial in trials {
      let lines = try study.rows(AssignedLine.self, of: trial.recording)
      guard let header = headers[trial.recording], let reading = ShownReading(header, passage, lines, in: study) else {
        continue
      }
      let group = context.group(of: trial.participant) ?? ""
      fixations[group, default: []] += reading.placed
      readings[group, default: []].append(trial.participant)
    }
    let panels = fixations.sorted { $0.key < $1.key }.map { group, fixations in
      let own = readings[group] ?? []
      let readers = NumberText.counted(Set(own).count, "reader")
      return GazeDensity.Panel(group.isEmpty ? readers : "\(group): \(readers)", fixations, trials: max(1, own.count))
    }
    let stored = try study.picture(of: passage.id)
    // Interest areas say nothing of the screen, and recordings do.
    let screen = passage.screen ?? trials.lazy.compactMap { headers[$0.recording]?.gaze?.screen }.first
    let picture = stored.flatMap { ShownPicture($0, ofScreen: screen) }
    let isPlaced = stored?.place(onScreen: screen) != nil
    let reason = isPlaced ? "it is too large for the page" : "its place on the screen is not known"
    let note =
      stored != nil && picture == nil
      ? " The picture that was shown is not drawn: \(reason)." : picture?.sentenceOfPaper.map { " \($0)" } ?? ""
    guard !panels.isEmpty,
      let chart = ShownReading.density(
        "How long gaze rested at each place",
        of: passage,
        picture,
        panels,
        caption: "The passage '\(passage.id)', means over readings, every fixation where it was measured.\(note)"
      )
    else { return nil }
    return NamedFigure("gaze-density", chart, groups: readings.mapValues { Set($0).count })
  }
}
