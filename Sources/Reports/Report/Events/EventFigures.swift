import Basics
import Events
import Figures
import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables

/// The figures of detected events: what of all recordings, and what of one that stands for them.
struct EventFigures {
  private(set) var figures: [NamedFigure] = []

  /// `qualities`: one at least.
  init(_ study: borrowing Study, _ qualities: [RecordingQuality]) throws {
    if let overview = Self.overview(of: qualities) { figures.append(overview) }
    if let sequence = try Self.mainSequence(of: qualities, in: study) { figures.append(sequence) }
    guard let (quality, track) = try Self.example(among: qualities, in: study) else { return }
    let events = try study.rows(StoredEvent.self, of: quality.recording)
    figures += ShownRecording(track, events, quality, at: study.screenPlaces(of: track.header)).figures
  }

  /// Nil where nothing is known that varies.
  private static func overview(of qualities: [RecordingQuality]) -> NamedFigure? {
    let grades = RecordingQuality.Grade.allCases
    func measure(
      _ label: String,
      decimals: Int,
      _ value: (RecordingQuality) -> Double?,
      limit: QualityGrade.Limit? = nil
    ) -> StripPlot.Measure {
      StripPlot.Measure(
        Quantity(label),
        decimals: decimals,
        dots: qualities.map { StripPlot.Dot(value($0), grade: $0.grade.flatMap(grades.firstIndex)) },
        limits: limit.map {
          [
            StripPlot.Limit($0.good, label: "good to \(NumberText.plain($0.good))"),
            StripPlot.Limit($0.fair, label: "fair to \(NumberText.plain($0.fair))"),
          ]
        } ?? []
      )
    }
    let measures = [
      measure("loss (%)", decimals: 1, \.loss, limit: .loss),
      measure("accuracy (°)", decimals: 2, \.accuracy, limit: .accuracy),
      measure("RMS-S2S (°)", decimals: 3, \.sampleToSample),
      measure("effective rate (Hz)", decimals: 1, \.effectiveRate),
      measure("smallest saccade (°)", decimals: 2, \.smallestSaccade, limit: .smallestSaccade),
    ].filter { !$0.dots.allSatisfy { $0.value == nil } }
    // One alone has nothing to vary from.
    let drawn = measures.filter { $0.varies || qualities.count == 1 }
    if drawn.isEmpty { return nil }
    let alike = measures.filter { !$0.varies && qualities.count > 1 }.map(\.quantity.label)
    return NamedFigure(
      "event-quality",
      StripPlot(
        title: "Quality of the recordings of gaze",
        description: """
          For each measure a dot for each recording that tells it, of \(NumberText.counted(qualities.count, "recording")), in the \
          colour of the recording's grade.
          """,
        measures: drawn,
        grades: grades.map(\.rawValue),
        caption: alike.isEmpty ? nil : "Alike in all, and not drawn: \(alike.joined(separator: ", "))."
      )
    )
  }

  /// Of recordings that tell how fast saccades are.
  private static func mainSequence(of qualities: [RecordingQuality], in study: borrowing Study) throws -> NamedFigure? {
    var (amplitudes, velocities): ([Double], [Double]) = ([], [])
    let telling = qualities.filter { $0.saccadePeakVelocity != nil }
    for quality in telling {
      let own: Selection = ["recording": .text(quality.recording), "kind": .text(EventKind.saccade.rawValue)]
      for saccade in try study.rows(StoredEvent.self, where: own) {
        guard let amplitude = saccade.amplitude, let velocity = saccade.peakVelocity, amplitude > 0, velocity > 0 else {
          continue
        }
        amplitudes.append(amplitude)
        velocities.append(velocity)
      }
    }
    guard !amplitudes.isEmpty else { return nil }
    return NamedFigure(
      "main-sequence",
      Scatter(
        title: "Main sequence",
        description:
          "Peak velocity by amplitude of \(NumberText.counted(amplitudes.count, "saccade")), beside what the size predicts.",
        x: Quantity("amplitude (°)", isLogarithmic: true),
        y: Quantity("peak velocity (°/s)", isLogarithmic: true),
        series: [Scatter.Series("saccades", x: amplitudes, y: velocities)],
        curves: [
          ReferenceCurve("1.64 A / (2.2 A + 21 ms)", over: 0.2...30) { MainSequence.peakVelocity(ofAmplitude: $0) }
        ],
        caption: """
          \(NumberText.counted(amplitudes.count, "saccade")) of \(NumberText.counted(telling.count, "recording"))\(left(telling, of: qualities)). \
          Dashed: the peak of a saccade of A degrees that lasts 2.2 A + 21 ms (Carpenter, 1988), 1.64 times its mean velocity (Becker, 1989).
          """
      )
    )
  }

  /// How many recordings are not among those that a figure shows.
  private static func left(_ telling: [RecordingQuality], of qualities: [RecordingQuality]) -> String {
    let count = qualities.count - telling.count
    return count == 0 ? "" : "; \(NumberText.counted(count, "further recording")) cannot tell how fast saccades are"
  }

  /// The one of samples whose loss is in the middle, of those whose fixations are not withheld where there are any.
  private static func example(
    among qualities: [RecordingQuality],
    in study: borrowing Study
  ) throws -> (RecordingQuality, GazeTrack)? {
    let sampled = qualities.filter { $0.samples != nil && $0.duration > .seconds(1) }
      .sorted { ($0.loss ?? 0, $0.recording) < ($1.loss ?? 0, $1.recording) }
    let telling = sampled.filter { !$0.withholdsFixations }
    let shown = telling.isEmpty ? sampled : telling
    guard !shown.isEmpty else { return nil }
    let quality = shown[shown.count / 2]
    let recording = try study.store.recording(named: quality.recording)
    guard let track = try study.gazeTrack(ofEventsIn: recording) else { return nil }
    return (quality, track)
  }
}
