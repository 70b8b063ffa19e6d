import Basics
import Calibration
import Events
import Foundation
import Reading
import Recordings
import Simulation
import Statistics
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Ingest
@testable import Measurement
@testable import SideChannels
@testable import Store
@testable import Studies

/// Something that changes what results rest on.
struct Upstream: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let act: @Sendable (borrowing TemporaryStudy) async throws -> Void

  init(_ name: String, _ act: @escaping @Sendable (borrowing TemporaryStudy) async throws -> Void) {
    testDescription = name
    self.act = act
  }
}

extension Upstream {
  /// All that may change.
  static let all: [Upstream] = [
    Upstream("another model is chosen") { study in
      let models = try study.reading().modelOverviews()
      let other = try #require(models.first { !$0.isChosen })
      _ = try study.writing().chooseModel(named: other.name, recordedAs: TemporaryStudy.typed("choose"))
    },
    Upstream("models are fitted with other choices") { study in try await fitOffsets(study) },
    Upstream("events of one recording are detected by another rule") { study in
      var detect = try DetectEvents(detector: "idt")
      detect.recordings = [try #require(try readings(of: study).first)]
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    },
    Upstream("events are detected of another eye") { study in
      var detect = try DetectEvents(detector: "ivt")
      detect.eye = .left
      _ = try await detect.run(on: study.writing(), recordedAs: TemporaryStudy.typed("events"))
    },
    Upstream("lines of one recording are assigned by another rule") { study in
      var assign = try assign("attach")
      assign.recordings = [try #require(try readings(of: study).first)]
      _ = try await assign.run(on: study.writing(), recordedAs: TemporaryStudy.typed("lines"))
    },
    Upstream("a line is corrected") { study in
      let line = try #require(try study.reading().rows(AssignedLine.self).first { $0.line == 1 })
      let row = "\(line.recording),\(line.fixation),\(line.start.milliseconds),2\n"
      let path = try study.file("lines.csv", "recording,fixation,start_ms,corrected_line\n" + row)
      _ = try study.writing().correctLines(from: path, recordedAs: TemporaryStudy.typed("lines"))
    },
    Upstream("somebody's readings are measured by other definitions") { study in
      var measures = try TakeMeasures(definitions: .eyekit, cleaning: [])
      measures.participants = [try #require(try study.reading().store.participants().first).participant.id]
      _ = try await measures.run(on: study.writing(), recordedAs: TemporaryStudy.typed("measures"))
    },
    Upstream("blinks are found by another rule") { study in
      try await lookAtFaces(of: study, blinks: Options(["shortest": "200"]))
    },
    Upstream("a recording has another video") { study in
      try study.film(try #require(try readings(of: study).first), SyntheticTrace(seconds: 20, heartRate: 90))
    },
    Upstream("a recording is excluded") { study in
      let name = try #require(try readings(of: study).first)
      _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
    },
    Upstream("a calibration is excluded") { study in try excludeCalibration(study) },
    Upstream("a calibration is excluded where nobody's models learn from others") { study in
      try await fitOffsets(study)
      try await study.update()
      try excludeCalibration(study)
    },
    Upstream("a participant is excluded") { study in
      let id = try #require(try study.reading().store.participants().first).participant.id
      _ = try study.writing().exclude(id, reason: "ill", recordedAs: TemporaryStudy.typed("exclude"))
    },
    Upstream("a recording is taken in again after an update without it") { study in
      let name = try #require(try readings(of: study).first)
      _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
      try await study.update()
      _ = try study.writing().exclude(name, reason: nil, recordedAs: TemporaryStudy.typed("exclude"))
    },
    Upstream("a participant is forgotten") { study in
      let id = try #require(try study.reading().store.participants().first).participant.id
      _ = try study.writing().forget(participantNamed: id, version: "1.0")
    },
    Upstream("a participant is forgotten while a recording of another's is left out") { study in
      let id = try #require(try study.reading().store.participants().first).participant.id
      let recordings = try study.reading().store.recordings()
      let name = try #require(recordings.first { $0.participant != id && $0.content == .gaze }).name
      _ = try study.writing().exclude(name, reason: "asleep", recordedAs: TemporaryStudy.typed("exclude"))
      _ = try study.writing().forget(participantNamed: id, version: "1.0")
      _ = try study.writing().exclude(name, reason: nil, recordedAs: TemporaryStudy.typed("exclude"))
    },
    Upstream("one reading is replaced") { study in
      let folder = study.home.path(of: "simulated/recordings/eyelink/")
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).min())
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      let path = try study.file("again/" + name, text.replacing("\t 128.", with: "\t 129.", maxReplacements: 40))
      let outcome = try await study.ingest(path) { $0.replaces = true }
      #expect(outcome.files.map(\.status) == [.replaced])
      #expect(try study.reading().resultFaults().isEmpty)
    },
    Upstream("recordings are replaced") { study in
      _ = try await simulation(of: study, seed: 4).run()
      let outcome = try await study.ingest(study.home.path(of: "simulated/recordings")) { $0.replaces = true }
      #expect(outcome.files.contains { $0.status == .replaced })
    },
    Upstream("the settings know another screen") { study in
      let settings = #"{"screen": {"pixels": [800, 600], "millimetres": [300, 225], "distance": 400}}"#
      try Data(settings.utf8).write(to: URL(filePath: study.folder.settings))
    },
    Upstream("the settings describe the tablet otherwise") { study in
      let recordings = try study.reading().store.recordings()
      let tablet = try #require(recordings.first { $0.content == .face }).device
      let screen = #""points": [700, 1000], "pixelsPerInch": 300, "scale": 2.0, "camera": "long""#
      let settings = #"{"devices": [{"names": ["\#(tablet)"], \#(screen)}]}"#
      try Data(settings.utf8).write(to: URL(filePath: study.folder.settings))
    },
    Upstream("the settings leave trials out by a rule over faces") { study in
      let turns = try study.reading().rows(FaceOverview.self).compactMap(\.headTurn).sorted()
      let middle = turns[turns.count / 2]
      let settings = #"{"exclude": [{"where": "head_turn_deg", "above": \#(middle)}]}"#
      try Data(settings.utf8).write(to: URL(filePath: study.folder.settings))
      try #require(!RuledTrials(study.reading()).leftOut.isEmpty)
    },
    Upstream("the settings leave a trial out by a rule over hearts") { study in
      let settings = #"{"exclude": [{"where": "heart_rate", "above": 0}]}"#
      try Data(settings.utf8).write(to: URL(filePath: study.folder.settings))
      let tracked = try #require(try readings(of: study).first)
      try #require(RuledTrials(study.reading()).leftOut.contains(tracked))
    },
    Upstream("a passage is ingested anew") { study in
      let path = study.home.path(of: "simulated/passages.json")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let changed = try study.file("passages.json", try moved(text))
      _ = try await study.ingest(changed) { $0.replaces = true }
    },
    Upstream("somebody is of another group") { study in
      let person = try #require(try study.reading().store.participants().first).participant
      try study.store { store in
        let other = person.group == "control" ? "dyslexic" : "control"
        try store.insert(
          [Participant(id: person.id, group: other)],
          run: try store.insert(TemporaryStudy.typed("ingest"))
        )
      }
    },
    Upstream("somebody new is recorded") { study in
      var simulation = simulation(of: study, seed: 9)
      simulation.calibrations.folder = study.home.path(of: "new")
      simulation.calibrations.prefix = "New"
      _ = try await simulation.run()
      try await study.ingest(study.home.path(of: "new"))
    },
  ]
}

extension Upstream {
  static func simulation(of study: borrowing TemporaryStudy, seed: UInt64) -> SimulateReadings {
    let folder = study.home.path(of: "simulated")
    var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 4, seed: seed))
    simulation.includesCalibrations = true
    (simulation.passages, simulation.eyeTracker.rate) = (1, 250)
    simulation.trackers = [.eyelink, .tablet]
    return simulation
  }

  /// Passages whose letters stand three letters further to the right.
  private static func moved(_ passages: String) throws -> String {
    try passages.replacing(#/"box": \[([0-9.]+), ([0-9.]+), ([0-9.]+),/#) { box in
      let (left, right) = try (#require(Double(box.1)) + 40, #require(Double(box.3)) + 40)
      return #""box": [\#(left), \#(box.2), \#(right),"#
    }
  }

  /// Of each participant by themselves.
  private static func fitOffsets(_ study: borrowing TemporaryStudy) async throws {
    var choices = try FitChoices()
    choices.features = [try NamedFeatures("pose")]
    choices.calibrators = [try .init(AverageOffset.name)]
    choices.splits = [try NamedSplit(LeaveFixationOut.name)]
    _ = try await FitModels(choices).run(on: study.writing(), recordedAs: TemporaryStudy.typed("fit"))
  }

  private static func excludeCalibration(_ study: borrowing TemporaryStudy) throws {
    let recordings = try study.reading().store.recordings()
    let name = try #require(recordings.first { $0.kind == .calibration }).name
    _ = try study.writing().exclude(name, reason: "moved", recordedAs: TemporaryStudy.typed("exclude"))
  }

  /// Readings of one passage are shorter than the usual window.
  static func lookAtFaces(of study: borrowing TemporaryStudy, blinks: Options = Options()) async throws {
    let options = ["drowsiness": Options(["window": "10"]), "blinks": blinks]
    let faces = AnalyseFace(try FaceChoices(options, scores: "smile,browFurrow"))
    _ = try await faces.run(on: study.writing(), recordedAs: TemporaryStudy.typed("face"))
  }

  static func assign(_ name: String) throws -> AssignLines {
    try AssignLines(assigner: (name, Options()), words: ("box", Options()))
  }

  /// The names of the recordings of readings, those of the eye tracker first.
  static func readings(of study: borrowing TemporaryStudy) throws -> [String] {
    let readings = try study.reading().store.recordings().map(\.value).filter { $0.kind == .reading }
    return (readings.filter { $0.content == .gaze } + readings.filter { $0.content == .face }).map(\.name)
  }
}
