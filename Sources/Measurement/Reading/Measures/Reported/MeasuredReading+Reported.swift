import Basics
import Reading
import Recordings
import Store
import Studies
import Trackers

extension MeasuredReading {
  /// Of a trial of which only another program's measures of words are known.
  ///
  /// `passage`: its words, where any file told them. `definitions`: the other program's.
  init(
    reported words: [ReportedWord],
    of header: RecordingHeader,
    reading passage: Passage?,
    by definitions: Definitions
  ) {
    let sentences = passage?.sentenceIndices ?? []
    let text = header.passage ?? header.trial.map { "trial \($0)" } ?? header.name
    let rows = words.map { word in
      let known = passage.flatMap { $0.words.indices.contains(word.index) ? $0.words[word.index] : nil }
      return MeasuredWord(
        recording: header.name,
        participant: header.participant,
        passage: text,
        word: word.index + 1,
        line: (known?.line ?? 0) + 1,
        sentence: (sentences.indices.contains(word.index) ? sentences[word.index] : 0) + 1,
        text: known?.text ?? "",
        length: known.flatMap { $0.text.isEmpty ? nil : $0.letters.count },
        values: MeasuredWord.measures.map { word.values[$0.name] }
      )
    }
    let reading = MeasurableReading(reported: Self.quantities(words))
    let summary = MeasuredTrial(
      recording: header.name,
      participant: header.participant,
      passage: header.passage,
      definitions: definitions.rawValue,
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: Self.onlyReported,
      cautions: nil,
      cleaning: FixationTreatment.unknown.sentence ?? "",
      treatment: .unknown,
      values: trialMeasures.map { $0.value(of: reading) }
    )
    self.init(reading, rows, summary, device: header.device)
  }

  private static let onlyReported =
    "reported: another program measured the words, and its fixations are not known; what it does not tell is empty."

  /// Means over words, as trials have them.
  private static func quantities(_ words: [ReportedWord]) -> [String: TrialMeasure.Quantity] {
    var found: [String: TrialMeasure.Quantity] = [:]
    for measure in AreaMeasure.all {
      let values = words.compactMap { $0.values[measure.name] }
      guard !values.isEmpty, let own = trialMeasures.first(where: { $0.name == measure.mean }) else { continue }
      let (sum, count) = (values.reduce(0, +), Double(values.count))
      found[measure.mean] =
        own.combining == .pooled
        ? TrialMeasure.Quantity(sum: sum, cases: count) : TrialMeasure.Quantity(sum: sum / count, cases: 1)
    }
    return found
  }
}
