package import Basics
import Reading
import Recordings
package import Store
package import Studies

/// What a fixation counted for in the measures of its reading.
package struct CleanedFixation: Sendable, Hashable {
  /// When it began, by the recording's time.
  package let start: Time
  /// Whether it was kept, or why not.
  package let fate: String
  /// Over the whole passage, counted from 1; nil where it was on none, or was not kept.
  package var word: Int?
  /// How much it adds to its word's time; with the parts that were merged into it, and the gaps between them.
  ///
  /// Nil, too, where how long it lasted is withheld.
  package var counted: Time?
}

extension Study {
  /// Of every fixation of a reading whose measures hold, in order of time; none where nothing was measured with a layout.
  package func cleanedFixations(
    of recording: Stored<RecordingHeader>,
    over shelf: PassageShelf
  ) throws -> [CleanedFixation] {
    let standing = try standing()
    guard standing.holds(.measures, of: recording.name),
      let choices = standing.choices(.measures, of: recording.name)
    else { return [] }
    var shelf = shelf
    guard case .success(let reading) = try located(recording, accuracy: nil, of: &shelf) else { return [] }
    return try TakeMeasures(choices).cleaned(reading)
  }
}

extension TakeMeasures {
  func cleaned(_ reading: LocatedReading) -> [CleanedFixation] {
    let outcome = cleaning(of: reading).clean(reading.fixations, in: reading.trial.text.layout)
    let path = path(of: outcome, in: reading)
    let visits = path.visits.keyed(by: \.index)
    let located = Set(reading.fixations.map(\.index))
    let placed = Set(reading.trial.placed.map(\.number))
    return reading.trial.fixations.enumerated().map { number, event in
      guard located.contains(number) else {
        let reason = placed.contains(number) ? "set aside before reading began" : "without a place"
        return CleanedFixation(start: event.start, fate: reason)
      }
      switch outcome.fates[number] ?? .kept {
      case .removed(let stage): return CleanedFixation(start: event.start, fate: "removed by \(stage)")
      case .merged(let other): return CleanedFixation(start: event.start, fate: "merged into fixation \(other + 1)")
      case .kept:
        let visit = visits[number]
        return CleanedFixation(
          start: event.start,
          fate: visit?.word == nil ? "kept, on no word" : "kept",
          word: visit?.word.map { $0 + 1 },
          counted: event.isDurationWithheld ? nil : visit?.fixation.duration
        )
      }
    }
  }
}
