import Analysis
import Arguments
import Basics
import Formats
import Geometry
import Studies
import Trackers

struct Simulate: ExperimentStep {
  static let name = "simulate"
  static let summary = "Write simulated recordings, with the truth beside them."
  static let examples = [
    Example("study simulate datasets/simulated --participants 8 --seed 1", "Simulates eight calibrations."),
    Example("study simulate datasets/faces --kind face", "Simulates faces that blink, nod and smile while reading."),
    Example("study simulate datasets/read --kind both --tracker tablet", "And how the same people read on a tablet."),
  ]
  static let result = "Recordings, truth, a README and a manifest in the folder."

  private enum Kind: String, CaseIterable {
    case calibration, reading, both, face
  }

  private let calibrations: SimulateCalibrations
  /// Nil where only calibrations are asked for.
  private let readings: SimulateReadings?
  /// Nil where none are asked for.
  private let faces: SimulateFaces?

  init(from arguments: inout Arguments) throws(UsageError) {
    let told: Kind? = try arguments.choice(
      "kind",
      help: "What is recorded: calibrations, or what the other options are of."
    )
    let participants = try arguments.integer(
      "participants",
      "N",
      default: 8,
      in: 1...100_000,
      help: "How many participants."
    )
    let seed = try SeedOption(from: &arguments, of: "bytes").seed
    let share = try arguments.number(
      "group-share",
      "SHARE",
      default: 0.5,
      in: 0...1,
      help: "The share labelled dyslexic, who read as those of a corpus."
    )
    let isUniform = arguments.flag("uniform", help: "No spread between participants.")
    let gaze: GazeDirection? = try arguments.choice(
      "gaze",
      usual: GazeDirection.slipped.rawValue,
      help: "The gaze that the app writes: with the report app's slip, or without."
    )
    let format = try arguments.choice(
      "format",
      among: formatWriters.names,
      usual: ReportCSVWriter.name,
      help: "The format of calibrations."
    )
    let prefix = try arguments.option(
      "prefix",
      .text("NAME"),
      help: "What participants' names begin with, so that two simulations can lie in one study."
    )
    let chosen = try ReadingOptions(from: &arguments)
    let minutes = try arguments.number("minutes", "N", in: 0.2...120, usual: "5", help: "Of a face's recording.")
    let kind = told ?? (minutes != nil ? .face : chosen.used != nil ? .reading : .calibration)
    var calibrations = SimulateCalibrations(
      folder: try arguments.operand(.folder("DIR"), help: "Where the files go, such as datasets/simulated."),
      participants: participants,
      seed: seed
    )
    calibrations.dyslexicShare = share
    calibrations.variesBetweenParticipants = !isUniform
    if let gaze { calibrations.gaze = gaze }
    if let format { calibrations.format = format }
    calibrations.prefix = prefix ?? ""
    self.calibrations = calibrations
    if let prefix, prefix.contains("/") || prefix.first.map({ $0.isLetter || $0.isNumber }) != true {
      let reason = "names of files begin with it, so it begins with a letter or a number and has no '/'"
      throw .impossible(of: "--prefix", prefix, since: reason)
    }
    if kind == .reading || kind == .face, let option = gaze != nil ? "--gaze" : format != nil ? "--format" : nil {
      throw .exclusive(option, "--kind \(kind.rawValue)")
    }
    if minutes != nil, kind != .face { throw .exclusive("--minutes", "--kind \(kind.rawValue)") }
    guard kind == .reading || kind == .both else {
      if let option = chosen.used { throw .exclusive(option, "--kind \(kind.rawValue)") }
      readings = nil
      var faces = SimulateFaces(calibrations: calibrations)
      if let minutes { faces.duration = Time.seconds(60 * minutes) }
      self.faces = kind == .face ? faces : nil
      return
    }
    faces = nil
    var readings = SimulateReadings(calibrations: calibrations)
    readings.includesCalibrations = kind == .both
    try chosen.apply(to: &readings)
    self.readings = readings
  }

  var ground: StepGround { .inputs }
  var outputs: [String] { [calibrations.folder] }

  func run() async throws {
    let count =
      if let faces { try await faces.run() } else if let readings { try await readings.run() } else {
        try await calibrations.run()
      }
    try StandardOutput.print(
      "Wrote \(count) files to '\(calibrations.folder)'. Next: study ingest \(calibrations.folder.shellWord)"
    )
  }
}
