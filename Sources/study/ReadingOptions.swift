import Analysis
import Arguments
import Simulation
import Tables

/// The options of simulated reading.
struct ReadingOptions {
  private let passages: Int?
  private let trackers: [SimulateReadings.Tracker]
  private let rate: Double?
  private let noise: Double?
  private let offset: Double?
  private let slope: Double?
  private let droop: Double?
  private let laboratory: Laboratory?

  init(from arguments: inout Arguments) throws(UsageError) {
    passages = try arguments.integer(
      "passages",
      "N",
      in: 1...1000,
      usual: "\(SimulateReadings.usualPassages)",
      help: "Read by everybody."
    )
    trackers = try arguments.choices(
      "tracker",
      usual: SimulateReadings.usualTracker.rawValue,
      help: "What records readings."
    )
    let usual = EyeTracker.eyeLink
    let (usualRate, usualNoise) = (NumberText.plain(usual.rate), NumberText.plain(usual.noise))
    rate = try arguments.number("rate", "HZ", in: 20...2000, usual: usualRate, help: "Of eyelink samples.")
    noise = try arguments.number("noise", "DEG", in: 0...5, usual: usualNoise, help: "Of eyelink gaze, an SD.")
    let lines = -5.0...5
    offset = try arguments.number("offset", "LINES", in: lines, usual: "0", help: "Gaze too low, all of it.")
    slope = try arguments.number("slope", "LINES", in: lines, usual: "0", help: "Lower from left to right.")
    droop = try arguments.number("droop", "LINES", in: lines, usual: "0", help: "Lower from top to bottom.")
    let typed: Laboratory = try arguments.choice("as", default: .files, help: "Whose folder readings lie in.")
    laboratory = typed == .files ? nil : typed
  }

  /// An option that was typed, nil where none was.
  var used: String? {
    if !trackers.isEmpty { return "--tracker" }
    if passages != nil { return "--passages" }
    if laboratory != nil { return "--as" }
    return usedOfEyeTracker
  }

  /// An option that was typed for the tracker `eyelink`.
  private var usedOfEyeTracker: String? {
    typedOptions([
      "--rate": rate != nil, "--noise": noise != nil, "--offset": offset != nil, "--slope": slope != nil,
      "--droop": droop != nil,
    ]).first
  }

  func apply(to simulation: inout SimulateReadings) throws(UsageError) {
    if let passages { simulation.passages = passages }
    if !trackers.isEmpty { simulation.trackers = trackers }
    if let option = usedOfEyeTracker, !simulation.trackers.contains(.eyelink) {
      throw .exclusive(option, "--tracker \(trackers.map(\.rawValue).joined(separator: " --tracker "))")
    }
    if let laboratory {
      guard simulation.trackers == [.eyelink] else { throw .exclusive("--as", "--tracker") }
      simulation.laboratory = laboratory
    }
    if let rate { simulation.eyeTracker.rate = rate }
    if let noise { simulation.eyeTracker.noise = noise }
    simulation.eyeTracker.distortion = EyeTracker.Distortion(offset: offset ?? 0, slope: slope ?? 0, droop: droop ?? 0)
  }
}
