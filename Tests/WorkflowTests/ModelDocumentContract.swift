import Basics
import Calibration
import Geometry
import Recordings
import Simulation
import Store
import Testing

@testable import Measurement
@testable import Reports
@testable import Studies

@Suite("The document of a model")
struct ModelDocumentContract {
  @Test("keeps it to the last bit in the study, and gives the same gaze", arguments: calibrators.names)
  func roundTrip(name: String) throws {
    let (model, samples) = try arranged(name)
    let study = try TemporaryStudy()
    let writing = try study.writing()
    try writing.keepAll(
      [try StoredModel(model, name: model.name, error: nil, leftOut: nil, errorOfChoice: nil, chosenBy: .fit)],
      by: Run(startedAt: "2025-03-09T14:05:11Z", version: "1.0", command: ["study"])
    )
    let read = try writing.model(named: model.name).model()
    #expect(read == model)
    let handedOn = try GazeModel(document: model.document(isPretty: true), source: "model.json")
    #expect(handedOn == model)
    let functions = try [GazeFunction(model), GazeFunction(read), GazeFunction(handedOn)]
    for sample in samples {
      let gaze = try functions.map { try #require($0.gaze(of: sample)) }
      #expect(gaze.allSatisfy { $0.x.bitPattern == gaze[0].x.bitPattern && $0.y.bitPattern == gaze[0].y.bitPattern })
    }
  }

  @Test("that is no model is refused")
  func noModel() throws {
    #expect(throws: ModelError.notAModel(source: "a.json")) { try GazeModel(document: "{}", source: "a.json") }
  }

  @Test("of another version than this program knows is refused, whatever else it holds")
  func otherVersion() throws {
    let (model, _) = try arranged(AverageOffset.name)
    let text = try model.document()
    let newer = text.replacing("\"version\":1}", with: "\"version\":99}")
    #expect(newer != text)
    let refusal = ModelError.otherVersion(source: "a.json", version: 99, known: 1)
    for document in [newer, "{\"version\": 99}"] {
      #expect(throws: refusal) { try GazeModel(document: document, source: "a.json") }
    }
    #expect(refusal.description.hasPrefix("'a.json' is a model of version 99, where this program knows version 1: "))
  }

  @Test(
    "whose numbers do not match its features is refused",
    arguments: [AverageOffset.name, GaussianProcess.name, Geometric.name]
  )
  func broken(name: String) throws {
    var (model, _) = try arranged(name)
    #expect(model.isWhole)
    model.features.removeLast()
    let text = try model.document()
    #expect(throws: ModelError.notAModel(source: "a.json")) { try GazeModel(document: text, source: "a.json") }
  }

  /// A model of a simulated person, and what it was fitted on.
  private func arranged(_ name: String) throws -> (GazeModel, [FaceSample]) {
    let device = try #require(Device.named("iPad mini 6"))
    let source = try GazeSource("report", plane: ScreenPlane(of: device, .landscape), frame: .bottomLeft)
    let samples = examples(seed: 4, source)
    let calibrator = try calibrators.make(name)
    let set = try NamedFeatures(calibrator.featureSet ?? AllFeatures.name)
    let table = Examples(samples, features: [set.features], screen: source.screen)
    let columns = table.columns(of: set.features)
    let others = (5...8).map { Examples(examples(seed: $0, source), features: [set.features]) }
    let yardstick = Yardstick(others[0])
    let population = Populations(others.map { PeopleSums($0, yardstick) }, yardstick).others(of: 3)
    let mapping = try calibrator.fit(
      Training(table, columns: columns, population: calibrator.needsPopulation ? population : nil)
    )
    let model = GazeModel(
      participant: "p1",
      device: "iPad14,1",
      orientation: .landscape,
      screenFrame: .bottomLeft,
      gaze: "report",
      calibrator: name,
      featureSet: set.name,
      features: set.features.map(\.name),
      mapping: mapping,
      fit: GazeModel.Fit(rows: table.count, fixations: 18, targets: 9, headConditions: 2, rmse: ["all-rows": 1.0 / 3]),
      mode: GazeModel.Mode(points: 9, criteria: "low", region: [0, 0, 0.1, 1e-300]),
      provenance: GazeModel.Provenance(version: "1.0", recordings: ["a": "01"])
    )
    return (model, samples.map(\.sample))
  }

  /// Of a simulated person, in two head conditions.
  private func examples(seed: UInt64, _ source: GazeSource) -> [Example] {
    CalibrationStudy(seed: seed).session(0).frames.prefix(180).compactMap { frame in
      guard let target = frame.values.target else { return nil }
      guard let sample = source.sample(FacePose(frame.values), storedGaze: frame.values.gaze) else { return nil }
      let labels = frame.labels
      return Example(
        sample: sample,
        target: target,
        condition: HeadCondition(position: labels.headPosition ?? "", distance: labels.distance ?? ""),
        eyes: source.eyes(sample.pose)
      )
    }
  }
}
