import Analysis
import Arguments
import Basics
import Face
import Geometry
import Measurement
import SideChannels
import Studies
import Tables

struct FindFaces: ExperimentStep {
  static let name = "face"
  static let summary = "Detect blinks, attention, gestures and more of faces."
  static let examples = [
    Example("study face", "Prints a row for each recording: coverage, distance, on-text share, blinks."),
    Example("study face --rows items", "Prints what of SeeSo, ML Kit and Affdex there is, and what is left out."),
    Example("study face --rows options", "Prints every threshold with its default and source."),
    Example("study face --rows frames --fps 30 --csv", "Prints frames in the rate of consumer kits."),
    Example("study face --rows blinks --csv", "Prints every blink."),
    Example("study face --option attention.interval=10 --rows attention", "Prints shares of time by ten seconds."),
  ]
  static let result = """
    A row for each recording on standard output, or the rows of --rows. What is missing is empty, and left_out says why. Scores are of \
    facial configurations, not of felt emotions; on-region shares are dwell, not engagement; nothing here diagnoses.
    """

  /// What is printed.
  private enum Rows: String, CaseIterable {
    case recordings, frames, status, presence, attention, blinks, drowsiness, gestures, expressions, items, options
  }

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let rate: Double?
  private let analyse: AnalyseFace

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let typed = try ChoiceOptions(from: &arguments)
    let regions = try arguments.options(
      "attention-region",
      .text("NAME:x,y,w,h"),
      help: "A region beside the screen, the text and its lines, in gaze units from the top left."
    )
    let isCompatible = arguments.flag("gestures-compat", help: "Gestures by the thresholds of ML Kit's tutorial.")
    let scores = try arguments.option(
      "expressions",
      .text("none|all|LIST"),
      usual: "none",
      help: "Facial-configuration scores."
    )
    let passage = try arguments.option("passage", .text("ID"), help: "What was read, whatever recordings say.")
    let orientation = try OrientationOption(from: &arguments).orientation
    let recordings = try RecordingsOption(from: &arguments).names
    rate = try arguments.number(
      "fps",
      "N",
      in: 1...240,
      usual: "the recording's",
      help: "Frames a second of --rows frames."
    )
    rows = try arguments.choice("rows", default: Rows.recordings, help: "What is printed.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    if rate != nil, rows != .frames { throw .withoutEffect("--fps", but: "--rows frames") }
    let scored = scores ?? FaceChoices.noScores
    let rules = FaceChoices.ruleNames(asTutorial: isCompatible, scores: scored)
    let options: [String: Options]
    do throws(UsageError) {
      options = try typed.options(ofAny: rules)
    } catch {
      throw Self.explained(error)
    }
    var expressions = options[ExpressionRule.name] ?? Options()
    if let other = expressions.text("scores"), Set(other.listed) != Set(scored.listed) {
      throw .exclusive("--option \(ExpressionRule.name).scores=\(other)", "--expressions \(scored)")
    }
    var choices = try UsageError.choosing { () throws(OptionError) in
      try FaceChoices(options, asTutorial: isCompatible, scores: scored)
    }
    choices.regions = try UsageError.choosing { () throws(OptionError) in
      try regions.map { text throws(OptionError) in try AttentionRegion(text: text) }
    }
    for (text, region) in zip(regions, choices.regions) where FaceRegions.isTaken(region.name) {
      let reason = "there is a region '\(region.name)' anyway, so this one needs another name"
      throw .impossible(of: "--attention-region", text, since: reason)
    }
    for (place, region) in choices.regions.enumerated()
    where choices.regions[..<place].contains(where: { $0.name == region.name }) {
      let reason = "the region before it is called '\(region.name)', too, and nothing would tell them apart"
      throw .impossible(of: "--attention-region", regions[place], since: reason)
    }
    choices.orientation = orientation
    choices.passage = passage
    var analyse = AnalyseFace(choices)
    analyse.recordings = recordings
    self.analyse = analyse
  }

  /// Tells which option keeps a rule from being used, or has it used.
  private static func explained(_ error: UsageError) -> UsageError {
    guard case .optionOfUnused(let name, _) = error else { return error }
    return switch name {
    case ExpressionRule.name: .withoutEffect("--option \(name)", but: "--expressions")
    case CompatibleGestures.name: .withoutEffect("--option \(name)", but: "--gestures-compat")
    case GestureRule.name: .exclusive("--option \(name)", "--gestures-compat")
    default: error
    }
  }

  var ground: StepGround { .results([.face]) }

  var place: StepPlace { analyse.recordings.isEmpty ? .shards : .whole }

  func run() async throws {
    switch rows {
    case .items: try printer.print(FaceItem.all)
    case .options: try printer.print(analyse.choices.declared)
    case .frames: try printFrames()
    default: try await printFound()
    }
  }

  /// Nothing is stored.
  private func printFrames() throws {
    var frames = FaceFrames(analyse.choices)
    frames.rate = rate
    frames.recordings = analyse.recordings
    var stream = RowStream(printer)
    var count = 0
    try frames.run(on: try study.reading()) { rows in
      count += rows.count
      try stream.print(rows)
    }
    if printer.isForPeople {
      try StandardOutput.print("\(NumberText.counted(count, "frame")). Add --csv or --json to print them.")
    }
  }

  private func printFound() async throws {
    var stream = RowStream(printer)
    var (events, shares, seconds): ([FaceEvent], [RegionAttention], [DrowsinessRow]) = ([], [], [])
    let outcome = try await analyse.run(on: try study.computing(), recordedAs: .now()) {
      _,
      found,
      attention,
      drowsiness in
      if printer.isForPeople {
        events += chosen(found)
        if rows == .attention { shares += attention }
        if rows == .drowsiness { seconds += drowsiness }
        return
      }
      switch rows {
      case .attention: try stream.print(attention)
      case .drowsiness: try stream.print(drowsiness)
      case .recordings: break
      default: try stream.print(chosen(found))
      }
    }
    switch rows {
    case .recordings:
      try printer.print(outcome.overviews, orElse: "No recording has a face.", shownAs: FaceOverview.overview)
    case .attention where printer.isForPeople: try printer.print(shares, orElse: "No gaze is known.")
    case .drowsiness where printer.isForPeople: try printer.print(seconds, orElse: "No lids are known for long enough.")
    default: if printer.isForPeople { try printer.print(events, orElse: "There was none.") }
    }
    try report.finish(outcome.findings)
  }

  private func chosen(_ events: [FaceEvent]) -> [FaceEvent] {
    let kinds: [FaceEvent.Kind] =
      switch rows {
      case .status: [.segment, .interruption, .state]
      case .presence: [.presence]
      case .blinks: [.blink]
      case .gestures: [.gesture]
      case .expressions: [.expression]
      default: []
      }
    return events.filter { kinds.contains($0.kind) }
  }
}
