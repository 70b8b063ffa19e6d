extension LinearMapping {
  /// Everything in one list: the intercept's x and y, the centres, the slopes along x, the slopes along y.
  public var coefficients: [Double] { [intercept.x, intercept.y] + centres + slopesX + slopesY }

  /// Nil where that many numbers are no intercept with a centre and two slopes for every feature.
  public init?(coefficients: [Double]) {
    let (features, rest) = (coefficients.count - 2).quotientAndRemainder(dividingBy: 3)
    guard features >= 0, rest == 0 else { return nil }
    let columns = (0..<3).map { Array(coefficients[2 + $0 * features..<2 + ($0 + 1) * features]) }
    self.init(
      intercept: Axes(x: coefficients[0], y: coefficients[1]),
      centres: columns[0],
      slopesX: columns[1],
      slopesY: columns[2]
    )
  }

  /// How many coefficients the mapping of so many features has.
  static func coefficientCount(features: Int) -> Int { 2 + 3 * features }
}

extension GazeModel {
  /// The calibration as consumer kits hand it on: `LinearMapping.coefficients`, or nil where the mapping is not linear.
  public var calibrationData: [Double]? {
    guard case .linear(let mapping) = mapping else { return nil }
    return mapping.coefficients
  }

  /// Takes a calibration in the form of `calibrationData`, in the place of the model's own.
  public mutating func setCalibrationData(_ data: [Double]) throws(CalibrationError) {
    guard case .linear = mapping else { throw .noCalibrationData(calibrator: calibrator) }
    guard let mapping = LinearMapping(coefficients: data), mapping.centres.count == features.count else {
      let needed = LinearMapping.coefficientCount(features: features.count)
      throw .otherCoefficientCount(found: data.count, needed: needed, features: features.count)
    }
    self.mapping = .linear(mapping)
  }
}
