import Basics
import Reading
import Recordings
import Store
import Studies
import Tables

/// Pages that one person read before the same tracker, in the order of time.
package struct ReadSession: Sendable {
  struct Page: Sendable {
    let trial: ReadTrial
    var corrections: [LineCorrection] = []
    /// Whether its lines are asked for, and not only what it tells of the others.
    var isAsked = true
    /// What the tracker and the experiment wrote before its first fixation, and behind its last.
    var before: [String] = []
    var behind: [String] = []
    /// Whether the tracker was calibrated, or its drift looked after, right before.
    var isCalibratedAnew = false

    /// Where the tracker saw gaze on targets right before.
    var validation: [SessionPage.Target] = []

    /// But for fixations that came before reading began.
    var seen: SessionPage {
      SessionPage(
        fixations: trial.placed.dropFirst(trial.carriedOver).map(\.fixation),
        text: trial.text.layout,
        isCalibratedAnew: isCalibratedAnew,
        validation: isCalibratedAnew ? validation : []
      )
    }
  }

  private(set) var pages: [Page] = []
  /// Why there is nothing to read in recordings whose lines are asked for, each at its recording's name.
  var unread: [Finding] = []

  init() {}

  /// A page by itself.
  package init(_ trial: ReadTrial) { append(Page(trial: trial)) }

  mutating func append(_ page: Page) {
    var page = page
    let messages = (pages.last?.behind ?? []) + page.before
    page.isCalibratedAnew = pages.isEmpty || messages.contains(where: Self.tellsOfCalibration)
    pages.append(page)
  }

  /// As EyeLink writes it.
  private static func tellsOfCalibration(_ message: String) -> Bool {
    message.hasPrefix("!CAL CALIBRATION") || message.hasPrefix("DRIFTCORRECT")
  }
}

/// A recording of a session.
struct SessionPlace: Sendable {
  let recording: Stored<RecordingHeader>
  let isAsked: Bool
}

extension Study {
  /// The recordings together with those that they were made with, each session in the order of time.
  ///
  /// `isEachByItself`: nobody knows what was read in the others.
  func sessions(of chosen: [Stored<RecordingHeader>], isEachByItself: Bool) throws -> [[SessionPlace]] {
    let all = try viewings(named: []).keyed(by: \.name)
    let standing = try standing()
    let asked = Set(chosen.map(\.name))
    var done: Set<String> = []
    return chosen.compactMap { recording in
      guard !done.contains(recording.name) else { return nil }
      let names = isEachByItself ? [] : standing.session(of: recording.name)
      let places = (names.isEmpty ? [recording.name] : names).compactMap { name in
        all[name].map { SessionPlace(recording: $0, isAsked: asked.contains(name)) }
      }
      done.formUnion(places.map(\.recording.name))
      return places
    }
  }

  func page(_ trial: ReadTrial, isAsked: Bool) throws -> ReadSession.Page {
    let own: Selection = ["recording": .text(trial.header.name)]
    let messages = try store.rows(RecordedMessage.self, where: own)
    let start = trial.fixations.first?.start ?? .zero
    let end = trial.fixations.last?.end ?? .zero
    return ReadSession.Page(
      trial: trial,
      corrections: try store.rows(LineCorrection.self, where: own),
      isAsked: isAsked,
      before: messages.filter { $0.time <= start }.map(\.text),
      behind: messages.filter { $0.time > end }.map(\.text),
      validation: try validation(of: trial)
    )
  }

  /// Of all eyes; a tracker that validates tells places as its gaze.
  private func validation(of trial: ReadTrial) throws -> [SessionPage.Target] {
    if let unit = trial.header.gaze?.unit, unit == .normalized || unit == .degrees { return [] }
    let rows = try store.rows(RecordedValidation.self, where: ["recording": .text(trial.header.name)])
    return rows.compactMap { row in
      guard let target = row.target, let across = target.offsetX, let down = target.offsetY else { return nil }
      let place = trial.text.layout.turned(Fixation(x: target.x, y: target.y, start: .zero, end: .zero))
      let seen = trial.text.layout.turned(Fixation(x: target.x + across, y: target.y + down, start: .zero, end: .zero))
      return SessionPage.Target(x: place.x, y: place.y, below: seen.y - place.y)
    }
  }
}
