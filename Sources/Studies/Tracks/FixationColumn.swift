package import Basics
package import Recordings

/// One number of every fixation of a recording without samples.
package enum FixationColumn: String, CaseIterable {
  case start
  case end
  case x
  case y
  case pupil
  /// As the file assigned it, counted from 0.
  case line, word, sentence
  /// Whose fixation it is, by its place among all eyes.
  case eye

  /// Whether a recording of these fixations has the column.
  package func isNeeded(by fixations: [TrackerEvent]) -> Bool {
    switch self {
    case .start, .end, .x, .y, .pupil: true
    case .line, .word, .sentence: fixations.contains { value(of: $0, since: .zero) != nil }
    case .eye: fixations.contains { $0.eye != fixations[0].eye }
    }
  }

  /// Milliseconds by the recording's time, the recording's unit, or a count; nil where missing.
  package func value(of fixation: TrackerEvent, since origin: Time) -> Double? {
    switch self {
    case .start: (fixation.start - origin).milliseconds
    case .end: (fixation.end - origin).milliseconds
    case .x: fixation.x
    case .y: fixation.y
    case .pupil: fixation.pupil
    case .line: fixation.given?.line.map(Double.init)
    case .word: fixation.given?.word.map(Double.init)
    case .sentence: fixation.given?.sentence.map(Double.init)
    case .eye: Eye.allCases.firstIndex(of: fixation.eye).map(Double.init)
    }
  }
}
