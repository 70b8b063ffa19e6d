import Basics
import Geometry
import Reading
import Recordings
import Store
package import Studies

/// Which readings a person is to look at.
package struct ChooseReadings: Sendable {
  /// How many at most; those that need it most.
  package var count = 20
  /// Only these recordings, and all of them; whichever need it most where there are none.
  package var recordings: [String] = []
  /// From which confidence on a line is taken for right.
  package var sure = 0.95

  package init() {}

  package struct Outcome: Sendable {
    /// The least sure first; those that somebody judged right already, last.
    package fileprivate(set) var readings: [ReviewedReading] = []
    /// How many readings there are, with those that were not chosen.
    package fileprivate(set) var all = 0
    /// Recordings of which nothing could be drawn, since the places of the text are not known.
    package fileprivate(set) var undrawn: [String] = []
  }

  package func run(on study: borrowing Study) throws -> Outcome {
    let summaries = try study.rows(LineSummary.self)
    if summaries.isEmpty { throw ReadingError.noLines }
    let (known, wanted) = (Set(summaries.map(\.recording)), Set(recordings))
    if let unknown = recordings.first(where: { !known.contains($0) }) {
      throw StudyError.nothingNamed(unknown, known: summaries.map(\.recording))
    }
    let reviews = try study.store.rows(PageReview.self).keyed(by: \.recording)
    let corrections = Dictionary(grouping: try study.store.rows(LineCorrection.self), by: \.recording)
    var shelf = PassageShelf(try study.passages())
    var outcome = Outcome()
    for summary in summaries where wanted.isEmpty || wanted.contains(summary.recording) {
      guard let page = try study.page(of: summary, from: &shelf) else {
        outcome.undrawn.append(summary.recording)
        continue
      }
      let own = corrections[summary.recording] ?? []
      let lines = try study.automaticLines(of: summary, isCorrected: !own.isEmpty, &shelf)
      let review = reviews[summary.recording]
      outcome.readings.append(
        ReviewedReading(
          recording: summary.recording,
          participant: summary.participant,
          passage: page.text.passage,
          layout: page.text.layout,
          assigner: summary.assigner,
          fixations: fixations(lines, on: page, own),
          review: review,
          isRight: review?.holds(for: lines, own) == true,
          doubt: LineDoubt(of: lines, in: page.text.layout, at: page.places, sure: sure)
        )
      )
      outcome.all += 1
      // Of many readings only those are kept that may be chosen.
      if recordings.isEmpty, outcome.readings.count - count > 100 { choose(from: &outcome.readings) }
    }
    choose(from: &outcome.readings)
    return outcome
  }

  /// Brings them in order, and leaves those that were asked for.
  private func choose(from readings: inout [ReviewedReading]) {
    readings.sort {
      ($0.isRight ? 1 : 0, -$0.doubt.expectedWrong, $0.recording)
        < ($1.isRight ? 1 : 0, -$1.doubt.expectedWrong, $1.recording)
    }
    if recordings.isEmpty { readings.removeLast(max(0, readings.count - count)) }
  }

  private func fixations(
    _ lines: [AssignedLine],
    on page: DrawnPage,
    _ corrections: [LineCorrection]
  ) -> [ReviewedReading.Fixation] {
    lines.compactMap { line in
      guard let place = page.places.place(x: line.x, y: line.y) else { return nil }
      return ReviewedReading.Fixation(
        number: line.fixation,
        start: line.start,
        duration: line.duration,
        place: place,
        line: line.line,
        confidence: line.confidence,
        isSetAside: line.isCarriedOver,
        isUnsure: LineDoubt.isUnsure(line, in: page.text.layout, at: page.places, sure: sure),
        correction: corrections.first { $0.fits(line) }
      )
    }
  }
}

/// A reading's text, and how its fixations' places become the text's.
private struct DrawnPage {
  let text: TextMap
  let places: ScreenPlaces
}

extension Study {
  /// Nil where nothing can be drawn.
  fileprivate func page(of summary: LineSummary, from shelf: inout PassageShelf) throws -> DrawnPage? {
    let text = try shelf.text(summary.passage)
    guard text.passage.boxes != .unknown else { return nil }
    let recording = try store.recording(named: summary.recording).value
    let places = screenPlaces(of: recording, on: screen(of: recording, before: text.passage))
    return places.map { DrawnPage(text: text, places: $0) }
  }

  /// What the rule chose, before anybody corrected it.
  fileprivate func automaticLines(
    of summary: LineSummary,
    isCorrected: Bool,
    _ shelf: inout PassageShelf
  ) throws -> [AssignedLine] {
    let name = summary.recording
    let stored = try assignedLines(of: name)
    guard isCorrected, let choices = try standing().choices(.lines, of: name) else { return stored }
    let rule = try AssignLines(choices)
    var session = ReadSession()
    let places = try sessions(of: [try store.recording(named: name)], isEachByItself: rule.passage != nil)
    for place in places.joined() {
      guard case .success(let trial) = try trial(place.recording, reading: rule.passage, of: &shelf) else { continue }
      var page = try page(trial, isAsked: place.isAsked)
      page.corrections = []
      session.append(page)
    }
    return rule.assigned(session).first?.lines ?? stored
  }
}
