import Basics
import Reading
import Recordings
import Store
import Studies

extension Study {
  /// Throws the first of the lines given that cannot be: another study's, of a reading, a fixation or a line that is not there.
  func check(_ given: GivenLines, from path: String, passage: String?) throws {
    if let study = given.study, try study != mark() { throw LineFileError.otherStudy(file: path) }
    let known = Set(try store.recordings().map(\.name))
    if let unknown = given.readings.first(where: { !known.contains($0.recording) }) {
      throw LineFileError.unknownRecording(file: unknown.place(ofCorrection: 0, in: path), name: unknown.recording)
    }
    let counts = Dictionary(given.readings.map { ($0.recording, 1) }, uniquingKeysWith: +)
    if let name = counts.filter({ $0.value > 1 }).keys.min() {
      throw LineFileError.notAsSaved(file: path, place: "'recording'", expected: "'\(name)' once only")
    }
    let viewings = try viewings(named: []).keyed(by: \.name)
    var shelf = PassageShelf(try passages())
    for reading in given.readings where !reading.corrections.isEmpty || reading.review != nil {
      let name = reading.recording
      guard let recording = viewings[name] else {
        throw LineFileError.notAReading(file: path, recording: name, reason: "It is excluded, or a calibration.")
      }
      let chosen = try passageRead(in: name, asSaid: passage)
      switch try trial(recording, reading: chosen, of: &shelf) {
      case .success(let trial): try reading.check(against: trial, from: path)
      case .failure(let problem):
        throw LineFileError.notAReading(file: path, recording: name, reason: problem.description)
      }
    }
  }

  /// What was read as a person says now or said when lines were last assigned; nil where the recording tells it.
  ///
  /// What could not be read was said by mistake.
  func passageRead(in recording: String, asSaid passage: String?) throws -> String? {
    if let passage { return passage == AssignLines.asRecorded ? nil : passage }
    let standing = try standing()
    guard let keeping = standing.keeping(.lines, of: recording), keeping.absence == nil else { return nil }
    return standing.choices(.lines, of: recording)?.name(of: Run.Choice.passageKind)
  }
}

extension GivenLines.Reading {
  fileprivate func check(against trial: ReadTrial, from path: String) throws(LineFileError) {
    let id = trial.text.passage.id
    if let passage, passage != id {
      throw .otherPassage(file: path, recording: recording, found: passage, expected: id)
    }
    let count = trial.text.layout.lines.count
    var seen: Set<Int> = []
    for (order, correction) in corrections.enumerated() {
      let (number, place) = (correction.fixation, place(ofCorrection: order, in: path))
      guard let index = trial.fixations.firstIndex(where: { correction.begins(at: $0.start) }) else {
        throw .unknownFixation(file: place, recording: recording, fixation: number, start: correction.start)
      }
      guard trial.fixations[index].x != nil, trial.fixations[index].y != nil else {
        throw .noPlace(file: place, recording: recording, fixation: number)
      }
      guard seen.insert(index).inserted else {
        throw .givenTwice(file: place, recording: recording, fixation: number)
      }
      if let line = correction.line, !(1...count).contains(line) {
        throw .noSuchLine(
          file: place,
          recording: recording,
          fixation: number,
          line: line,
          passage: id,
          lines: count
        )
      }
    }
  }
}
