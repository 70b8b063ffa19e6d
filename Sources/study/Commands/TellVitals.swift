import Analysis
import Arguments
import Basics
import Studies
import Tables
import Vitals

struct TellVitals: ExperimentStep {
  static let name = "vitals"
  static let summary = "Tell heart rate, beats and breath in the videos of recordings."
  static let ground = StepGround.results([.vitals])
  static let examples = [
    Example("study vitals", "Tells the heart rate of every recording with a video, and why of some it does not."),
    Example("study vitals --vitals-method pos", "By one published method, under the vetoes of wall and head."),
    Example("study vitals --rolling 1 --rows rolling --csv", "Prints a rate for every second."),
    Example(
      "study vitals --aloud 'Passage B' --baseline rest",
      "Says where somebody read aloud, and where they sat still."
    ),
  ]
  static let result = """
    A row for each recording on standard output. Files of everything: 'study export DIR --as vitals'. It is no medical device.
    """

  /// What is printed.
  private enum Rows: String, CaseIterable {
    case vitals
    case rolling
    case beats
    case ppg
    case resp
  }

  private let study: StudyOption
  private let printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let measure: MeasureVitals

  init(from arguments: inout Arguments) throws(UsageError) {
    study = try StudyOption(from: &arguments)
    let method = try arguments.choice(
      "vitals-method",
      among: pulseMethods.names,
      default: Automatic.name,
      help: "The way from a face's colours to a heart rate."
    )
    let options = try ChoiceOptions(from: &arguments).options(of: method)
    let rate = try arguments.number(
      "vitals-fps",
      "HZ",
      default: 30,
      in: 10...120,
      help: "Samples per second that colours are resampled to."
    )
    let rolling = try arguments.number(
      "rolling",
      "SECONDS",
      in: 0.1...60,
      help: "Tell the heart rate over ten seconds this often, too."
    )
    let aloud = try arguments.options(
      "aloud",
      .text("NAME"),
      help: "A trial, passage or recording that was read aloud: the report leaves its rate out."
    )
    let baselines = try arguments.options(
      "baseline",
      .text("NAME"),
      help:
        "A trial of sitting still, that others are compared with; else those named '\(MeasureVitals.defaultBaseline)'."
    )
    let recordings = try arguments.options(
      "recording",
      .text("NAME"),
      help: "Only this recording, as 'study list' shows it."
    )
    rows = try arguments.choice("rows", default: Rows.vitals, help: "What is printed.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    if rows == .rolling, rolling == nil { throw .missingOption("--rolling", "how many seconds lie between two rates") }
    var measure: MeasureVitals
    do throws(OptionError) {
      measure = try MeasureVitals(method: method, options: options)
    } catch {
      throw .choice(error)
    }
    measure.rate = rate
    measure.rolling = rolling
    measure.aloud = aloud
    if !baselines.isEmpty { measure.baselines = baselines }
    measure.recordings = recordings
    self.measure = measure
  }

  var place: StepPlace { measure.recordings.isEmpty ? .shards : .whole }

  func run() async throws {
    let study = try study.writing()
    var stream = RowStream(printer)
    let outcome = try await measure.run(on: study, recordedAs: .now()) { vitals, signs in
      switch rows {
      case .ppg: try stream.print(signs.pulseSamples(of: vitals.recording, video: vitals.video))
      case .resp: try stream.print(signs.breathSamples(of: vitals.recording, video: vitals.video))
      case .vitals, .rolling, .beats: break
      }
    }
    let names = Set(outcome.vitals.map(\.recording))
    switch rows {
    case .rolling where !printer.isForPeople:
      try printer.print(try study.rows(RollingHeartRate.self).filter { names.contains($0.recording) }, orElse: "")
    case .beats where !printer.isForPeople:
      try printer.print(try study.rows(Heartbeat.self).filter { names.contains($0.recording) }, orElse: "")
    case .ppg where !printer.isForPeople, .resp where !printer.isForPeople: break
    case .vitals where !printer.isForPeople: try printer.print(outcome.vitals, orElse: "")
    default: try printer.print(MeasuredVitals.overview(of: outcome.vitals), orElse: "Nothing was told.")
    }
    try report.finish(outcome.findings)
  }
}
