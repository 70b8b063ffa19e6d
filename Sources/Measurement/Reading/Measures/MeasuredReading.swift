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
  private let shown: Set<Sufficiency.Kind>
  /// Whether what counts all words of the text is shown: the eyes came near its end, or somebody forces it.
  private let hasEnd: Bool
  /// Whether it is known when fixations began.
  private let hasTimes: Bool

  /// Which fixations could be told apart; nil where they are taken as they come.
  private let resolution: FixationResolution?

  /// As another program measured it: only what it tells is shown.
  init(_ measured: MeasurableReading, _ words: [MeasuredWord], _ summary: MeasuredTrial, device: String) {
    (self.measured, self.words, self.summary, self.device) = (measured, words, summary, device)
    (sentences, findings) = ([], [])
    (shown, resolution, hasEnd, hasTimes) = ([.temporal, .word], nil, true, true)
  }

  /// What is kept of it.
  var rows: ReadyRows { ReadyRows(words, sentences, [summary]) }

  package func shows(_ kind: Sufficiency.Kind) -> Bool { shown.contains(kind) }

  /// Whether the recording can support a measure.
  package func shows(_ measure: TrialMeasure) -> Bool {
    shown.contains(measure.needs) && measure.fixations.problem(with: resolution) == nil
      && (hasEnd || !measure.needsEnd) && (hasTimes || !measure.needsTimes)
  }

  init(
    _ trial: Trial,
    of reading: LocatedReading,
    _ treatment: FixationTreatment,
    _ cleaning: [String],
    by definitions: Definitions,
    showsWithheld: Bool
  ) {
    measured = MeasurableReading(trial: trial, sequence: reading.trial.sequence)
    let verdicts = reading.sufficiency?.verdicts.filter { !$0.isSupported } ?? []
    var refusals = verdicts.map { WithheldSubject.kind($0.kind).reason($0.reason) }
    var shown = Set(Sufficiency.Kind.allCases).subtracting(verdicts.map(\.kind))
    if let reason = reading.withheldFixations {
      refusals.append(reason)
      shown = []
    }
    if let problem = FixationNeed.timed.problem(with: reading.resolution) {
      refusals.append(WithheldSubject.fixations.reason(problem))
    }
    if showsWithheld { shown = Set(Sufficiency.Kind.allCases) }
    // What nobody knows no force can show.
    let unknown = reading.trial.unknown.filter { shown.remove($0.kind) != nil }
    self.shown = shown
    // Of a recording that tells nothing nobody knows how far the eyes came.
    let early = shown.isEmpty ? nil : trial.endsEarly
    let hasEnd = early == nil || showsWithheld
    self.hasEnd = hasEnd
    let reached = hasEnd ? trial.words.count : trial.furthestWord
    let resolution = showsWithheld ? nil : reading.resolution
    self.resolution = resolution
    let header = reading.trial.header
    let hasTimes = header.tellsTimes
    self.hasTimes = hasTimes
    device = header.device
    let passage = reading.trial.text.passage
    let sentenceOfWord = passage.sentenceIndices
    words = trial.words.map { record in
      let word = passage.words[record.index]
      return MeasuredWord(
        recording: header.name,
        participant: header.participant,
        passage: passage.id,
        word: record.index + 1,
        line: word.line + 1,
        sentence: sentenceOfWord[record.index] + 1,
        text: word.text,
        length: word.letters.count,
        values: MeasuredWord.measures.map { measure in
          let isShown = shown.contains(measure.needs) && measure.fixations.problem(with: resolution) == nil
          return isShown && record.index < reached ? measure.value(of: record) : nil
        }
      )
    }
    // Of words and sentences that were never come to nobody knows whether they would have been skipped.
    let reachedSentences = reached > 0 ? sentenceOfWord[reached - 1] + 1 : 0
    sentences = sentenceRecords(of: trial.path, by: definitions).map { record in
      MeasuredSentence(
        recording: header.name,
        participant: header.participant,
        passage: passage.id,
        sentence: record.index + 1,
        values: sentenceMeasures.map { measure in
          shown.contains(.word) && record.index < reachedSentences ? measure.value(record) : nil
        }
      )
    }
    let end = early.map { [WithheldSubject.text.reason($0)] } ?? []
    let doubts = showsWithheld ? (refusals + end).map { MeasuredTrial.byForce + $0 } : []
    let reasons = unknown.map { WithheldSubject.kind($0.kind).reason($0.reason) }
    let times: [String] = hasTimes ? [] : [WithheldSubject.times.reason(MeasuredTrial.withoutTimes)]
    let withheld: [String] = (showsWithheld ? reasons : refusals + reasons) + times + (showsWithheld ? [] : end)
    summary = MeasuredTrial(
      recording: header.name,
      participant: header.participant,
      passage: passage.id,
      definitions: definitions.rawValue,
      deviation: reading.sufficiency?.deviation,
      rightLines: reading.sufficiency?.rightLines,
      rightWords: reading.sufficiency?.rightWords,
      withheld: joined(withheld),
      cautions: joined(reading.cautions + doubts),
      cleaning: ([reading.setAside].compactMap(\.self) + (treatment.sentence.map { [$0] } ?? cleaning))
        .joined(separator: " "),
      treatment: treatment,
      values: Self.values(measured) {
        shown.contains($0.needs) && $0.fixations.problem(with: resolution) == nil && (hasEnd || !$0.needsEnd)
          && (hasTimes || !$0.needsTimes)
      }
    )
    let place = Place(header.name)
    let left = showsWithheld ? "are shown by force" : "are left empty"
    let stopped = early.map { reason in
      let sentence = "\(reason) Words per minute and skipped words \(left)."
      return Finding(showsWithheld ? .note : .warning, "ends-early", at: place, sentence)
    }
    let untimed: [Finding] = times.map { Finding(.warning, "no-times", at: place, $0) }
    findings =
      refusals.map { Finding(showsWithheld ? .note : .warning, "withheld", at: place, $0) }
      + unknown.prefix(1).map {
        Finding(.note, "no-places", at: place, "Measured without lines and characters: \($0.reason)")
      }
      + untimed + [stopped].compactMap(\.self)
      + reading.cautions.map { Finding(.note, "caution", at: place, $0) }
  }
}

extension MeasuredReading {
  /// Of a recording whose text nobody knows.
  ///
  /// `problem`: why there is no layout. `passage`: what was read, as the recording says.
  init(
    _ sequence: FixationSequence,
    of header: RecordingHeader,
    without problem: String,
    _ quality: RecordingQuality?,
    by definitions: Definitions,
    showsWithheld: Bool
  ) {
    let reason = quality.flatMap { $0.fixations == nil ? $0.withheld : nil }
    let isShown = reason == nil || showsWithheld
    measured = MeasurableReading(sequence: sequence)
    (words, sentences, device) = ([], [], header.device)
    shown = isShown ? [.temporal] : []
    hasEnd = true
    let hasTimes = header.tellsTimes
    self.hasTimes = hasTimes
    let times: [String] = hasTimes ? [] : [WithheldSubject.times.reason(MeasuredTrial.withoutTimes)]
    let resolution =
      showsWithheld ? nil : quality?.resolution(ofCharacters: nil, unitsPerDegree: nil)
    self.resolution = resolution
    let withheld = [WithheldSubject.layout.reason(problem)] + (showsWithheld ? [] : [reason].compactMap(\.self)) + times
    summary = MeasuredTrial(
      recording: header.name,
      participant: header.participant,
      passage: header.passage,
      definitions: definitions.rawValue,
      deviation: nil,
      rightLines: nil,
      rightWords: nil,
      withheld: withheld.joined(separator: " "),
      cautions: showsWithheld ? reason.map { MeasuredTrial.byForce + $0 } : nil,
      cleaning: FixationTreatment.untouched.sentence ?? "",
      treatment: .untouched,
      values: Self.values(measured) {
        isShown && $0.fixations.problem(with: resolution) == nil && (hasTimes || !$0.needsTimes)
      }
    )
    let place = Place(header.name)
    let untimed: [Finding] = times.map { Finding(.warning, "no-times", at: place, $0) }
    findings =
      [Finding(.note, "no-layout", at: place, "Measured without a layout: \(problem)")]
      + [reason].compactMap(\.self).map { Finding(showsWithheld ? .note : .warning, "withheld", at: place, $0) }
      + untimed
  }

  /// Those that are shown, in the order of `trialMeasures`.
  private static func values(_ reading: MeasurableReading, shown: (TrialMeasure) -> Bool) -> [Double?] {
    trialMeasures.map { shown($0) ? $0.value(of: reading) : nil }
  }
}

private func joined(_ sentences: [String]) -> String? {
  sentences.isEmpty ? nil : sentences.joined(separator: " ")
}

extension LocatedReading {
  /// What came before cleaning; nil where nothing did.
  fileprivate var setAside: String? {
    carriedOver > 0
      ? "Set aside what gaze still rested on where the page before ended. (\(NumberText.counted(carriedOver, "fixation")))"
      : nil
  }
}

extension CleaningReport {
  var sentence: String {
    let counts = [removed > 0 ? "\(removed) removed" : nil, merged > 0 ? "\(merged) merged" : nil].compactMap { $0 }
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

  private static func kinds(_ readings: [MeasuredReading]) -> Int { readings.map(\.shown.count).max() ?? 0 }

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
