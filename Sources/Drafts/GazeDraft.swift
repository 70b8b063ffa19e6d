import Basics
import Geometry
package import Recordings
import Studies
import Tables
import Trackers

/// A recording of gaze or of fixations while its file is read: samples go to the spool, what is rare stays here.
package struct GazeDraft: RecordingDraft {
  package private(set) var key: RecordingKey
  package let setup: GazeSetup
  package private(set) var fingerprint = RowFingerprint()
  private(set) var leftOut = 0
  package private(set) var events: [TrackerEvent] = []
  /// Saccades and blinks of a recording whose rows are fixations.
  private(set) var otherEvents: [TrackerEvent] = []
  private(set) var messages: [TrackerMessage] = []
  package private(set) var words: [ReportedWord] = []
  private(set) var validations: [Validation] = []
  private(set) var variables: [TrialVariable] = []
  private var lastEvent: TrackerEvent?
  private(set) var degrees: [Size<RecordedUnits>] = []
  /// The first time, which the stored ones count from where the file's clock ran before.
  private(set) var firstTime = Time.infinity
  private(set) var lastTime = -Time.infinity
  private(set) var samples = SpooledGaze()
  private var check: GazeTimeCheck
  /// Why it cannot be one recording; nil where it can.
  private var entangled: EntangledTimes?
  /// Whether its rows are now of one eye, now of another.
  private var takesTurns = false
  /// Fixations that stood in a row before.
  private(set) var copies = 0
  /// Nil where rows are no fixations, or where these are refused.
  private var overlaps: FixationOverlaps?
  private var coverage: GazeCoverage
  /// Nil where each row is the next sample.
  private(set) var arrangement: SampleArrangement?

  init(_ key: RecordingKey, _ setup: GazeSetup) {
    self.key = key
    self.setup = setup
    check = GazeTimeCheck(statedRate: setup.statedRate)
    coverage = GazeCoverage(setup)
  }

  var content: RecordingContent {
    if samples.rows > 0 { return .gaze }
    return events.isEmpty && !words.isEmpty ? .words : .fixations
  }
  package var rows: Int {
    switch content {
    case .gaze: arrangement?.count ?? samples.rows
    case .words: words.count
    case .fixations, .face: events.count
    }
  }
  var rate: Double? { check.rate }
  var eyes: [Eye] {
    let found = content == .gaze ? samples.columns.filter { $0.quantity == .x }.map(\.eye) : events.map(\.eye)
    return Eye.allCases.filter(found.contains)
  }
  /// What the file's times are short of to be the recording's.
  var origin: Time { setup.clock == .tracker ? firstTime : .zero }

  /// Trackers' clocks begin anew, and files' own times all begin alike.
  package var isTimeUnique: Bool { false }
  package var isDeviceKnown: Bool { true }

  mutating func append(_ piece: GazePiece, at place: Place, spool: inout Spool) throws(FileError) -> [Finding] {
    var findings: [Finding] = []
    let isX = piece.samples.columns.map { $0.quantity == .x || $0.quantity == .y }
    for row in 0..<piece.samples.count {
      let time = piece.samples.times[row]
      note(time)
      if let finding = check.finding(of: time, at: piece.placeOfSample(row, within: place)) { findings.append(finding) }
      fingerprint.add(time, gaze: piece.samples, row: row, places: isX)
    }
    coverage.add(piece.samples)
    try samples.append(piece.samples, spool: &spool)
    for event in piece.events where samples.rows == 0 {
      note(event.start)
      note(event.end)
      addToFingerprint(event)
    }
    events += piece.events
    messages += piece.messages
    validations += piece.validations
    degrees += piece.degrees
    variables += piece.variables
    for word in piece.words {
      fingerprint.add([Double(word.index)] + AreaMeasure.all.map { word.values[$0.name] ?? .nan })
    }
    words += piece.words
    return findings
  }

  /// Without a place, two people's fixations may well begin and end alike: then the one before has to be the same, too.
  private mutating func addToFingerprint(_ event: TrackerEvent) {
    defer { lastEvent = event }
    if event.x != nil || event.y != nil {
      fingerprint.add([event.start.milliseconds, event.end.milliseconds, event.x ?? .nan, event.y ?? .nan])
    } else if let lastEvent {
      fingerprint.add([lastEvent.start, lastEvent.end, event.start, event.end].map(\.milliseconds))
    }
  }

  /// Rows that cannot be used.
  mutating func leaveOut(_ rows: Int) { leftOut += rows }

  /// What the messages name has been found.
  mutating func read(_ passage: String) { key = key.reading(passage) }

  /// Whether it says which words there were.
  package var givesAreas: Bool { !words.isEmpty || events.contains { $0.given?.word != nil } }

  /// What was taken for words is none.
  mutating func dropAreas() {
    leftOut += words.count
    words = []
    for index in events.indices {
      guard var given = events[index].given else { continue }
      (given.word, given.text) = (nil, nil)
      events[index].given = given == GivenPlace() ? nil : given
    }
  }

  /// No more pieces will come.
  mutating func close(_ spool: inout Spool) throws(FileError) {
    if content == .fixations {
      events.sort { ($0.start, $0.end) < ($1.start, $1.end) }
      dropCopies()
      otherEvents = events.filter { $0.kind != .fixation }
      events.removeAll { $0.kind != .fixation }
      entangled = EntangledTimes(fixations: events)
      if entangled == nil { overlaps = FixationOverlaps(of: events) }
    } else if check.goesBack || check.doubled > 0 {
      let eyes = try eyesOfRows(from: spool.numbers)
      takesTurns = Set(eyes.compactMap(\.self)).count > 1
      guard check.goesBack || takesTurns else { return }
      let milliseconds = try samples.numbers(of: nil, from: spool.numbers)
      let times = TimeStretches(ContiguousArray(milliseconds.map(Time.milliseconds)))
      let order = times.order
      if check.goesBack {
        entangled = EntangledTimes(times, order: order, eyes: eyes)
        check.takeSteps(inOrder: order.lazy.map { times.times[$0] })
      }
      arrangement = SampleArrangement(times, order: order, joining: takesTurns ? eyes : nil)
    }
  }

  /// A table of fixations and their areas has a row for each area that holds one.
  private mutating func dropCopies() {
    struct Own: Hashable {
      let kind: EventKind
      let eye: Eye
      let span: TimeSpan
      let x: Double?
      let y: Double?
    }
    var kept: [TrackerEvent] = []
    var places: [Own: Int] = [:]
    for event in events {
      let own = Own(kind: event.kind, eye: event.eye, span: event.span, x: event.x, y: event.y)
      guard let place = places[own] else {
        places[own] = kept.count
        kept.append(event)
        continue
      }
      // A word counts before an area that holds more.
      if kept[place].given?.word == nil, event.given?.word != nil { kept[place].given = event.given }
    }
    copies = events.count - kept.count
    leftOut += copies
    events = kept
  }

  /// Whose gaze each sample has, nil where it has none; of nobody's by name where rows have that of both eyes.
  private func eyesOfRows(from spool: SpooledNumbers) throws(FileError) -> [Eye?] {
    var eyes = [Eye?](repeating: nil, count: samples.rows)
    var isOfBoth = false
    for column in samples.columns where column.quantity == .x {
      for (row, x) in try samples.numbers(of: column, from: spool).enumerated() where !x.isNaN {
        isOfBoth = isOfBoth || eyes[row] != nil
        eyes[row] = column.eye
      }
    }
    return isOfBoth ? eyes.map { $0 == nil ? nil : .unnamed } : eyes
  }

  /// What the whole recording shows.
  func findings(of source: String) -> [Finding] {
    let place = Place(source)
    let doubled = takesTurns ? nil : check.doubledFinding
    let covered = content == .gaze ? coverage.finding(at: place) : nil
    let overlapping = overlaps?.finding(of: key.participant, at: place)
    return [doubled, check.rateFinding(at: place), covered, copiesFinding(at: place), overlapping].compactMap(\.self)
  }

  private func copiesFinding(at place: Place) -> Finding? {
    guard copies > 0 else { return nil }
    let rows = NumberText.counted(copies, "row")
    let sentence =
      "\(rows) of '\(key.participant)' hold\(copies == 1 ? "s" : "") a fixation that a row before has; it counts once."
    return Finding(.warning, "doubled-fixations", at: place, sentence)
  }

  /// Why it cannot be one recording; nil where it can.
  func refusal(in source: String) -> Finding? {
    let trial = key.trial.map { " in trial '\($0)'" } ?? ""
    let who = "'\(key.participant)'\(trial)"
    let standing = takesTurns ? nil : check.standingFinding(of: who, at: Place(source))
    return entangled?.finding(of: who, at: Place(source)) ?? standing
  }

  private mutating func note(_ time: Time) {
    firstTime = min(firstTime, time)
    lastTime = max(lastTime, time)
  }
}
