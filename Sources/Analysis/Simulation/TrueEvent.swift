import Basics
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
  /// Within the word, counted from 1, as everything that people see.
  let character: Int?

  static func all(of reading: Reading, recording: String, trial: String) -> [Self] {
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
        line: word.map { $0.line + 1 },
        character: word.flatMap { word in character.map { $0.scalars.lowerBound - word.scalars.lowerBound + 1 } }
      )
    }
  }

  static let table = "truth"

  static let fields: [Field<Self>] = [
    .text("recording", \.recording, "The recording's file, without folder and ending."),
    .text("trial", \.trial, "The trial in it."),
    .text("passage", \.passage, "What was read."),
    .word("kind", \.event.kind, "What the eye did: fixation, saccade, pso or blink."),
    .integer("start_ms", { Self.milliseconds($0.event.start) }, "Since the trial's first sample."),
    .integer("end_ms", { Self.milliseconds($0.event.end) }, "When what follows begins."),
    .integer(
      "duration_ms",
      { Self.milliseconds($0.event.end) - Self.milliseconds($0.event.start) },
      "Its end less its start."
    ),
    .number(
      "x",
      { $0.event.place.map { rounded($0.x, 1e3) } },
      decimals: 2,
      "Of a fixation, in the passage's unit from the left."
    ),
    .number(
      "y",
      { $0.event.place.map { rounded($0.y, 1e3) } },
      decimals: 2,
      "Of a fixation, in the passage's unit from the top."
    ),
    .integer("line", \.line, "Of a fixation on the text, counted from 1."),
    .integer(
      "word",
      { $0.event.word.map { $0 + 1 } },
      "Of a fixation on the text, counted from 1 over the whole passage."
    ),
    .integer("character", \.character, "Of a fixation on the text, counted from 1 within the word."),
    .number(
      "amplitude_deg",
      { $0.event.amplitude.map { rounded($0, 1e4) } },
      decimals: 3,
      "Of a saccade, seen from the reader's own distance."
    ),
    .number(
      "peak_velocity_deg_s",
      { $0.event.peakVelocity.map { rounded($0, 1e2) } },
      decimals: 1,
      "Of a saccade, seen from the reader's own distance."
    ),
  ]

  /// As they are printed, whole.
  static func milliseconds(_ time: Time) -> Int { Int(time.milliseconds.rounded()) }
}

/// No more digits than tell something.
private func rounded(_ number: Double, _ parts: Double) -> Double { (number * parts).rounded() / parts }
