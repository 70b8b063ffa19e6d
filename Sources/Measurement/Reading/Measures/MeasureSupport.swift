import Basics
import Reading
import Store

/// Which measures of a reading its recording can support, and why it cannot support the others.
struct MeasureSupport: Sendable {
  /// What is shown.
  let kinds: Set<Sufficiency.Kind>
  /// Which fixations could be told apart; nil where they are taken as they come.
  private let resolution: FixationResolution?
  /// Why nobody knows what became of the text's end; nil where the eyes came near it.
  private let early: String?
  /// Whether it is known when fixations began.
  private let hasTimes: Bool
  /// Whether somebody wants to see what the recording cannot support.
  private let isForced: Bool
  /// Why something is left empty, or shown by force.
  private let refusals: [String]
  /// What nobody knows, so that no force can show it.
  private let unknown: [(kind: Sufficiency.Kind, reason: String)]

  /// Of what another program measured.
  static let reported = Self(
    kinds: [.temporal, .word],
    resolution: nil,
    early: nil,
    hasTimes: true,
    isForced: false,
    refusals: [],
    unknown: []
  )

  /// Whether what counts all words of the text is shown.
  var hasEnd: Bool { early == nil || isForced }

  func shows(_ measure: TrialMeasure) -> Bool {
    kinds.contains(measure.needs) && problem(of: measure) == nil
  }

  /// Why a measure is not shown even where those of its kind are; nil where it is then.
  func problem(of measure: TrialMeasure) -> String? {
    if let problem = measure.fixations.problem(with: resolution) { return problem }
    if measure.needsEnd, !hasEnd { return early }
    return measure.needsTimes && !hasTimes ? MeasuredTrial.withoutTimes : nil
  }

  func shows(_ measure: WordMeasure) -> Bool {
    kinds.contains(measure.needs) && measure.fixations.problem(with: resolution) == nil
  }

  /// Those that are shown, in the order of `trialMeasures`.
  func values(of reading: MeasurableReading) -> [Double?] {
    trialMeasures.map { shows($0) ? $0.value(of: reading) : nil }
  }

  /// Why something is left empty; each sentence begins with its subject.
  var withheld: [String] {
    let lacking = unknown.map { WithheldSubject.kind($0.kind).reason($0.reason) } + times
    return isForced ? lacking : refusals + lacking + end
  }

  /// Why what is shown by force would be left empty.
  var doubts: [String] { isForced ? (refusals + end).map { TrialCaution.forced($0).sentence } : [] }

  func findings(at place: Place) -> [Finding] {
    let severity: Finding.Severity = isForced ? .note : .warning
    var findings = refusals.map { Finding(severity, "withheld", at: place, $0) }
    if let reason = unknown.first?.reason {
      findings.append(Finding(.note, "no-places", at: place, "Measured without lines and characters: \(reason)"))
    }
    findings += times.map { Finding(.warning, "no-times", at: place, $0) }
    if let early {
      let sentence = "\(early) Words per minute and skipped words are \(isForced ? "shown by force" : "left empty")."
      findings.append(Finding(severity, "ends-early", at: place, sentence))
    }
    return findings
  }

  private var times: [String] { hasTimes ? [] : [WithheldSubject.times.reason(MeasuredTrial.withoutTimes)] }

  private var end: [String] { early.map { [WithheldSubject.text.reason($0)] } ?? [] }
}

extension MeasureSupport {
  init(of reading: LocatedReading, _ trial: Trial, isForced: Bool) {
    let verdicts = reading.sufficiency?.verdicts.filter { !$0.isSupported } ?? []
    var refusals = verdicts.map { WithheldSubject.kind($0.kind).reason($0.reason) }
    var shown = Set(Sufficiency.Kind.allCases).subtracting(verdicts.map(\.kind))
    if let reason = reading.withheldPlaces {
      let kinds = shown.intersection([.line, .word, .character])
      refusals += Sufficiency.Kind.allCases.filter(kinds.contains).map { WithheldSubject.kind($0).reason(reason) }
      shown.subtract(kinds)
    }
    if let reason = reading.withheldFixations {
      refusals.append(reason)
      shown = []
    }
    if let problem = FixationNeed.timed.problem(with: reading.resolution) {
      refusals.append(WithheldSubject.fixations.reason(problem))
    }
    if isForced { shown = Set(Sufficiency.Kind.allCases) }
    // What nobody knows no force can show.
    let unknown = reading.trial.unknown.filter { shown.remove($0.kind) != nil }
    self.init(
      kinds: shown,
      resolution: isForced ? nil : reading.resolution,
      // Of a recording that tells nothing nobody knows how far the eyes came.
      early: shown.isEmpty ? nil : trial.endsEarly,
      hasTimes: reading.trial.header.tellsTimes,
      isForced: isForced,
      refusals: refusals,
      unknown: unknown
    )
  }

  /// Of fixations whose text nobody knows.
  init(of header: RecordingHeader, _ quality: RecordingQuality?, isForced: Bool) {
    let reason = quality?.withheldFixations
    self.init(
      kinds: reason == nil || isForced ? [.temporal] : [],
      resolution: isForced ? nil : quality?.resolution(ofCharacters: nil, unitsPerDegree: nil),
      early: nil,
      hasTimes: header.tellsTimes,
      isForced: isForced,
      refusals: [reason].compactMap(\.self),
      unknown: []
    )
  }
}
