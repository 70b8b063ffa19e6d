package import Basics
package import Recordings
package import Store
package import Studies
package import Vitals

/// Tells heart rate, beats and breath in every recording that has a video.
package struct MeasureVitals: Sendable {
  package struct Outcome: Sendable {
    /// Sorted by recording and video.
    package fileprivate(set) var vitals: [MeasuredVitals] = []
    package fileprivate(set) var findings = FindingLog()
  }

  let method: Chosen<any PulseMethod>
  /// Samples per second that the colours are resampled to.
  package var rate = Self.defaultRate
  /// Between rolling rates; none where nil.
  package var rolling: Time?
  /// Trials, passages or recordings in which something was read aloud.
  package var aloud: [String] = []
  /// The trials or recordings of sitting still that others are compared with.
  package var baselines: [String] = [Self.defaultBaseline]
  /// Only these recordings; all where there are none.
  package var recordings: [String] = []

  package static let defaultRate = 30.0
  package static let defaultBaseline = "baseline"

  package init(method name: String, options: Options = Options()) throws(OptionError) {
    method = try Chosen(name, options, from: pulseMethods, as: Run.Choice.vitalsMethodKind)
  }

  /// As it was done before.
  package init(_ choices: Choices) throws(OptionError) {
    let chosen = choices.one(Run.Choice.vitalsMethodKind) ?? (Automatic.name, Options())
    try self.init(method: chosen.name, options: chosen.options)
    rate = choices.name(of: Self.rateKind).flatMap(Double.init) ?? rate
    rolling = choices.name(of: Self.rollingKind).flatMap(Double.init).map(Time.seconds)
    aloud = choices.all(Self.aloudKind).map(\.name)
    let named = choices.all(Self.baselineKind).map(\.name)
    if !named.isEmpty { baselines = named }
  }

  private static let rateKind = "vitals-fps"
  private static let rollingKind = "rolling"
  private static let aloudKind = "aloud"
  private static let baselineKind = "baseline"

  private var recorded: [Run.Choice] {
    let steps = rolling.map { [Run.Choice(Self.rollingKind, "\($0.seconds)")] } ?? []
    return [method.record, Run.Choice(Self.rateKind, "\(rate)")] + steps
      + aloud.map { Run.Choice(Self.aloudKind, $0) } + baselines.map { Run.Choice(Self.baselineKind, $0) }
  }

  /// What was found before in a recording is replaced as a whole.
  ///
  /// `each` is given what every video tells, in the order of recordings.
  package func run(
    on study: borrowing Study,
    recordedAs run: Run,
    each: (MeasuredVitals, VitalSigns) throws -> Void = { _, _ in }
  ) async throws -> Outcome {
    let chosen = try recordingsInUse(study)
    var outcome = Outcome()
    for finding in try unusedNames(in: study) { outcome.findings.append(finding, isByMessage: true) }
    var run = run
    run.choices += recorded
    let begun = try study.begin(run)
    var rest = chosen.makeIterator()
    try await workThrough(
      weighing: Self.framesAtOnce,
      by: \.frames,
      next: {
        try rest.next().map { recording in
          let videos = try study.videos(of: recording.name)
          let traces = try videos.map { (video: $0, trace: try study.colourTrace(of: $0)) }
          return Filmed(recording: recording.value, traces: traces)
        }
      },
      work: { [self] filmed in
        let told = filmed.traces.map { video, trace in
          Told(video: video, trace: trace, signs: signs(of: trace, in: filmed.recording))
        }
        return (filmed.recording, told)
      },
      keep: { recording, told in
        guard told.isEmpty else { return try keep(told, recording, in: study, begun, &outcome, each) }
        outcome.findings.append(Finding(.warning, "no-video", at: Place(recording.name), Self.noVideo))
        try study.keep(.vitals, of: recording.name, absence: Self.noVideo, by: begun)
      }
    )
    return outcome
  }

  private struct Filmed: Sendable {
    let recording: RecordingHeader
    let traces: [(video: RecordedVideo, trace: ColourTrace)]

    var frames: Int { traces.reduce(0) { $0 + $1.trace.count } }
  }

  /// What one video tells.
  private struct Told: Sendable {
    let video: RecordedVideo
    let trace: ColourTrace
    let signs: VitalSigns

    /// Further apart than two rates of the same heart may be.
    private static let largestDifference = 5.0

    /// Whether both have a rate, of mostly the same seconds, and not the same one.
    func contradicts(_ other: Told) -> Bool {
      guard let rate = signs.heartRate.rate, let otherRate = other.signs.heartRate.rate,
        abs(rate - otherRate) > Self.largestDifference,
        let begin = trace.times.first, let end = trace.times.last,
        let otherBegin = other.trace.times.first, let otherEnd = other.trace.times.last
      else { return false }
      let shared = min(end, otherEnd) - max(begin, otherBegin)
      return shared >= 0.5 * min(end - begin, otherEnd - otherBegin)
    }
  }

  func signs(of trace: ColourTrace, in recording: RecordingHeader) -> VitalSigns {
    VitalSigns(of: trace, in: recording.span, by: method.choice, rate: rate)
  }

  /// Of which each takes some hundred bytes while a trace is loaded; an hour has a hundred thousand.
  private static let framesAtOnce = 100_000

  private static let noVideo = "There is no video of it. Run 'study ingest VIDEO --recording NAME' first."

  /// What somebody told of reading aloud and of sitting still that nothing is called by.
  ///
  /// None in a shard, since what has the name may be in another one.
  private func unusedNames(in study: borrowing Study) throws -> [Finding] {
    if Shard(in: study.folder) != nil { return [] }
    let headers = try study.store.recordings().map(\.value)
    let known = Set(headers.flatMap { [$0.name, $0.trial, $0.passage].compactMap(\.self) })
    let told = [("--aloud", aloud), ("--baseline", baselines == [Self.defaultBaseline] ? [] : baselines)]
    var findings: [Finding] = []
    for (option, names) in told {
      for name in names where !known.contains(name) {
        let guess = didYouMean(insteadOf: name, among: known.sorted())
        let message = "No recording, trial or passage is called '\(name)', so it has no effect.\(guess)"
        findings.append(Finding(.warning, "unused-name", at: Place(option), message))
      }
    }
    return findings
  }

  private func recordingsInUse(_ study: borrowing Study) throws -> [Stored<RecordingHeader>] {
    let inUse = try study.recordingsInUse(named: recordings)
    if !recordings.isEmpty { return inUse }
    let filmed = Set(try study.recordingsWithVideo())
    let chosen = inUse.filter { filmed.contains($0.name) }
    if chosen.isEmpty { throw VitalsError.noVideo }
    return chosen
  }

  private func keep(
    _ found: [Told],
    _ recording: RecordingHeader,
    in study: borrowing Study,
    _ run: BegunRun,
    _ outcome: inout Outcome,
    _ each: (MeasuredVitals, VitalSigns) throws -> Void
  ) throws {
    let names = [recording.name, recording.trial, recording.passage].compactMap(\.self)
    let vitals = found.map { told in
      MeasuredVitals(
        told.signs,
        in: told.trace,
        recording: recording.name,
        participant: recording.participant,
        trial: recording.trial,
        video: told.video.number,
        method: method.record.name,
        isAloud: names.contains(where: aloud.contains),
        isBaseline: names.contains(where: baselines.contains),
        contradictions: found.filter { $0.contradicts(told) }.compactMap { other in
          other.signs.heartRate.rate.map { rate in (video: other.video.number, rate: rate) }
        }
      )
    }
    let beats = found.flatMap { $0.signs.heartbeats(of: recording.name, video: $0.video.number) }
    let rates = found.flatMap { told in
      rolling.map { told.signs.rollingRates(of: recording.name, video: told.video.number, every: $0) } ?? []
    }
    try study.keep(.vitals, of: recording.name, vitals, beats, rates, by: run)
    for (vitals, told) in zip(vitals, found) {
      outcome.findings.append(contentsOf: vitals.findings)
      try each(vitals, told.signs)
    }
    outcome.vitals += vitals
  }
}

extension RecordingHeader {
  fileprivate var span: ClosedRange<Time> { .zero...max(.zero, duration) }
}

extension MeasureVitals {
  /// What a video outside any study tells; nothing is stored.
  package func tell(_ trace: ColourTrace, ofFileNamed file: String) -> ToldVitals {
    let signs = VitalSigns(of: trace, by: method.choice, rate: rate)
    return ToldVitals(
      vitals: MeasuredVitals(signs, in: trace, recording: file, method: method.record.name),
      trace: trace,
      signs: signs
    )
  }
}

extension MeasuredVitals {
  /// Why there is no heart rate, and what is shown with a reason to doubt it.
  package var findings: [Finding] {
    let refusal = heartRefusal.map { refusal in
      let message = "No heart rate: \(refusal.sentence) (\(refusal.rawValue))."
      return Finding(.note, "no-heart-rate", at: Place(recording), message)
    }
    return [refusal, cautions.map { Finding(.note, "vitals-caution", at: Place(recording), "\($0).") }]
      .compactMap(\.self)
  }
}

/// Why there are no vitals.
package enum VitalsError: Error, Equatable {
  case noVideo
}

extension VitalsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noVideo:
      """
      No recording in use has a video. Run 'study ingest VIDEO --recording NAME' first; 'study vitals VIDEO' tells the heart rate of a \
      video alone.
      """
    }
  }
}
