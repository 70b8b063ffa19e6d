import Basics
import Events
import Geometry
import Measurement
import Reading
import Recordings
import Simulation
import Store
import Studies

/// Simulated readers before a tracker, whose recordings go the whole way that those of a study go: samples, events, lines,
/// words, measures, and what a recording cannot support is withheld.
struct SimulatedReaders: Sendable {
  /// The most that one group can have.
  static let most = 1000

  let setting: TrackerSetting
  let key: String
  private let study: ReadingStudy
  private let seed: UInt64
  private let layout: PageLayout
  /// One for each passage.
  private let texts: [TextMap]
  private let detector: any Detector
  private let lines: AssignLines
  private let measures: TakeMeasures

  init(before setting: TrackerSetting, seed: UInt64, passages: Int, version: String) throws {
    self.seed = seed
    key = setting.key(seed: seed, passages: passages, version: version)
    layout = setting.layout
    var setting = setting
    setting.distance = layout.distance
    self.setting = setting
    let people = CalibrationStudy(participants: 2 * Self.most, seed: seed, variesBetweenParticipants: true)
    study = ReadingStudy(of: people, passages: passages)
    texts = study.passages(on: layout).compactMap { TextMap($0) }
    detector = try detectors.make(Adaptive.name)
    lines = try AssignLines(assigner: (Confident.name, Options()), words: (BoxWords.name, Options()))
    measures = try TakeMeasures(
      definitions: .pymovements,
      cleaning: cleaningStages.names.map { ($0, Options()) }
    )
  }

  /// A reader of a group, counted from 0; who they are depends on the seed and these alone.
  func participant(_ reader: Int, of group: FeasibilityParticipant.Group) -> FeasibilityParticipant {
    let measured = measured(reader, of: group)
    let shown = Sufficiency.Kind.allCases.filter { kind in measured.contains { $0.shows(kind) } }
    return FeasibilityParticipant(
      setting: key,
      group: group,
      reader: reader,
      withheld: Sufficiency.Kind.allCases.filter { !shown.contains($0) },
      values: trialMeasures.map { measure in
        measure.value(over: measured.filter { $0.shows(measure) }.map(\.measured))?.value
      }
    )
  }

  /// Why recordings of a reader do not tell measures that the reader lacks, by their names, where that is known.
  func problems(_ reader: FeasibilityParticipant) -> [String: String] {
    let measured = measured(reader.reader, of: reader.group)
    var problems: [String: String] = [:]
    for (measure, value) in zip(trialMeasures, reader.values) where value == nil {
      problems[measure.name] = measured.lazy.compactMap { $0.problem(of: measure) }.first
    }
    return problems
  }

  private func measured(_ reader: Int, of group: FeasibilityParticipant.Group) -> [MeasuredReading] {
    let index = group == .dyslexic ? reader : Self.most + reader
    let readings = texts.indices.map { study.reading(of: $0, by: index, on: layout) }
    let pieces = study.recordings(of: readings, by: index, with: setting.tracker)
    return pieces.enumerated().compactMap { number, piece in
      measured(piece, before: texts[number], by: index, number: number)
    }
  }

  /// What the tracker's numbers say of the page, whatever is recorded.
  func verdict(on kind: Sufficiency.Kind) -> Sufficiency.Verdict? {
    guard let text = texts.first, let unitsPerDegree = layout.geometry?.unitsPerDegree else { return nil }
    let error = GazeError(
      accuracy: setting.accuracy * unitsPerDegree,
      precision: setting.precision * unitsPerDegree
    )
    return Sufficiency(of: error, for: text, sampleInterval: .milliseconds(1000 / setting.rate)).verdict(on: kind)
  }

  /// Nil where there is nothing to measure, as in a recording without fixations.
  private func measured(_ piece: GazePiece, before text: TextMap, by index: Int, number: Int) -> MeasuredReading? {
    let track = track(piece, by: index, number: number)
    guard let gaze = track.gaze, let detection = try? detector.detect(in: gaze) else { return nil }
    let part = DetectedPart(track, gaze, detection, measuredBy: FittedPulse())
    let detected = DetectedTrack(track, part, by: Adaptive.name)
    guard var quality = detected.quality,
      let trial = try? ReadTrial(track.header, events: detected.events, text: text, geometry: gaze.geometry)
    else { return nil }
    quality.accuracy = setting.accuracy
    let assigned = lines.assigned(ReadSession(trial))[0].lines
    return measures.measure(LocatedReading(trial, assigned, by: lines.words.choice, quality))
  }

  private func track(_ piece: GazePiece, by index: Int, number: Int) -> GazeTrack {
    var generator = SeededGenerator(seed: seed).split(index).split(number).split(-2)
    let angle = 2 * Double.pi * generator.uniform()
    let reach = setting.accuracy * (layout.geometry?.unitsPerDegree ?? 0)
    let (across, down) = (reach * cosine(angle), reach * sine(angle))
    let samples = piece.samples
    let start = samples.times.first ?? .zero
    let columns = samples.values
    let eye = EyeTrack(
      x: ContiguousArray(columns[0].map { $0 + across }),
      y: ContiguousArray(columns[1].map { $0 + down }),
      pupil: columns[2]
    )
    let header = RecordingHeader(
      name: "reader \(index), passage \(number + 1)",
      participant: "reader \(index)",
      device: "simulated",
      kind: .reading,
      content: .gaze,
      passage: piece.labels.passage,
      started: .zero,
      ended: (samples.times.last ?? start) - start,
      rows: samples.count,
      leftOut: 0,
      screenFrame: ScreenFrame.topLeft.rawValue,
      gaze: piece.setup,
      eyes: [.right],
      source: 0
    )
    return GazeTrack(
      header: header,
      gaze: GazeRecording(
        times: ContiguousArray(samples.times.map { $0 - start }),
        eyes: [:],
        gaze: eye,
        unit: piece.setup.unit,
        geometry: layout.geometry
      ),
      eye: .right,
      recorded: [],
      trackerOrigin: nil
    )
  }
}
