import Geometry
import Recordings
import Simulation
import Tables

/// A line of the truth about what an eye did in a reading.
struct TrueEvent: PrintedRow {
  let recording: String
  let trial: String
  let passage: String
  let event: ReadingEvent
  let line: Int?
  /// Within the word, counted from 0.
  let character: Int?
  /// Between two samples of the tracker, in seconds.
  let interval: Double

  static func all(of reading: Reading, recording: String, trial: String, rate: Double) -> [Self] {
    reading.events.map { event in
      let word = event.word.map { reading.passage.words[$0] }
      let character = event.place.flatMap { place in
        reading.passage.characters.first { $0.word == event.word && $0.word != nil && $0.box.contains(place) }
      }
      return Self(
        recording: recording,
        trial: trial,
        passage: reading.passage.id,
        event: event,
        line: word?.line,
        character: word.flatMap { word in character.map { $0.scalars.lowerBound - word.scalars.lowerBound } },
        interval: 1 / rate
      )
    }
  }

  static let table = "truth"

  static let columns = [
    Column("recording", .text, "The recording's file, without folder and ending."),
    Column("trial", .text, "The trial in it."),
    Column("passage", .text, "What was read."),
    Column("kind", .text, "What the eye did: fixation, saccade, pso or blink."),
    Column("start_ms", .integer, "Since the trial's first sample."),
    Column("end_ms", .integer, "One sample before what follows, as detected events end with their last sample."),
    Column("duration_ms", .integer, "Until what follows begins."),
    Column("x", .number(decimals: 2), "Of a fixation, in the passage's unit from the left."),
    Column("y", .number(decimals: 2), "Of a fixation, in the passage's unit from the top."),
    Column("line", .integer, "Of a fixation on the text, counted from 0."),
    Column("word", .integer, "Of a fixation on the text, counted from 0 over the whole passage."),
    Column("character", .integer, "Of a fixation on the text, counted from 0 within the word."),
    Column("amplitude_deg", .number(decimals: 3), "Of a saccade."),
    Column("peak_velocity_deg_s", .number(decimals: 1), "Of a saccade."),
  ]

  var cells: [Cell] {
    [
      .text(recording), .text(trial), .text(passage), .text(event.kind.rawValue),
      .integer(milliseconds(event.start)), .integer(milliseconds(max(event.start, event.end - interval))),
      .integer(milliseconds(event.end) - milliseconds(event.start)),
      Cell(event.place.map { rounded($0.x, 1e3) }), Cell(event.place.map { rounded($0.y, 1e3) }),
      Cell(line), Cell(event.word), Cell(character),
      Cell(event.amplitude.map { rounded($0, 1e4) }), Cell(event.peakVelocity.map { rounded($0, 1e2) }),
    ]
  }
}

/// A line of the truth about one word that one participant read, or skipped.
struct TrueWord: PrintedRow {
  let participant: String
  let passage: String
  let times: WordTimes

  static let table = "truth_word"

  static let columns = [
    Column("participant", .text, "Who read."),
    Column("passage", .text, "What was read."),
    Column("word", .integer, "Counted from 0 over the whole passage."),
    Column("first_fixation_ms", .integer, "The first fixation in first pass."),
    Column("gaze_ms", .integer, "All fixations in first pass."),
    Column("first_run_ms", .integer, "All fixations of the first run, in first pass or later."),
    Column("total_ms", .integer, "All fixations."),
    Column("fixations", .integer, "How many."),
    Column("skipped", .truth, "Whether it was never fixated."),
  ]

  var cells: [Cell] {
    let durations = [times.firstFixation, times.gaze, times.firstRun, times.total].map { Cell($0.map(milliseconds)) }
    return [.text(participant), .text(passage), .integer(times.word)] + durations
      + [.integer(times.fixations), Cell(times.isSkipped)]
  }
}

private func milliseconds(_ seconds: Double) -> Int { Int((1000 * seconds).rounded()) }

/// No more digits than tell something.
private func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
