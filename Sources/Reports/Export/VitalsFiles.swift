import Analysis
import Basics
import Recordings
import SideChannels
import Store
import Studies
import Tables
import Vitals

/// Heart, breath and the boxes of faces, in files whose keys are those that makers of mobile kits use.
struct VitalsFiles: Exporter {
  static let name = "vitals"
  static let summary = "Heart rate, beats, waveforms and face boxes, and a JSON file as mobile kits give it."

  var needsEvents: Bool { false }

  init(from options: inout Options) throws(OptionError) {}

  func write(_ study: borrowing Study, to folder: OutputFolder) async throws -> Exported {
    let used = Set(try study.recordingsInUse().map(\.name))
    let vitals = try study.rows(MeasuredVitals.self, among: used)
    let rates = try study.rows(RollingHeartRate.self, among: used)
    let beats = try study.rows(Heartbeat.self, among: used)
    let csv = study.settings.csv
    _ = try folder.write(csv.written(MeasuredVitals.table(of: vitals)), to: "vitals.csv")
    _ = try folder.write(csv.written(RollingHeartRate.table(of: rates)), to: "rolling.csv")
    _ = try folder.write(csv.written(Heartbeat.table(of: beats)), to: "beats.csv")
    let recordings = Set(vitals.map(\.recording)).sorted()
    try await StreamedFile(name: "ppg.csv", columns: WaveformSample.fields.map(\.column), pieces: recordings) {
      try $0.toldVitals(of: $1).flatMap { told in
        WaveformSample.fields.cells(of: told.signs.pulseSamples(of: told.vitals.recording, video: told.vitals.video))
      }
    }.write(of: study, to: folder)
    try await StreamedFile(name: "resp.csv", columns: BreathSample.fields.map(\.column), pieces: recordings) {
      try $0.toldVitals(of: $1).flatMap { told in
        BreathSample.fields.cells(of: told.signs.breathSamples(of: told.vitals.recording, video: told.vitals.video))
      }
    }.write(of: study, to: folder)
    try await StreamedFile(name: "face_boxes.csv", columns: FaceBox.fields.map(\.column), pieces: recordings) {
      FaceBox.fields.cells(of: try FaceBox.all(in: $1, of: $0))
    }.write(of: study, to: folder)
    try await StreamedFile(name: "face_events.csv", columns: FaceChange.fields.map(\.column), pieces: recordings) {
      FaceChange.fields.cells(of: try FaceChange.all(in: $1, of: $0))
    }.write(of: study, to: folder)
    var results: [String] = []
    for recording in recordings { results += try study.toldVitals(of: recording).map(\.kitResult) }
    _ = try folder.write("[\n" + results.joined(separator: ",\n") + "\n]\n", to: "vitals.json")
    return Exported(files: 8)
  }
}
