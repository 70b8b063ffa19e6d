import Basics
package import Reading
import Recordings
import Store
import Studies
import Tables

/// Everything that was measured of one reading, with what its recording cannot support left empty.
package struct MeasuredReading: Sendable {
  package let measured: MeasurableReading
  let words: [MeasuredWord]
  let sentences: [MeasuredSentence]
  let summary: MeasuredTrial
  let findings: [Finding]
  private let device: String
  private let support: MeasureSupport

  /// As another program measured it: only what it tells is shown.
  init(_ measured: MeasurableReading, _ words: [MeasuredWord], _ summary: MeasuredTrial, device: String) {
    (self.measured, self.words, self.summary, self.device) = (measured, words, summary, device)
    (sentences, findings, support) = ([], [], .reported)
  }

  /// What is kept of it.
  var rows: ReadyRows { ReadyRows(words, sentences, [summary]) }

  package func shows(_ kind: Sufficiency.Kind) -> Bool { support.kinds.contains(kind) }

  /// Whether the recording can support a measure.
  package func shows(_ measure: TrialMeasure) -> Bool { support.shows(measure) }

  /// Why it cannot, though it supports others of the kind; nil where it can then.
  package func problem(of measure: TrialMeasure) -> String? { support.problem(of: measure) }

  init(
    _ trial: Trial,
    of reading: LocatedReading,
    _ treatment: FixationTreatment,
    _ cleaning: [String],
    by definitions: Definitions,
    showsWithheld: Bool
  ) {
    let measured = MeasurableReading(trial: trial, sequence: reading.trial.sequence)
    let support = MeasureSupport(of: reading, trial, isForced: showsWithheld)
    let header = reading.trial.header
    (self.measured, self.support, device) = (measured, support, header.device)
    let reached = support.hasEnd ? trial.words.count : trial.furthestWord
    words = Self.words(trial.words, of: reading.trial, upTo: reached, support)
    let records = sentenceRecords(of: trial.path, by: definitions)
    sentences = Self.sentences(records, of: reading.trial, upTo: reached, support)
    let told = reading.isAccuracyKnown ? reading.sufficiency : nil
    summary = MeasuredTrial(
      recording: header.name,
      participant: header.participant,
      passage: reading.trial.text.passage.id,
      definitions: definitions.rawValue,
      deviation: told?.deviation,
      rightLines: told?.rightLines,
      rightWords: told?.rightWords,
      withheld: joined(support.withheld),
      cautions: joined(reading.cautions + support.doubts),
      cleaning: ([reading.setAside].compactMap(\.self) + (treatment.sentence.map { [$0] } ?? cleaning))
        .joined(separator: " "),
      treatment: treatment,
      values: support.values(of: measured)
    )
    let place = Place(header.name)
    findings = support.findings(at: place) + reading.cautions.map { Finding(.note, "caution", at: place, $0) }
  }

  /// `reached`: how many of the words the eyes came to, as far as that counts.
  private static func words(
    _ records: [WordRecord],
    of trial: ReadTrial,
    upTo reached: Int,
    _ support: MeasureSupport
  ) -> [MeasuredWord] {
    let (header, passage) = (trial.header, trial.text.passage)
    let sentences = passage.sentenceIndices
    return records.map { record in
      let word = passage.words[record.index]
      return MeasuredWord(
        recording: header.name,
        participant: header.participant,
        passage: passage.id,
        word: record.index + 1,
        line: word.line + 1,
        sentence: sentences[record.index] + 1,
        text: word.text,
        length: word.text.isEmpty ? nil : word.letters.count,
        values: MeasuredWord.measures.map { measure in
          support.shows(measure) && record.index < reached ? measure.value(of: record) : nil
        }
      )
    }
  }

  /// Of words and sentences that were never come to nobody knows whether they would have been skipped.
  private static func sentences(
    _ records: [SentenceRecord],
    of trial: ReadTrial,
    upTo reached: Int,
    _ support: MeasureSupport
  ) -> [MeasuredSentence] {
    let passage = trial.text.passage
    let reachedSentences = reached > 0 ? passage.sentenceIndices[reached - 1] + 1 : 0
    return records.map { record in
      MeasuredSentence(
        recording: trial.header.name,
        participant: trial.header.participant,
        passage: passage.id,
        sentence: record.index + 1,
        values: sentenceMeasures.map { measure in
          support.kinds.contains(.word) && record.index < reachedSentences ? measure.value(record) : nil
        }
      )
    }
  }
}

extension MeasuredReading {
  /// Of a recording whose text nobody knows.
  ///
  /// `problem`: why there is no layout.
  init(
    _ sequence: FixationSequence,
    of header: RecordingHeader,
    without problem: String,
    _ quality: RecordingQuality?,
    by definitions: Definitions,
    showsWithheld: Bool
  ) {
    let measured = MeasurableReading(sequence: sequence)
    let support = MeasureSupport(of: header, quality, isForced: showsWithheld)
    (self.measured, self.support, device) = (measured, support, header.device)
    (words, sentences) = ([], [])
    summary = MeasuredTrial(
      recording: header.name,
      participant: header.participant,
      passage: header.passage,
      definitions: definitions.rawValue,
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: joined([WithheldSubject.layout.reason(problem)] + support.withheld),
      cautions: joined(support.doubts),
      cleaning: FixationTreatment.untouched.sentence ?? "",
      treatment: .untouched,
      values: support.values(of: measured)
    )
    let place = Place(header.name)
    let unplaced = Finding(.note, "no-layout", at: place, "Measured without a layout: \(problem)")
    findings = [unplaced] + support.findings(at: place)
  }
}

private func joined(_ sentences: [String]) -> String? {
  sentences.isEmpty ? nil : sentences.joined(separator: " ")
}

extension LocatedReading {
  /// What came before cleaning; nil where nothing did.
  fileprivate var setAside: String? {
    guard carriedOver > 0 else { return nil }
    let count = NumberText.counted(carriedOver, "fixation")
    return "Set aside what came before reading began, where the page before may have ended. (\(count))"
  }
}

extension CleaningReport {
  var sentence: String {
    let counts = [removed > 0 ? "\(removed) removed" : nil, merged > 0 ? "\(merged) merged" : nil].compactMap(\.self)
    return "\(rule) (\(counts.isEmpty ? "none" : counts.joined(separator: ", ")))"
  }
}

extension MeasuredReading {
  /// One person's readings before the device that supports the most kinds of measures; of two, the one with more readings.
  ///
  /// Means over devices that see differently well would be of neither.
  static func onBestDevice(_ readings: [MeasuredReading]) -> [MeasuredReading] {
    let devices = Dictionary(grouping: readings, by: \.device)
    guard devices.count > 1 else { return readings }
    let best = devices.max { one, other in
      (kinds(one.value), one.value.count, other.key) < (kinds(other.value), other.value.count, one.key)
    }
    return best?.value ?? readings
  }

  private static func kinds(_ readings: [MeasuredReading]) -> Int { readings.map(\.support.kinds.count).max() ?? 0 }

  /// That a participant's other readings do not count in their own row; nil where all do.
  static func leftOut(of all: [MeasuredReading], beside used: [MeasuredReading]) -> Finding? {
    guard let first = used.first, used.count < all.count else { return nil }
    let sentence = """
      The participant's own row is of the \(NumberText.counted(used.count, "reading")) before '\(first.device)'; \
      \(all.count - used.count) before other devices count as trials only.
      """
    return Finding(.note, "other-device", at: Place(first.summary.participant), sentence)
  }
}
