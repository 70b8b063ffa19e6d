import Basics
import Formats
import Geometry
import Recordings
import Simulation
import TestSupport
import Testing
import Trackers

@Suite("A recording of an eye that is written as EyeLink's text")
struct EyeLinkASCWriterTests {
  private let pieces: [GazePiece]
  private let text: String

  init() {
    let study = ReadingStudy(of: CalibrationStudy(participants: 2, seed: 8), passages: 2)
    let readings = (0..<2).map { study.reading(of: $0, by: 0, on: .monitor) }
    var tracker = EyeTracker.eyeLink
    tracker.rate = 250
    pieces = study.recordings(of: readings, by: 0, with: tracker)
    text = String(decoding: EyeLinkASCWriter().file(of: pieces), as: UTF8.self)
  }

  @Test("has a trial for each, and its samples line by line")
  func lines() throws {
    var trials: [Trial] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: "\t").map { $0.trimmingPrefix { $0 == " " } }
      switch words.first {
      case nil: continue
      case "MSG":
        let message = words[1].split(separator: " ").map(String.init)
        if message[1] == "TRIALID" { trials.append(Trial(name: message[2])) }
        let isPassage = message.dropFirst().starts(with: ["!V", "TRIAL_VAR", "passage"])
        if isPassage { trials[trials.count - 1].passage = message[4] }
        if message[1] == "DISPLAY_COORDS" { #expect(message[2...] == ["0", "0", "1023", "767"]) }
      case "START", "END", "PRESCALER", "VPRESCALER", "PUPIL": trials[trials.count - 1].marks.append(String(words[0]))
      case "SAMPLES": #expect(words[1...4] == ["GAZE", "RIGHT", "RATE", "250.00"])
      case let word? where word.hasPrefix("**"): #expect(trials.isEmpty)
      default: trials[trials.count - 1].samples.append(words.dropLast().map { Double($0) })
      }
    }
    #expect(trials.map(\.name) == ["1", "2"] && trials.map(\.passage) == ["P1", "P2"])
    #expect(trials.allSatisfy { $0.marks == ["START", "PRESCALER", "VPRESCALER", "PUPIL", "END"] })
    for (trial, piece) in zip(trials, pieces) {
      #expect(trial.samples.count == piece.samples.count)
      for (index, sample) in trial.samples.enumerated() {
        #expect(sample[0] == piece.samples.times[index].milliseconds)
        for column in 0..<2 {
          let number = piece.samples.values[column][index]
          if number.isNaN { #expect(sample[column + 1] == nil) } else { #expect(isWritten(sample[column + 1], number)) }
        }
        let pupil = piece.samples.values[2][index]
        #expect(pupil.isNaN ? sample[3] == 0 : isWritten(sample[3], pupil))
      }
    }
  }

  @Test("is read back as it was, to a tenth of a pixel")
  func roundTrip() async throws {
    let bytes = Array(text.utf8)
    #expect(try formats.recognizing(bytes, of: "d000.asc") == EyeLinkASC.name)
    let read = try await Collected(EyeLinkASC.name, bytes)
    #expect(read.leftOut.isEmpty && read.reported.isEmpty)
    for (index, trial) in ["1", "2"].enumerated() {
      let parts = read.pieces.filter { $0.labels.trial == trial }
      let times = parts.flatMap { $0.samples.times }
      #expect(times == Array(pieces[index].samples.times))
      #expect(parts[0].setup.screen == Size(width: 1024, height: 768) && parts[0].setup.statedRate == 250)
      #expect(parts[0].labels.device == "EyeLink")
      for column in 0..<3 {
        let numbers = parts.flatMap { $0.samples.values[column] }
        #expect(
          zip(numbers, pieces[index].samples.values[column]).allSatisfy {
            $0.isNaN == $1.isNaN && !(abs($0 - $1) > 0.051)
          }
        )
      }
    }
  }

  @Test("names the passage of each trial by a variable")
  func passages() async throws {
    let format = try formats.make(EyeLinkASC.name, Options(["passage": "passage"]))
    var read = Collected()
    try await format.read(MemorySource([], name: "file"), beginning: Array(text.utf8), into: &read)
    let labels = Set(read.pieces.map(\.labels))
    #expect(Set(labels.map { "\($0.trial ?? "") \($0.passage ?? "")" }) == ["1 P1", "2 P2"])
  }

  @Test("keeps tenths of a millisecond where the tracker is fast")
  func fast() {
    var samples = GazeSamples([GazeColumn(.left, .x), GazeColumn(.left, .y), GazeColumn(.left, .pupil)])
    for index in 0..<3 { samples.append(time: .milliseconds(100 + 0.5 * Double(index))) { [-0.25, 1.06, 3][$0] } }
    let piece = GazePiece(.init(trial: "A"), GazeSetup(unit: .pixels, statedRate: 2000), samples: samples)
    let text = String(decoding: EyeLinkASCWriter().file(of: [piece]), as: UTF8.self)
    #expect(text.contains("100\t-0.3\t 1.1\t 3.0\t...\n100.5\t-0.3\t 1.1\t 3.0\t...\n101\t"))
    #expect(text.contains("SAMPLES\tGAZE\tLEFT\tRATE\t2000.00") && text.hasSuffix("MSG\t101 TRIAL_RESULT 0\n"))
  }

  @Test("has places of events to the left of the screen and above it")
  func outside() {
    var samples = GazeSamples([GazeColumn(.left, .x), GazeColumn(.left, .y), GazeColumn(.left, .pupil)])
    for time in [100.0, 101] { samples.append(time: .milliseconds(time)) { _ in 3 } }
    var piece = GazePiece(.init(trial: "A"), GazeSetup(unit: .pixels), samples: samples)
    piece.events = [TrackerEvent(.fixation, eye: .left, start: 100, end: 101, x: -12.34, y: -0.05)]
    let text = String(decoding: EyeLinkASCWriter().file(of: [piece]), as: UTF8.self)
    #expect(text.contains("\t-12.34\t-0.05\t0.00\n"))
  }

  private struct Trial {
    let name: String
    var passage: String?
    var marks: [String] = []
    var samples: [[Double?]] = []
  }

  private func isWritten(_ written: Double?, _ number: Double) -> Bool {
    // To a tenth.
    written.map { abs($0 - number) <= 0.05 + 1e-9 } ?? false
  }
}

@Suite("Passages that are written as JSON")
struct PassageJSONWriterTests {
  private let passages = ReadingStudy(of: CalibrationStudy(seed: 8), passages: 2).passages(on: .tablet)

  @Test("hold every line, word and character with its place")
  func parts() throws {
    let json = try JSON(parsing: PassageJSONWriter().file(of: passages), source: "passages.json")
    let objects = try #require(json.elements)
    #expect(objects.count == 2)
    for (object, passage) in zip(objects, passages) {
      #expect(object["version"]?.number == 1 && object["id"]?.text == passage.id && object["title"] == nil)
      #expect(object["direction"]?.text == "left-to-right" && object["unit"]?.text == "points")
      #expect(object["screen"]?["width"]?.number == 1133 && object["screen"]?["height"]?.number == 744)
      #expect(object["font"]?["lineHeight"]?.number == 64)
      let lines = try #require(object["lines"]?.elements)
      #expect(lines.map { $0["text"]?.text } == passage.lines.map(\.text))
      #expect(lines.map { $0["baseline"]?.number } == passage.lines.map(\.baseline))
      let words = try #require(object["words"]?.elements)
      #expect(words.map { $0["letters"]?.text } == passage.words.map(\.letters))
      #expect(words.map { $0["end"]?.number } == passage.words.map { Double($0.scalars.upperBound) })
      #expect(words.map(box) == passage.words.map { [$0.box.left, $0.box.top, $0.box.right, $0.box.bottom] })
      let characters = try #require(object["characters"]?.elements)
      #expect(characters.map { $0["word"]?.number } == passage.characters.map { $0.word.map(Double.init) })
      #expect(characters.map(box) == passage.characters.map { [$0.box.left, $0.box.top, $0.box.right, $0.box.bottom] })
    }
  }

  @Test("are one object where there is one")
  func single() throws {
    let json = try JSON(parsing: PassageJSONWriter().file(of: [passages[0]]), source: "passage.json")
    #expect(json["id"]?.text == "P1-tablet")
    let none = try JSON(parsing: PassageJSONWriter().file(of: []), source: "passages.json")
    #expect(none.elements?.isEmpty == true)
  }

  private func box(_ object: JSON) -> [Double]? { object["box"]?.elements?.compactMap(\.number) }
}
