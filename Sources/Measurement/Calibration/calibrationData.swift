import FoundationEssentials
import Studies
import Trackers

/// A flat array of coefficients, as `study models NAME --calibration-data` prints it.
package func calibrationData(ofFileAt path: String) throws -> [Double] {
  guard let data = FileManager.default.contents(atPath: path) else { throw FileError.notFound(path: path) }
  let elements = (try? JSON(parsing: Array(data), source: path))?.elements
  let numbers = elements?.compactMap(\.number) ?? []
  guard let elements, !elements.isEmpty, numbers.count == elements.count else {
    throw ModelError.notCalibrationData(source: path)
  }
  return numbers
}
