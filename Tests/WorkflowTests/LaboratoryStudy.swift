import Simulation
import Store
import TestSupport

@testable import Analysis
@testable import Measurement
@testable import Studies

extension TemporaryStudy {
  /// Takes in a simulated folder of Experiment Builder, two people who read these many texts, with the tracker's own events.
  func ingestLaboratory(passages: Int) async throws {
    let folder = home.path(of: "lab")
    var simulation = SimulateReadings(calibrations: SimulateCalibrations(folder: folder, participants: 2, seed: 9))
    simulation.passages = passages
    simulation.eyeTracker.rate = 250
    simulation.laboratory = .experimentBuilder
    _ = try await simulation.run()
    try await ingest(folder)
    _ = try await DetectEvents(detector: "recorded").run(on: writing(), recordedAs: Self.typed("events"))
  }
}
