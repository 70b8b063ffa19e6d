import Events
import Recordings
import Store
public import Tables

/// Compares the events of the study with labels that somebody else gave.
public struct ScoreEvents: Sendable {
  public struct Outcome: Sendable {
    /// A row for each kind, over all recordings and coders together and for each coder.
    public let scores: [KindScore]
    /// How many samples of each labelled kind were found to be of each.
    public let confusion: Table
  }

  public let labelFiles: [String]
  /// The share of the time in either of two events that is in both, from which on they are the same event.
  public var overlap = 0.5

  public init(labelFiles: [String]) {
    self.labelFiles = labelFiles
  }

  public func run(on study: borrowing Study) throws -> Outcome {
    var labels: [LabelFile.Part: EventLabels] = [:]
    for file in labelFiles { labels.merge(try LabelFile(at: file).labels) { $1 } }
    let detected = Set(try study.store.rows(RecordingQuality.self).map(\.recording))
    let parts = labels.keys.filter { detected.contains($0.recording) }
      .sorted { ($0.recording, $0.coder) < ($1.recording, $1.coder) }
    guard !parts.isEmpty else {
      throw LabelError.noCommonRecording(
        labelled: Set(labels.keys.map(\.recording)).sorted(),
        detected: detected.sorted()
      )
    }
    var together = Agreement(overlap: overlap)
    var byCoder: [String: Agreement] = [:]
    for part in parts {
      guard let own = labels[part] else { continue }
      let times = try study.sampleTimes(of: part.recording)
      let events = try study.detectedEvents(of: part.recording, times: times)
      together.add(events, labels: own, times: times)
      byCoder[part.coder, default: Agreement(overlap: overlap)].add(events, labels: own, times: times)
    }
    let coders = byCoder.count > 1 ? byCoder.sorted { $0.key < $1.key } : []
    let agreements = [("all", together)] + coders.map { ($0.key, $0.value) }
    return Outcome(
      scores: agreements.flatMap { coder, agreement in
        EventKind.allCases.compactMap { KindScore($0, agreement, coder: coder) }
      },
      confusion: together.samples.table
    )
  }
}

extension Study {
  fileprivate func sampleTimes(of recording: String) throws -> ContiguousArray<Double> {
    let stored = try store.recording(named: recording)
    switch stored.content {
    case .gaze: return try store.column("time", of: stored.id, track: GazeDraft.track)
    case .face:
      let times = try store.column("time", of: stored.id, track: FaceDraft.track)
      return ContiguousArray(times.map { ($0 - stored.started) * 1000 })
    case .fixations:
      throw LabelError.noCommonRecording(labelled: [recording], detected: [])
    }
  }

  fileprivate func detectedEvents(
    of recording: String,
    times: ContiguousArray<Double>
  ) throws -> [DetectedEvent] {
    var next = 0
    return try store.rows(StoredEvent.self, where: ["recording": .text(recording)]).compactMap { event in
      while next < times.count, times[next] < event.start - 1e-6 { next += 1 }
      let first = next
      while next < times.count, times[next] <= event.end + 1e-6 { next += 1 }
      guard next > first else { return nil }
      return DetectedEvent(event.kind, samples: first..<next, start: event.start, end: event.end)
    }
  }
}
