import Basics
import Recordings

/// Puts the lines of an ASC file, in order, together to recordings.
struct ASCAssembler {
  private let source: String
  private let options: ScreenOptions
  /// The trial variable that names the passage.
  private let passageVariable: String
  private var gatherer: PieceGatherer
  private var device: String?
  private var screen = ASCScreen()
  private var trials: ASCTrials
  private var validations = ASCValidations()
  private var passage: String?
  /// Messages of the next recording.
  private var waiting: [TrackerMessage] = []
  /// Nil between two blocks.
  private var block: ASCBlock?
  private var eventsHaveGaze = true
  private var openFixations = ASCOpenFixations()
  private var hasRecording = false
  /// Of the recording's screen, which stays as it was at its beginning.
  private var origin = (x: 0.0, y: 0.0)
  /// Whether the lines of a calibration's report go on.
  private var isInReport = false
  private var line = 1
  private var tally = ASCTally()

  init(source: String, options: ScreenOptions, passageVariable: String?, trials: ASCTrials) {
    self.trials = trials
    self.source = source
    self.options = options
    self.passageVariable = passageVariable ?? "passage"
    gatherer = PieceGatherer(source: source, holdsPieces: passageVariable != nil)
  }

  private var place: Place { Place(source, line: line) }

  mutating func take<Sink: RecordingSink & ~Copyable>(_ chunk: ASCChunk, into sink: inout Sink) throws {
    for item in chunk.items {
      switch item {
      case .leftOut(let finding):
        isInReport = false
        sink.leaveOut(finding)
      case .samples(let run):
        isInReport = false
        line = run.line
        try take(run, of: chunk, into: &sink)
        line += max(0, run.count - 1)
      case .line(let found, let number):
        line = number
        try take(found, into: &sink)
      }
    }
  }

  mutating func finish<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    if block != nil { reportCut(to: &sink) }
    for message in waiting { try gatherer.append(message, into: &sink) }
    try gatherer.release(passage: passage, to: &sink)
    for part in tally.parts { sink.note(part) }
    if let note = trials.furtherBlocksNote { sink.report(Finding(.note, "further-block", at: Place(source), note)) }
    if let note = openFixations.note { sink.report(Finding(.note, "open-fixation", at: Place(source), note)) }
    if !hasRecording {
      sink.report(.noSamples(in: source))
    }
  }

  private mutating func take<Sink: RecordingSink & ~Copyable>(
    _ run: ASCChunk.Run,
    of chunk: ASCChunk,
    into sink: inout Sink
  ) throws {
    if trials.isBetween { return }
    guard let block, let layout = block.layout else { return leaveOut(run.count, .noBlock, from: &sink) }
    guard run.width == layout.width else {
      return leaveOut(run.count, .wrongSample(found: run.width, expected: layout.width), from: &sink)
    }
    if block.stage != .recording { try begin(into: &sink) }
    let (values, origin, place) = (chunk.values, origin, place)
    try gatherer.append(chunk.times[run.places], at: place, into: &sink) { sample, column in
      let value = values[run.values + sample * run.width + layout.places[column]]
      return switch layout.columns[column].quantity {
      case .x: value - origin.x
      case .y: value - origin.y
      // A pupil that is not seen has no size.
      case .pupil, .distance: value > 0 ? value : .nan
      case .face: value
      }
    }
  }

  private mutating func take<Sink: RecordingSink & ~Copyable>(_ found: ASCLine, into sink: inout Sink) throws {
    let wasInReport = isInReport
    isInReport = false
    switch found {
    case .tracker(let name): device = device ?? name
    case .message(let message): try take(message, into: &sink)
    case .beginOfReport: isInReport = true
    case .more(let text):
      isInReport = wasInReport
      if !wasInReport {
        sink.leaveOut(RowProblem.strange(found: text, expected: "a line of an ASC file").finding(at: place))
      }
    case .start(let hasSamples):
      if block != nil { reportCut(to: &sink) }
      if trials.trial == nil { try endTrial(into: &sink) }
      trials.beginBlock()
      openFixations.beginBlock()
      block = ASCBlock(hasSamples: hasSamples)
    case .end(let degree):
      if let degree, block?.stage != .begun {
        try gatherer.append(degree: degree, into: &sink)
        tally.take(.line, "END … RES", as: "how many pixels a degree has")
      }
      block = nil
      trials.endBlock()
      openFixations.endBlock()
    case .samples(let layout):
      guard layout.data == "GAZE" else {
        let advice = "Convert the EDF file again with 'edf2asc -sg', which writes gaze."
        throw FormatError.notOnScreen(place, found: layout.data, advice: advice)
      }
      block?.use(layout)
      tally.take(.line, "SAMPLES GAZE", as: "place, pupil")
      for name in layout.unread { tally.leave(.line, "SAMPLES \(name)", because: FilePart.unused) }
    case .events(let data): eventsHaveGaze = data == "GAZE"
    case .event(let event):
      tally.take(.line, Self.names[event.kind] ?? event.kind.rawValue, as: "the tracker's events")
      if event.kind == .fixation { openFixations.end(of: event.eye) }
      try take(event, into: &sink)
    case .fixationBegins(let eye):
      if block != nil, !trials.isBetween { openFixations.begin(of: eye) }
    case .unread(let name): tally.leave(.line, name, because: FilePart.unused)
    }
  }

  private static let names = [EventKind.fixation: "EFIX", .saccade: "ESACC", .blink: "EBLINK"]

  private mutating func take<Sink: RecordingSink & ~Copyable>(_ event: TrackerEvent, into sink: inout Sink) throws {
    guard let block else { return sink.leaveOut(RowProblem.noBlock.finding(at: place)) }
    // The last event of a trial ends behind the message that ends the trial.
    if trials.isBetween, block.stage != .recording { return }
    if block.beginsWithEvent { try begin(into: &sink) }
    var event = event
    event.x = eventsHaveGaze ? event.x.map { $0 - origin.x } : nil
    event.y = eventsHaveGaze ? event.y.map { $0 - origin.y } : nil
    event.endX = eventsHaveGaze ? event.endX.map { $0 - origin.x } : nil
    event.endY = eventsHaveGaze ? event.endY.map { $0 - origin.y } : nil
    try gatherer.append(event, on: line, into: &sink)
  }

  private mutating func take<Sink: RecordingSink & ~Copyable>(_ message: TrackerMessage, into sink: inout Sink) throws {
    isInReport = message.text.hasPrefix("!CAL")
    let told = screen.read(message)
    let words = message.text.words()
    validations.read(words, at: message.time, origin: screen.origin)
    let isUnnamed = trials.trial == nil
    let command = TrackerMessage.command(words)
    let begins = trials.begin(by: message, command)
    let ends = !begins && trials.ends(with: message)
    tally.take(command, begins: begins, ends: ends, screen: told)
    if begins {
      // What was recorded while the first trial was being begun is of none.
      if isUnnamed, trials.isByPattern { gatherer.drop() }
      try endTrial(into: &sink)
      passage = trials.beginning.passage
      block?.beginTrial()
    }
    if command.first == "!V", let named = ShownTrial([message]).variables.first(where: { $0.name == passageVariable }) {
      passage = named.value
    }
    let isOfRecording = block.map { $0.stage == .recording } ?? trials.holds(message)
    if isOfRecording { try gatherer.append(message, into: &sink) } else { waiting.append(message) }
    if ends { trials.pause() }
  }

  private mutating func begin<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    hasRecording = true
    if block?.stage == .turning { gatherer.keepForDegree() } else { gatherer.forgetEarlier() }
    block?.beginRecording()
    let trial = trials.beginRecording()
    let layout = block?.layout
    var setup = GazeSetup(unit: .pixels, clock: .tracker, screen: screen.size, statedRate: layout?.rate)
    (setup.screenSize, setup.distance) = (screen.physicalSize, screen.distance)
    options.complete(&setup)
    origin = screen.origin
    let labels = GazePiece.Labels(device: device, trial: trial, passage: passage)
    try gatherer.begin(labels, setup, layout?.columns ?? [], at: place, into: &sink)
    gatherer.append(trials.beginning.variables)
    gatherer.append(validations.use())
    for message in waiting { try gatherer.append(message, into: &sink) }
    waiting = []
  }

  private mutating func endTrial<Sink: RecordingSink & ~Copyable>(into sink: inout Sink) throws {
    try gatherer.release(passage: passage, to: &sink)
    passage = nil
  }

  private func reportCut<Sink: RecordingSink & ~Copyable>(to sink: inout Sink) {
    let sentence = "A block of samples goes on to here without a line END: the file was cut, or the tracker stopped."
    sink.report(Finding(.warning, "cut", at: place, sentence))
  }

  private func leaveOut<Sink: RecordingSink & ~Copyable>(_ count: Int, _ problem: RowProblem, from sink: inout Sink) {
    for index in 0..<count { sink.leaveOut(problem.finding(at: Place(source, line: line + index))) }
  }
}
