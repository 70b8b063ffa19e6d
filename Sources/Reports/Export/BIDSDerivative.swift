import Basics
import Events
import Geometry
import Measurement
import Recordings
import Store
import Studies
import Tables
import Trackers

/// A BIDS derivative: gaze as `physio`, events as `physioevents`, each with its sidecar.
///
/// Gorgolewski et al., "The brain imaging data structure", Scientific Data 2016, with its extension for eye tracking.
struct BIDSDerivative: Exporter {
  static let name = "bids"
  static let summary = "A BIDS derivative: gaze and events of every recording, with sidecars."

  init(from options: inout Options) throws(OptionError) {}

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    let recordings = inOrderOfTime(try study.recordingsInUse())
    _ = try folder.write(description, to: "dataset_description.json")
    let inUse = Set(recordings.map(\.participant))
    let people = try study.store.participants().map(\.participant).filter { inUse.contains($0.id) }
    let labels = BIDSLabels(people.map(\.id))
    var exported = Exported(files: 1 + (try write(people, labels, to: folder)))
    var taken: Set<String> = []
    for recording in recordings {
      let events = try study.rows(StoredEvent.self, of: recording.name)
      guard !events.isEmpty else { continue }
      let session = BIDSLabels.told("ses", by: recording.trial).map { "ses-\($0)" }
      let whose = ["sub-\(labels[recording.participant])", session].compactMap(\.self)
      let task =
        BIDSLabels.told("task", by: recording.trial) ?? BIDSLabels.label(recording.passage ?? recording.kind.rawValue)
      let acquisition = BIDSLabels.told("acq", by: recording.trial).map { "_acq-\($0)" } ?? ""
      let start = "\(whose.joined(separator: "/"))/beh/\(whose.joined(separator: "_"))_task-\(task)\(acquisition)"
      // A run that the trial's name tells keeps its number, so that it is found beside what it was recorded as.
      let told = BIDSLabels.told("run", by: recording.trial).flatMap(UInt16.init).map(Int.init)
      let run = taken.insertFree(from: told ?? 1) { "\(start)_run-\($0)" }
      let stem = "\(run)_recording-\(events[0].eye?.rawValue ?? "gaze")"
      let measure = Measure(of: recording.value, in: study)
      if measure.isOffScreen {
        let consequence = "places stay as they are, and their columns say so"
        exported.findings.append(Finding.withoutScreen(recording.value, consequence))
      }
      if let gaze = try study.gazeTrack(ofEventsIn: recording)?.gaze {
        _ = try folder.write(gzip(Array(samples(gaze, measure).utf8)), to: "\(stem)_physio.tsv.gz")
        let validated = try study.rows(RecordingQuality.self, of: recording.name).first
        let sidecar = sidecar(of: measure, recording.value, eye: events[0].eye, validated: validated)
        _ = try folder.write(sidecar, to: "\(stem)_physio.json")
        exported.files += 2
      }
      _ = try folder.write(gzip(Array(rows(of: events, measure).utf8)), to: "\(stem)_physioevents.tsv.gz")
      _ = try folder.write(eventSidecar(measure, recording.value), to: "\(stem)_physioevents.json")
      exported.files += 2
    }
    return exported
  }

  /// As runs are numbered whose trials tell no number: by the world's clock, or else file after file, each by its own.
  private func inOrderOfTime(_ recordings: [Stored<RecordingHeader>]) -> [Stored<RecordingHeader>] {
    let files = Dictionary(grouping: recordings, by: \.source).mapValues { $0.map(\.name).min() ?? "" }
    func order(_ recording: Stored<RecordingHeader>) -> (String, Time, String) {
      (recording.value.hasWorldClock ? "" : files[recording.source] ?? "", recording.started, recording.name)
    }
    return recordings.sorted { order($0) < order($1) }
  }

  /// In what places are written: on the screen where it is known, else as they were recorded.
  private struct Measure {
    let places: ScreenPlaces
    let unit: GazeUnit
    /// Whether nothing tells the screen that places are parts of, or end on.
    let isOffScreen: Bool

    init(of recording: RecordingHeader, in study: borrowing Study) {
      let recorded = recording.gaze?.unit ?? .points
      let found = study.screenPlaces(of: recording)
      places = found ?? .own
      isOffScreen = found == nil
      let isTurned = found != nil && found != .own
      // What files tell of a screen before which gaze is given in parts or degrees counts pixels.
      unit = isTurned ? (recording.gaze?.screen == nil ? study.settings.screen.unit : .pixels) : recorded
    }

    /// As a member of a sidecar.
    var columns: String {
      let (x, y) =
        unit == .degrees
        ? ("to the right of straight ahead", "above straight ahead")
        : ("from the left edge of the screen", "from the top edge of the screen")
      return """
        "x_coordinate": {"Description": "Gaze \(x).", "Units": "\(name)"},
          "y_coordinate": {"Description": "Gaze \(y).", "Units": "\(name)"},
        """
    }

    private var name: String {
      switch unit {
      case .pixels: "pixel"
      case .points: "point"
      case .degrees: "degree"
      case .normalized: "arbitrary"
      }
    }
  }

  /// Who took part, with what each column means; answers the number of files.
  private func write(_ people: [Participant], _ labels: BIDSLabels, to folder: OutputFolder) throws -> Int {
    let list = BIDSParticipants(people) { "sub-\(labels[$0])" }
    _ = try folder.write(list.table, to: "participants.tsv")
    _ = try folder.write(list.sidecar, to: "participants.json")
    return 2
  }

  private var description: String {
    """
    {
      "Name": "Gaze and eye movement events",
      "BIDSVersion": "\(DatasetDescription.bidsVersion)",
      "DatasetType": "derivative",
      "GeneratedBy": [{"Name": "study"}]
    }

    """
  }

  private func samples(_ gaze: GazeRecording, _ measure: Measure) -> String {
    var text = ""
    text.reserveCapacity(gaze.count * 32)
    for index in 0..<gaze.count {
      let place = measure.places.place(x: gaze.gaze.x[index], y: gaze.gaze.y[index])
      let cells = [
        gaze.times[index].seconds, place?.x ?? .nan, place?.y ?? .nan, gaze.gaze.pupil?[index] ?? .nan,
      ]
      text += cells.map(cell).joined(separator: "\t") + "\n"
    }
    return text
  }

  private func rows(of events: [StoredEvent], _ measure: Measure) -> String {
    events.map { event in
      let cells = [event.start.seconds, event.toldDuration?.seconds ?? .nan].map(cell) + [event.kind.rawValue]
      let place = measure.places.place(x: event.x, y: event.y)
      let numbers = [place?.x, place?.y, event.amplitude, event.peakVelocity].map { cell($0 ?? .nan) }
      return (cells + numbers).joined(separator: "\t") + "\n"
    }.joined()
  }

  private func cell(_ number: Double) -> String {
    number.isNaN ? "n/a" : NumberText.shortest(number, decimals: 6)
  }

  /// Errors are those of the tracker's own validation, none where the accuracy comes from elsewhere.
  private func calibration(_ quality: RecordingQuality?) -> String {
    guard let quality, quality.accuracySource == RecordingQuality.validation else { return "" }
    let errors = [
      ("AverageCalibrationError", quality.accuracy), ("MaximalCalibrationError", quality.worstAccuracy),
    ]
    return errors.map { name, error in
      error.map { "\n  \"\(name)\": \(NumberText.shortest($0, decimals: 6))," } ?? ""
    }.joined()
  }

  private func sidecar(
    of measure: Measure,
    _ recording: RecordingHeader,
    eye: Eye?,
    validated quality: RecordingQuality?
  ) -> String {
    let rate = recording.nominalRate.map { "\n  \"SamplingFrequency\": \(NumberText.shortest($0))," } ?? ""
    let passage = recording.passage.map { "\n  \"Passage\": \(JSONText.string($0))," } ?? ""
    let recorded = eye == .left || eye == .right ? eye?.rawValue ?? "" : "cyclopean"
    return """
      {
        "PhysioType": "eyetrack",\(rate)\(calibration(quality))
        "Recording": \(JSONText.string(recording.name)),
        "StartTime": 0,
        "RecordedEye": "\(recorded)",
        "SampleCoordinateSystem": "gaze-on-screen",
        "Manufacturer": \(JSONText.string(recording.device)),\(passage)
        "Columns": ["timestamp", "x_coordinate", "y_coordinate", "pupil_size"],
        "timestamp": {"Description": "Time since the recording began.", "Units": "s"},
        \(measure.columns)
        "pupil_size": {"Description": "Size of the pupil.", "Units": "arbitrary"}
      }

      """
  }

  private func eventSidecar(_ measure: Measure, _ recording: RecordingHeader) -> String {
    """
    {
      "Recording": \(JSONText.string(recording.name)),
      "Columns": ["onset", "duration", "trial_type", "x_coordinate", "y_coordinate", "amplitude", "peak_velocity"],
      "OnsetSource": "timestamp",
      "onset": {"Description": "Time since the recording began.", "Units": "s"},
      "duration": {"Description": "How long it lasted: until what follows begins, or, of the tracker's own events, as the tracker has it; n/a of saccades and fixations where samples cannot tell it.", "Units": "s"},
      "trial_type": {"Description": "fixation, saccade, pso, pursuit, drift, blink or loss."},
      \(measure.columns)
      "amplitude": {"Description": "Of a saccade, from settled to settled gaze; of others, from the first sample to the last.", "Units": "degree"},
      "peak_velocity": {"Description": "Of a saccade, that of the shape fitted to its samples; of others, the highest speed over 20 ms.", "Units": "degree/s"}
    }

    """
  }
}
