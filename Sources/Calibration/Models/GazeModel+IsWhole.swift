extension GazeModel {
  /// Whether its mapping takes as many numbers as the model has features; one that was edited by hand may not.
  public var isWhole: Bool { mapping.takes(features: features.count) }
}

extension GazeMapping {
  fileprivate func takes(features count: Int) -> Bool {
    switch self {
    case .linear(let mapping):
      return [mapping.centres, mapping.slopesX, mapping.slopesY].allSatisfy { $0.count == count }
    case .kernel(let mapping):
      let rows = mapping.rows
      return rows.kept.allSatisfy((0..<count).contains)
        && [rows.centres.count, rows.deviations.count].allSatisfy { $0 == rows.kept.count }
        && rows.values.count == rows.count * rows.kept.count
        && [mapping.weightsX.count, mapping.weightsY.count].allSatisfy { $0 == rows.count }
    case .geometric(let mapping):
      let counts = [mapping.azimuth, mapping.elevation, mapping.screenOffset, mapping.eyeOffset].map(\.count)
      return count == EyesAndHead.featureCount && counts == [6, 6, 2, 3]
    }
  }
}
