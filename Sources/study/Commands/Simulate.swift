import Arguments
import Basics
import Formats
import Geometry
import Pipeline

struct Simulate: ExperimentStep {
  static let name = "simulate"
  static let summary = "Write simulated recordings, with the truth beside them."
  static let examples = [
    Example("study simulate datasets/simulated --participants 8 --seed 1", "Simulates eight calibrations.")
  ]
  static let result = "Recordings, truth, a README and a manifest in the folder."

  private let simulation: SimulateCalibrations

  init(from arguments: inout Arguments) throws(UsageError) {
    let participants = try arguments.integer(
      "participants",
      "N",
      default: 8,
      in: 1...100_000,
      help: "How many participants."
    )
    let seed = try arguments.integer("seed", "S", default: 1, in: 0...Int.max, help: "Same seed, same bytes.")
    let share = try arguments.number(
      "group-share",
      "SHARE",
      default: 0.5,
      in: 0...1,
      help: "The share labelled dyslexic. It is a label: no claim is made about readers."
    )
    let isUniform = arguments.flag("uniform", help: "No spread between participants, which is an assumption anyway.")
    let gaze = try arguments.choice(
      "gaze",
      among: GazeDirection.allCases.map(\.rawValue),
      default: GazeDirection.slipped.rawValue,
      help: "The gaze that the app writes: with the report app's slip, or without."
    )
    let format = try arguments.choice(
      "format",
      among: formatWriters.names,
      default: ReportCSVWriter.name,
      help: "The format of the recordings."
    )
    var simulation = SimulateCalibrations(
      folder: try arguments.operand(.folder("DIR"), help: "Where the files go, such as datasets/simulated."),
      participants: participants,
      seed: UInt64(seed)
    )
    simulation.dyslexicShare = share
    simulation.variesBetweenParticipants = !isUniform
    simulation.gaze = GazeDirection(rawValue: gaze) ?? .slipped
    simulation.format = format
    self.simulation = simulation
  }

  var outputs: [String] { [simulation.folder] }

  func run() async throws {
    let count = try await simulation.run()
    print("Wrote \(count) files to '\(simulation.folder)'. Next: study ingest \(simulation.folder)")
  }
}
