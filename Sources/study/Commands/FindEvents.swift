import Analysis
import Arguments
import Basics
import Events
import Geometry
import Measurement
import Studies
import Tables

struct FindEvents: ExperimentStep {
  static let name = "events"
  static let summary = "Detect fixations, saccades and blinks, and grade every recording."
  static let examples = [
    Example("study events", "Detects by thresholds from each recording's own noise."),
    Example("study events --detector ivt --option ivt.velocity=45", "Detects by one velocity for all."),
    Example("study events --option adaptive.drift=separate --csv", "Prints slow movements as drift, not as fixations."),
    Example("study events --kinematics filter", "Takes peak velocities by a filter, as most programs do: too low."),
    Example("study events --rows quality", "Prints how good each recording is."),
  ]
  static let result = "A row for each recording on standard output, or with --csv and --json its events."

  /// What is printed.
  private enum Rows: String, CaseIterable {
    case events
    case quality
  }

  private let study: StudyOption
  private var printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let detect: DetectEvents

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let name = try arguments.choice(
      "detector",
      among: detectors.names,
      default: DetectEvents.defaultDetector,
      help: "The rule that detects events."
    )
    let rule = try arguments.choice(
      "kinematics",
      among: kinematics.names,
      default: DetectEvents.defaultKinematics,
      help: "The rule by which saccades are measured."
    )
    let options = try ChoiceOptions(from: &arguments).options(of: [name, rule])
    let eye = try arguments.choice(
      "eye",
      default: EyeChoice.better,
      help: "Whose gaze is classified where both were recorded."
    )
    let orientation = try OrientationOption(from: &arguments).orientation
    let recordings = try RecordingsOption(from: &arguments).names
    let rows = try arguments.choice(
      "rows",
      of: Rows.self,
      help: "What is printed. Without it quality as a table, and events as CSV and JSON."
    )
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    self.rows = rows ?? (printer.isForPeople ? .quality : .events)
    var detect = try UsageError.choosing { () throws(OptionError) in
      try DetectEvents(detector: name, options: options[0], kinematics: rule, ruleOptions: options[1])
    }
    detect.eye = eye
    detect.orientation = orientation
    detect.recordings = recordings
    self.detect = detect
  }

  var ground: StepGround { .results([.events]) }

  var place: StepPlace { detect.recordings.isEmpty ? .shards : .whole }

  func run() async throws {
    var stream = RowStream(printer)
    var count = 0
    let outcome = try await detect.run(on: try study.computing(), recordedAs: .now()) { events in
      count += events.count
      if rows == .events { try stream.print(events) }
    }
    if rows == .events, printer.isForPeople {
      try StandardOutput.print("\(NumberText.counted(count, "event")). Add --csv or --json to print them.")
    }
    if rows == .quality {
      try printer.print(outcome.quality, orElse: "Nothing was detected.", shownAs: RecordingQuality.overview)
    }
    try report.finish(outcome.findings)
  }
}
