import Studies
import Trackers

/// A flat array of coefficients, as `study models NAME --calibration-data` prints it.
package func calibrationData(ofFileAt path: String) throws -> [Double] {
  let bytes = try contents(ofFileAt: path)
  let elements = (try? JSON(parsing: bytes, source: path))?.elements
  let numbers = elements?.compactMap(\.number) ?? []
  guard let elements, !elements.isEmpty, numbers.count == elements.count else {
    throw ModelError.notCalibrationData(source: path)
  }
  return numbers
}
