package import Basics
import Events
import Recordings
package import Store
package import Studies
package import Tables

/// Compares the events of the study with labels that somebody else gave.
package struct ScoreEvents: Sendable {
  package struct Outcome: Sendable {
    /// A row for each kind, over all recordings and coders together and for each coder.
    package let scores: [KindScore]
    /// How many samples of each labelled kind were found to be of each.
    package let confusion: Table
    package let findings: FindingLog
  }

  package let labelFiles: [String]
  /// The share of the time in either of two events that is in both, from which on they are the same event.
  package var overlap = 0.5
  /// What the scores are stored under.
  package var comparison = "labels"

  package init(labelFiles: [String]) {
    self.labelFiles = labelFiles
  }

  /// As it was done before.
  package init(_ choices: Choices) {
    self.init(labelFiles: choices.all(Self.labelsKind).map(\.name))
    comparison = choices.name(of: Run.Choice.scoredAsKind) ?? comparison
    overlap = choices.option(Self.overlapOption, of: Run.Choice.scoredAsKind).flatMap { Double($0) } ?? overlap
  }

  private static let labelsKind = "labels"
  private static let overlapOption = "overlap"

  /// What a run records of it.
  package static func overlap(of choice: Run.Choice) -> Double? {
    choice.options.first { $0.name == overlapOption }.flatMap { Double($0.value) }
  }

  private func recorded(as comparison: String, in study: borrowing Study) throws -> [Run.Choice] {
    try labelFiles.map { try Run.Choice(Self.labelsKind, ofFileAt: $0, in: study) }
      + [Run.Choice(Run.Choice.scoredAsKind, comparison, [Self.overlapOption: "\(overlap)"])]
  }

  /// Stores the scores under the comparison's name, in the place of earlier ones.
  package func run(on study: borrowing Study, recordedAs run: Run) throws -> Outcome {
    let names = try NameKeeper(study, keepsNames: false)
    let comparison = names.cleanedSentence(comparison)
    var findings = FindingLog()
    let labels = try labels(&findings)
    let headers = try study.detectedRecordings()
    let labelled = try LabelledRecordings(headers, of: study)
    let order = labels.keys.sorted {
      ($0.recording, $0.trial ?? "", $0.coder) < ($1.recording, $1.trial ?? "", $1.coder)
    }
    var together = Agreement(overlap: overlap)
    var byCoder: [String: Agreement] = [:]
    for part in order {
      guard let own = labels[part] else { continue }
      guard let recording = labelled.place(of: part.recording, trial: part.trial).map({ headers[$0] }) else {
        findings.append(Self.unmatched(part))
        continue
      }
      let times = try study.sampleTimes(of: recording.name)
      if let outside = Self.outside(own, of: part, times) { findings.append(outside) }
      if let doubt = LabelSpan(own, times).finding(at: Self.place(of: part)) { findings.append(doubt) }
      let events = try study.detectedEvents(of: recording.name, times: times)
      together.add(events, labels: own, times: times)
      let coder = names.cleanedSentence(part.coder)
      byCoder[coder, default: Agreement(overlap: overlap)].add(events, labels: own, times: times)
    }
    guard !byCoder.isEmpty else {
      throw LabelError.noCommonRecording(
        labelled: Set(labels.keys.map(\.recording)).sorted(),
        detected: headers.map(\.name).sorted()
      )
    }
    let coders = byCoder.count > 1 && byCoder.count <= Self.mostCoders ? byCoder.sorted { $0.key < $1.key } : []
    let agreements = [("all", together)] + coders.map { ($0.key, $0.value) }
    let scores = agreements.flatMap { coder, agreement in
      EventKind.allCases.compactMap { KindScore($0, agreement, comparison: comparison, coder: coder) }
    }
    var run = run
    run.choices += try recorded(as: comparison, in: study)
    try study.keep(.agreement, of: comparison, scores, by: try study.begin(run))
    return Outcome(scores: scores, confusion: together.samples.table, findings: findings)
  }

  private func labels(_ findings: inout FindingLog) throws -> [LabelFile.Part: EventLabels] {
    var (labels, files): ([LabelFile.Part: EventLabels], [LabelFile.Part: String]) = ([:], [:])
    for path in labelFiles {
      let file = try LabelFile(at: path)
      findings.append(contentsOf: file.findings)
      for (part, own) in file.labels {
        if let other = files[part] {
          throw LabelError.labelledTwice(recording: part.recording, coder: part.coder, in: [other, path])
        }
        (labels[part], files[part]) = (own, path)
      }
    }
    return labels
  }

  private static func unmatched(_ part: LabelFile.Part) -> Finding {
    Finding(
      .warning,
      "unmatched-labels",
      at: place(of: part),
      "There are labels, but no events to compare them with. Names are as 'study list' shows them."
    )
  }

  /// That labels have no sample; nil where each has one.
  private static func outside(
    _ labels: EventLabels,
    of part: LabelFile.Part,
    _ times: ContiguousArray<Time>
  ) -> Finding? {
    guard let first = times.first, let last = times.last else { return nil }
    let events = labels.events
    let count = events.count { $0.end < first || $0.start > last }
    guard count > 0 else { return nil }
    let all = NumberText.counted(events.count, "label")
    let sentence = """
      \(NumberText.grouped(count)) of \(all) \(count == 1 ? "lies" : "lie") wholly outside of the recording, which lasts from \
      \(shown(first)) to \(shown(last)) ms. Give times as milliseconds of the recording.
      """
    return Finding(.warning, "outside-labels", at: place(of: part), sentence)
  }

  private static func place(of part: LabelFile.Part) -> Place {
    Place([part.recording, part.trial].compactMap(\.self).joined(separator: "/"))
  }

  private static func shown(_ time: Time) -> String { NumberText.shortest(time.milliseconds, decimals: 1) }

  /// More files than people code by hand are of recordings, such as a simulation's truth.
  private static let mostCoders = 6
}

extension Study {
  fileprivate func detectedRecordings() throws -> [RecordingHeader] {
    let detected = Set(try rows(RecordingQuality.self).map(\.recording))
    return try store.recordings().map(\.value).filter {
      detected.contains($0.name) && [.gaze, .face].contains($0.content)
    }
  }

  fileprivate func sampleTimes(of recording: String) throws -> ContiguousArray<Time> {
    let stored = try store.recording(named: recording)
    switch stored.content {
    case .gaze:
      return ContiguousArray(try store.column("time", of: stored.id, track: TrackName.gaze).map(Time.milliseconds))
    case .face:
      let times = try store.column("time", of: stored.id, track: TrackName.face)
      return ContiguousArray(times.map { stored.value.sinceStart(.seconds($0)) })
    case .fixations, .words:
      throw LabelError.noCommonRecording(labelled: [recording], detected: [])
    }
  }

  fileprivate func detectedEvents(
    of recording: String,
    times: ContiguousArray<Time>
  ) throws -> [DetectedEvent] {
    let rounding = Time.milliseconds(1e-6)
    var next = 0
    return try rows(StoredEvent.self, of: recording).compactMap { event in
      while next < times.count, times[next] < event.start - rounding { next += 1 }
      let first = next
      while next < times.count, times[next] < event.end - rounding { next += 1 }
      guard next > first else { return nil }
      return DetectedEvent(event.kind, samples: first..<next, span: event.span)
    }
  }
}
