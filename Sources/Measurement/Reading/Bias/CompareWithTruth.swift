import Basics
import FoundationEssentials
import Geometry
import Reading
import Recordings
package import Store
package import Studies
import Tables

/// Compares the measures of simulated readings with what they are of the truth beside them.
///
/// The truth is measured by the same rules: fixations where the eye truly rested, on the words that were meant.
package struct CompareWithTruth: Sendable {
  /// That `study simulate` wrote.
  package let folder: String
  /// What the comparison is stored under.
  package let comparison: String

  package init(folder: String, comparison: String? = nil) {
    self.folder = folder
    self.comparison = comparison ?? folder
  }

  /// As it was done before.
  package init?(_ choices: Choices) {
    guard let folder = choices.name(of: Run.Choice.truthKind) else { return nil }
    self.init(folder: folder, comparison: choices.name(of: Self.comparedAsKind))
  }

  private static let comparedAsKind = "compared-as"

  private func recorded(as comparison: String, in study: borrowing Study) throws -> [Run.Choice] {
    let truth = try Run.Choice(Run.Choice.truthKind, ofFileAt: folder, in: study)
    return [truth, Run.Choice(Self.comparedAsKind, comparison)]
  }

  /// Stores a row for each measure under the comparison's name, in the place of earlier ones.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> [MeasureBias] {
    let truths = try truths()
    let measured = try study.rows(MeasuredTrial.self).keyed(by: \.recording)
    let viewings = try study.viewings(named: []).filter { measured[$0.name] != nil }
    let labelled = try LabelledRecordings(viewings.map(\.value), of: study)
    var shelf = PassageShelf(try study.passages())
    var pairs: [(truth: MeasurableReading, measured: MeasuredTrial)] = []
    for part in truths.keys.sorted(by: { ($0.recording, $0.trial) < ($1.recording, $1.trial) }) {
      guard let rests = truths[part],
        let recording = labelled.place(of: part.recording, trial: part.trial).map({ viewings[$0] }),
        let own = measured[recording.name],
        case .success(let trial) = try study.trial(recording, reading: own.passage, of: &shelf)
      else { continue }
      let definitions = Definitions(rawValue: own.definitions) ?? .pymovements
      pairs.append((MeasurableReading(rests, before: trial, by: definitions), own))
    }
    guard !pairs.isEmpty else { throw ReadingTruthError.noCommonReading(folder: folder) }
    let comparison = try NameKeeper(study, keepsNames: false).cleanedSentence(comparison)
    let rows = trialMeasures.indices.compactMap { bias(of: $0, in: pairs, as: comparison) }
    var run = run
    run.choices += try recorded(as: comparison, in: study)
    try study.keep(.bias, of: comparison, rows, by: try study.begin(run))
    return rows
  }

  private func truths() throws -> [ReadingTruthFile.Part: [ReadingTruthFile.Rest]] {
    let truth = pathOf(Run.Choice.truthKind, in: folder)
    let files = ((try? FileManager.default.contentsOfDirectory(atPath: truth)) ?? []).filter {
      $0.hasSuffix("-events.csv")
    }
    guard !files.isEmpty else { throw ReadingTruthError.nothing(folder: folder) }
    var truths: [ReadingTruthFile.Part: [ReadingTruthFile.Rest]] = [:]
    for file in files.sorted() {
      truths.merge(try ReadingTruthFile(at: pathOf(file, in: truth)).rests) { first, _ in first }
    }
    return truths
  }

  /// Nil of what nobody knows in truth, such as how sure lines are.
  private func bias(
    of place: Int,
    in pairs: [(truth: MeasurableReading, measured: MeasuredTrial)],
    as comparison: String
  ) -> MeasureBias? {
    let measure = trialMeasures[place]
    let truths = pairs.map { measure.value(of: $0.truth) }
    guard truths.contains(where: { $0 != nil }) else { return nil }
    let known = zip(truths, pairs).compactMap { truth, pair in
      truth.flatMap { truth in pair.measured.values[place].map { (truth, $0) } }
    }
    let count = Double(known.count)
    let reason =
      measure.fixations == .every ? FixationNeed.movedByFew : pairs.lazy.compactMap(\.measured.withheld).first
    return MeasureBias(
      comparison: comparison,
      measure: measure.name,
      unit: measure.unit,
      readings: known.count,
      truth: known.isEmpty ? nil : known.reduce(0) { $0 + $1.0 } / count,
      estimate: known.isEmpty ? nil : known.reduce(0) { $0 + $1.1 } / count,
      withheld: known.isEmpty ? reason : nil
    )
  }
}

extension MeasurableReading {
  /// What truly happened before a passage.
  fileprivate init(_ rests: [ReadingTruthFile.Rest], before trial: ReadTrial, by definitions: Definitions) {
    let members = rests.map {
      FixationSequence.Member($0.fixation.span, at: Point(x: $0.fixation.x, y: $0.fixation.y))
    }
    let direction = trial.text.passage.direction
    self.init(
      trial: Trial(rests, before: trial, by: definitions),
      sequence: FixationSequence(members, direction: direction, seenFrom: trial.geometry)
    )
  }
}

extension Trial {
  fileprivate init(_ rests: [ReadingTruthFile.Rest], before trial: ReadTrial, by definitions: Definitions) {
    let text = trial.text
    let visits = rests.enumerated().map { index, rest in
      let fixation = text.layout.turned(rest.fixation)
      guard let word = rest.word, text.layout.words.indices.contains(word) else { return Visit(fixation, index: index) }
      let located = LocatedFixation(fixation, index: index, line: text.layout.words[word].line)
      return Visit(located, on: WordAssignment(word: word, at: fixation.x, in: text))
    }
    self.init(Scanpath(visits, over: text), seenFrom: trial.geometry, definitions: definitions)
  }
}
