import Calibration
import Geometry
import Testing

@Suite("The flat array of a calibration")
struct CalibrationDataTests {
  private static let mapping = LinearMapping(
    intercept: LinearMapping.Axes(x: 1, y: 2),
    centres: [3, 4, 5],
    slopesX: [6, 7, 8],
    slopesY: [9, 10, 11]
  )

  private func model(_ mapping: LinearMapping) -> GazeModel {
    GazeModel(
      participant: "p1",
      device: "iPad14,1",
      orientation: .landscape,
      screenFrame: .bottomLeft,
      gaze: "report",
      calibrator: "ridge",
      featureSet: "three",
      features: ["gaze_x", "gaze_y", "yaw"],
      mapping: .linear(mapping),
      fit: GazeModel.Fit(rows: 1, fixations: 1, targets: 1, headConditions: 1),
      provenance: GazeModel.Provenance(version: "1.0", recordings: [:])
    )
  }

  @Test("is the intercept, the centres, the slopes along x and those along y")
  func order() {
    #expect(model(Self.mapping).calibrationData == (1...11).map(Double.init))
    #expect(LinearMapping(coefficients: Self.mapping.coefficients) == Self.mapping)
  }

  @Test("makes the same model again, to the last bit of its gaze")
  func roundTrip() throws {
    let original = model(Self.mapping)
    var other = model(
      LinearMapping(intercept: .init(x: 0, y: 0), centres: [0, 0, 0], slopesX: [0, 0, 0], slopesY: [0, 0, 0])
    )
    try other.setCalibrationData(try #require(original.calibrationData))
    #expect(other == original && other.isWhole)
  }

  @Test(
    "of another length is refused, and says how many numbers there have to be",
    arguments: [0, 1, 2, 5, 10, 12, 14]
  )
  func otherLength(count: Int) {
    var model = model(Self.mapping)
    let error = CalibrationError.otherCoefficientCount(found: count, needed: 11, features: 3)
    #expect(throws: error) { try model.setCalibrationData(Array(repeating: 1, count: count)) }
    #expect("\(error)" == "There are \(count) coefficients; a model of 3 features has 11.")
  }

  @Test("of a model whose features and numbers do not match is told")
  func notWhole() {
    var broken = Self.mapping
    broken.slopesY.removeLast()
    #expect(!model(broken).isWhole)
  }
}
