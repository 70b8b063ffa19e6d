import Analysis
import Arguments
import Basics
import Ingest
import SideChannels
import Studies
import Tables
import Video
import Vitals

struct TellVitals: ExperimentStep {
  static let name = "vitals"
  static let summary = "Estimate heart rate, beats and breath from videos of faces."
  static let examples = [
    Example("study vitals", "Estimates the heart rate of every recording with a video, or says why not."),
    Example("study vitals cam.mp4 --json", "Does the same for a file outside any study, and stores nothing."),
    Example("study vitals --vitals-method pos", "By one published method, under the vetoes of wall and head."),
    Example("study vitals --rolling 1 --rows rolling --csv", "Prints a rate for every second."),
    Example(
      "study vitals --aloud 'Passage B' --baseline rest",
      "Says where somebody read aloud, and where they sat still."
    ),
  ]
  static let result = """
    A row for each recording or file on standard output. Files of everything: 'study export DIR --as vitals'. It is no medical device.
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
  private var printer: RowPrinter
  private let report: FindingOptions
  private let rows: Rows
  private let measure: MeasureVitals
  private let face: FaceRegionOption
  private let debug: String?
  /// Outside any study; none where a study's recordings are meant.
  private let files: [String]

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
      default: MeasureVitals.defaultRate,
      in: 10...120,
      help: "Samples per second that colours are resampled to."
    )
    let rolling = try arguments.number(
      "rolling",
      "SECONDS",
      in: 0.1...60,
      help: "Also estimate the heart rate over ten seconds this often."
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
    let recordings = try RecordingsOption(from: &arguments).names
    face = try FaceRegionOption(from: &arguments)
    debug = try arguments.option(
      "debug",
      .folder("DIR"),
      help: "Write what is seen of files into this folder: pictures with the face's place, and mean colours."
    )
    rows = try arguments.choice("rows", default: Rows.vitals, help: "What is printed.")
    printer = try RowPrinter(from: &arguments)
    report = FindingOptions(from: &arguments)
    printer.isQuiet = report.isQuiet
    files = try arguments.operands(.file("FILE"), help: "Videos outside any study; nothing is stored of them.")
    let ofStudies = typedOptions(
      ["--recording": !recordings.isEmpty, "--aloud": !aloud.isEmpty, "--baseline": !baselines.isEmpty]
    )
    if !files.isEmpty, let option = ofStudies.first { throw .exclusive(option, "FILE") }
    if files.isEmpty, face.region != nil { throw .missingOption("FILE", "in which video the face is there") }
    if files.isEmpty, debug != nil { throw .missingOption("FILE", "which video is to be looked at") }
    if rows == .rolling, rolling == nil { throw .missingOption("--rolling", "how many seconds lie between two rates") }
    var measure = try UsageError.choosing { () throws(OptionError) in
      try MeasureVitals(method: method, options: options)
    }
    measure.rate = rate
    measure.rolling = rolling.map(Time.seconds)
    measure.aloud = aloud
    if !baselines.isEmpty { measure.baselines = baselines }
    measure.recordings = recordings
    self.measure = measure
  }

  var ground: StepGround { .results([.vitals]) }
  var inputs: [String] { files }
  var outputs: [String] { [debug].compactMap(\.self) }

  var place: StepPlace { measure.recordings.isEmpty && files.isEmpty ? .shards : .whole }

  func run() async throws {
    if !files.isEmpty { return try tellFiles() }
    let study = try study.computing()
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
      try printer.print(try study.rows(RollingHeartRate.self, among: names))
    case .beats where !printer.isForPeople:
      try printer.print(try study.rows(Heartbeat.self, among: names))
    case .ppg where !printer.isForPeople, .resp where !printer.isForPeople: break
    case .vitals where !printer.isForPeople: try printer.print(outcome.vitals)
    default: try printer.print(MeasuredVitals.overview(of: outcome.vitals), orElse: "Nothing was estimated.")
    }
    try finish(outcome.findings)
  }

  private func finish(_ findings: FindingLog) throws {
    if rows != .vitals, printer.isForPeople { Terminal.report("Add --csv or --json to print '\(rows.rawValue)'.") }
    try report.finish(findings)
  }

  private func tellFiles() throws {
    var stream = RowStream(printer)
    var vitals: [MeasuredVitals] = []
    var findings = FindingLog()
    var refusals: [any Error] = []
    let bar = ProgressBar(isShown: !report.isQuiet)
    for file in files {
      let video: TracedVideo
      do {
        video = try TracedVideo(ofFileAt: file, face: face.region) { done, all in bar.show(file, done, of: all) }
      } catch FileError.stopped {
        throw FileError.stopped
      } catch {
        refusals.append(error)
        continue
      }
      let told = measure.tell(video.trace, ofFileNamed: file)
      findings.append(contentsOf: told.vitals.findings)
      if let debug { try writeTrace(video.trace, ofFileAt: file, face: face.region, to: debug) }
      vitals.append(told.vitals)
      guard !printer.isForPeople else { continue }
      switch rows {
      case .vitals: break
      case .rolling:
        try stream.print(measure.rolling.map { told.signs.rollingRates(of: file, video: 1, every: $0) } ?? [])
      case .beats: try stream.print(told.signs.heartbeats(of: file, video: 1))
      case .ppg: try stream.print(told.signs.pulseSamples(of: file, video: 1))
      case .resp: try stream.print(told.signs.breathSamples(of: file, video: 1))
      }
    }
    bar.finish()
    if !vitals.isEmpty {
      if printer.isForPeople {
        try printer.print(MeasuredVitals.overview(of: vitals))
      } else if rows == .vitals {
        try printer.print(vitals.map { VitalsOfFile($0) })
      }
    }
    guard let last = refusals.last else { return try finish(findings) }
    try StandardOutput.flush()
    FindingReport(includesNotes: !report.isQuiet).print(findings)
    for refusal in refusals.dropLast() { Terminal.report(refusal) }
    throw last
  }
}
