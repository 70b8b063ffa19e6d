import Basics
import Formats
import Geometry
import Recordings
package import Simulation
import Studies
import Tables
import Trackers

/// Writes simulated readings as their trackers' files have them, with the passages and the truth beside them.
///
/// The readers are the people of simulated calibrations, which can be written, too: then a model that is fitted on somebody's
/// calibration tells where the same person looked on the tablet.
package struct SimulateReadings: Sendable {
  package enum Tracker: String, Sendable, CaseIterable {
    case ideal
    case eyelink
    /// With the face-tracking model that the calibrations have.
    case tablet
  }

  /// Who takes part, and where the files go.
  package var calibrations: SimulateCalibrations
  package var includesCalibrations = false
  package var passages = Self.usualPassages
  package var trackers = [Self.usualTracker]
  /// What stands behind `eyelink`.
  package var eyeTracker = EyeTracker.eyeLink

  /// Whose folder the readings before `eyelink` lie in.
  package var laboratory = Laboratory.files

  package static let usualPassages = 4
  package static let usualTracker = Tracker.eyelink

  package init(calibrations: SimulateCalibrations) {
    self.calibrations = calibrations
  }

  /// Answers how many files were written.
  package func run() async throws -> Int {
    let folder = try simulationFolder(calibrations.folder)
    var files: [OutputFolder.File] = []
    if includesCalibrations {
      files += try await calibrations.recordings(in: folder)
    } else if laboratory.folder?.list == nil {
      files.append(try calibrations.list(in: folder, calledAs: laboratory.folder.map(names)))
    }
    let study = ReadingStudy(of: calibrations.people, passages: passages)
    let pages = layouts.flatMap { study.passages(on: $0) }
    if let laboratory = laboratory.folder {
      for (name, bytes) in try laboratory.shared(pages) { files.append(try folder.write(bytes, to: name)) }
    } else {
      files.append(try folder.write(PassageJSONWriter().file(of: pages), to: "passages.json"))
    }
    let readers = try await Array(0..<calibrations.participants).concurrentMap { index in
      try recordings(of: index, in: study, to: folder)
    }
    files += readers.flatMap(\.files)
    if let list = laboratory.folder?.list {
      let lines = [list.header] + readers.compactMap(\.row)
      files.append(try folder.write(lines.joined(separator: "\n") + "\n", to: list.name))
    }
    files.append(try folder.write(try csv(TrueWord.table(of: readers.flatMap(\.words))), to: "truth/words.csv"))
    let drawn = (0..<calibrations.participants).map {
      TrueReader(name: name(of: $0, in: study), group: study.people.participant($0).group, reader: study.reader($0))
    }
    files.append(try folder.write(try csv(TrueReader.table(of: drawn)), to: "truth/participants.csv"))
    files.append(try folder.write(description, to: "README.md"))
    _ = try folder.write(manifest(of: files, seed: calibrations.seed), to: "manifest.json")
    return files.count + 1
  }

  /// Those that any tracker sees.
  private var layouts: [PageLayout] {
    let monitor: [PageLayout] = trackers.contains { $0 != .tablet } ? [.monitor] : []
    return monitor + (trackers.contains(.tablet) ? [.tablet] : [])
  }

  /// What a laboratory calls everybody.
  private func names(in laboratory: any LaboratoryFolder) -> [String] {
    (1...calibrations.participants).map { laboratory.name(ofParticipant: $0) }
  }

  /// What a participant, counted from 0, is called in the files.
  private func name(of participant: Int, in study: ReadingStudy) -> String {
    laboratory.folder?.name(ofParticipant: participant + 1) ?? study.people.participant(participant).id
  }

  private struct Written: Sendable {
    var files: [OutputFolder.File] = []
    /// The participant's line of the laboratory's list.
    var row: String?
    var words: [TrueWord] = []
  }

  private func recordings(of index: Int, in study: ReadingStudy, to folder: OutputFolder) throws -> Written {
    let name = name(of: index, in: study)
    var written = Written()
    for layout in layouts {
      let readings = (0..<passages).map {
        layout == .tablet ? study.tabletReading(of: $0, by: index) : study.reading(of: $0, by: index, on: layout)
      }
      for reading in readings {
        let times = WordTimes.all(of: reading.passage, in: reading.events)
        written.words += times.map { TrueWord(participant: name, passage: reading.passage.id, times: $0) }
      }
      if let laboratory = laboratory.folder {
        let number = index + 1
        let order = laboratory.order(ofParticipant: number, of: passages, seed: calibrations.seed)
        let session = LaboratorySession(
          number: number,
          study: study,
          readings: order.map { readings[$0] },
          tracker: eyeTracker
        )
        written.files += try files(of: session, in: laboratory, to: folder)
        written.row = laboratory.row(of: session)
        continue
      }
      for tracker in Tracker.allCases where trackers.contains(tracker) && (tracker == .tablet) == (layout == .tablet) {
        let recording = "\(tracker.rawValue)/\(name)"
        let bytes = try file(of: readings, by: index, tracker, in: study)
        let events = readings.enumerated().flatMap {
          TrueEvent.all(of: $1, recording: name, trial: "\($0 + 1)")
        }
        let truth = "truth/\(tracker.rawValue)-\(name)-events.csv"
        written.files += [
          try folder.write(bytes, to: "recordings/\(recording).\(tracker == .tablet ? "json" : "asc")"),
          try folder.write(try csv(TrueEvent.table(of: events)), to: truth),
        ]
      }
    }
    return written
  }

  /// The recording with what lies beside it, and the truth.
  private func files(
    of session: LaboratorySession,
    in laboratory: any LaboratoryFolder,
    to folder: OutputFolder
  ) throws -> [OutputFolder.File] {
    let recording = laboratory.recording(ofParticipant: session.number)
    let events = session.readings.enumerated().flatMap { place, reading in
      TrueEvent.all(of: reading, recording: recording, trial: laboratory.name(ofTrial: place + 1))
    }
    let truth = "truth/\(laboratory.name(ofParticipant: session.number))-events.csv"
    return try laboratory.files(of: session).map { try folder.write($0.bytes, to: $0.name) } + [
      folder.write(try csv(TrueEvent.table(of: events)), to: truth)
    ]
  }

  private func file(of readings: [Reading], by index: Int, _ tracker: Tracker, in study: ReadingStudy) throws -> [UInt8]
  {
    switch tracker {
    case .ideal: EyeLinkASCWriter().file(of: study.recordings(of: readings, by: index, with: .ideal))
    case .eyelink: EyeLinkASCWriter().file(of: study.recordings(of: readings, by: index, with: eyeTracker))
    case .tablet: try formatWriters.make(StudyJSONWriter.name).file(of: study.frames(of: readings, by: index))
    }
  }
}
