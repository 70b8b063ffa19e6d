import Calibration
import Foundation
import Geometry
import TestSupport
import Testing

/// The reference's rows, read without any of the program's own formats.
struct OracleRows {
  private struct Row: Decodable {
    let headPosition: String
    let distance: String
    let target: [Double]
    let gazePoint: [Double]
    let faceTransform: [Double]
    let rightEyeTransform: [Double]
    let leftEyeTransform: [Double]
    let lookAtPoint: [Double]
  }

  private struct Document: Decodable {
    let rows: [Row]
  }

  struct Splits: Decodable {
    let all: [Indices]
    let grouped: [Indices]

    struct Indices: Decodable {
      let train: [Int]
      let test: [Int]

      var fold: Fold { Fold(train: train, test: test) }
    }
  }

  let examples: Examples
  let grouped: Examples
  let splits: Splits

  init() throws {
    let data = try Data(contentsOf: URL(filePath: try reference("oracles/calibration/rows.json")))
    let decoder = JSONDecoder()
    let rows = try (try? decoder.decode([Row].self, from: data)) ?? decoder.decode(Document.self, from: data).rows
    let names = reportFeatureSets + [CompactFeatures.name, GeometricFeatures.name]
    let plane = ScreenPlane(of: .padMini6, .landscape)
    examples = Examples(
      rows.map(Self.example),
      features: try names.map { try NamedFeatures($0).features },
      screen: ScreenMap { plane.point(at: $0) }
    )
    grouped = examples.grouped()
    splits = try decoder.decode(
      Splits.self,
      from: Data(contentsOf: URL(filePath: try reference("oracles/calibration/splits.json")))
    )
  }

  /// The columns of the report's seven sets.
  var sets: [[Int]] {
    get throws { try reportFeatureSets.map { examples.columns(of: try NamedFeatures($0).features) } }
  }

  private static func example(_ row: Row) -> Example {
    let pose = FacePose(
      face: transform(row.faceTransform),
      rightEye: transform(row.rightEyeTransform),
      leftEye: transform(row.leftEyeTransform),
      lookAt: Vector3(x: row.lookAtPoint[0], y: row.lookAtPoint[1], z: row.lookAtPoint[2])
    )
    return Example(
      sample: FaceSample(
        gaze: Point(x: row.gazePoint[0], y: row.gazePoint[1]),
        bothEyesGaze: bothEyesGaze(pose),
        pose: pose
      ),
      target: Point(x: row.target[0], y: row.target[1]),
      condition: HeadCondition(position: row.headPosition, distance: row.distance),
      eyes: Vector3(x: 566, y: 372, z: 2567)
    )
  }

  private static func bothEyesGaze(_ pose: FacePose) -> Point<ScreenPoints>? {
    let screen = Device.padMini6.screen(.landscape)
    let right = projectedGaze(eye: pose.rightEye, face: pose.face, direction: .corrected, on: screen)
    let left = projectedGaze(eye: pose.leftEye, face: pose.face, direction: .corrected, on: screen)
    guard let right, let left else { return nil }
    return 0.5 * (right + left)
  }

  private static func transform(_ numbers: [Double]) -> Transform {
    var elements = [16 of Double](repeating: 0)
    for index in 0..<16 { elements[index] = numbers[index] }
    return Transform(elements)
  }
}

/// What the reference says of each table: for each set, MSE and R² of each split.
struct OracleTables: Decodable {
  struct Set: Decodable {
    let per_split: [[Double]]
  }

  struct Single: Decodable {
    let RMSE: Double
    let R2: Double
  }

  struct Offsets: Decodable {
    struct Offset: Decodable {
      let offset: [Double]
      let RMSE: Double
      let R2: Double
    }

    let average: Offset
    let weighted: Offset
  }

  let uncalibrated: Single
  let table1: Offsets
  let table2: [String: Set]
  let table3: [String: Set]
  let table4: [String: Set]
  let table5: [String: Set]

  init(_ model: String) throws {
    let data = try Data(contentsOf: URL(filePath: try reference("oracles/calibration/expected_\(model).json")))
    self = try JSONDecoder().decode(Self.self, from: data)
  }
}

private func reference(_ name: String) throws -> String { try #require(shared(name)) }
