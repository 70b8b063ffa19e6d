import Basics
import Geometry
import Recordings

/// What the JSON file beside a table of BIDS says of an eye's recording.
struct BIDSSidecar: Sendable {
  let columns: [String]
  let eye: Eye
  let unit: GazeUnit
  let rate: Double?
  /// Of the first sample, where no column tells the times.
  let start: Time
  /// How long one unit of the column of times is.
  let step: Time
  let device: String?
  /// What was read, where a study wrote the file.
  let passage: String?
  let averageError: Double?
  let largestError: Double?

  /// `place`: of the table.
  init(_ json: JSON, place: Place, named file: String) throws(FormatError) {
    let problem = { (found: String) in FormatError.brokenTable(Place(file), problem: found) }
    let type = json["PhysioType"]?.text
    guard type == nil || type == "eyetrack" else {
      throw problem("it says 'PhysioType' is '\(type ?? "")' where 'eyetrack' was expected.")
    }
    guard let columns = json["Columns"]?.elements, !columns.isEmpty else {
      throw problem("the list 'Columns', which names the columns of the table, is missing.")
    }
    let names = columns.map { $0.text ?? "" }
    self.columns = names
    let missing = ["x_coordinate", "y_coordinate"].filter { !names.contains($0) }
    guard missing.isEmpty else { throw .missingColumns(Place(file), names: missing) }
    let eyes: [String: Eye] = ["left": .left, "right": .right, "cyclopean": .cyclopean]
    eye = json["RecordedEye"]?.text.flatMap { eyes[$0.lowercased()] } ?? .unnamed
    rate = json["SamplingFrequency"]?.number.flatMap { (0.001...1_000_000).contains($0) ? $0 : nil }
    start = .seconds(json["StartTime"]?.number ?? 0)
    if !names.contains("timestamp"), rate == nil {
      throw problem("neither a column 'timestamp' nor 'SamplingFrequency' tells the times of the samples.")
    }
    guard let step = Self.time(json["timestamp"]?["Units"]?.text ?? "s") else {
      throw problem(
        "the unit of 'timestamp' is '\(json["timestamp"]?["Units"]?.text ?? "")' where s or ms was expected."
      )
    }
    self.step = step
    let system = json["SampleCoordinateSystem"]?.text ?? "gaze-on-screen"
    guard system == "gaze-on-screen" else {
      throw .notOnScreen(place, found: "'\(system)' (\(file))", advice: "Only 'gaze-on-screen' is read.")
    }
    let written = json["x_coordinate"]?["Units"]?.text ?? "pixel"
    guard let unit = Self.units[written.lowercased()] else {
      let advice = "Pixels, degrees and parts of the screen are read; see 'Units' of 'x_coordinate' in \(file)."
      throw .notOnScreen(place, found: "numbers in '\(written)'", advice: advice)
    }
    self.unit = unit
    let device = [json["Manufacturer"]?.text, json["ManufacturersModelName"]?.text].compactMap(\.self)
    self.device = device.isEmpty ? nil : device.joined(separator: " ")
    passage = json["Passage"]?.text
    averageError = Self.number(json["AverageCalibrationError"])
    largestError = Self.number(json["MaximalCalibrationError"])
  }

  /// How long a unit of time is, nil for any other.
  static func time(_ unit: String) -> Time? {
    switch unit.lowercased() {
    case "s", "sec", "second", "seconds": .seconds(1)
    case "ms", "millisecond", "milliseconds": .milliseconds(1)
    case "us", "μs", "µs", "microsecond", "microseconds": .milliseconds(0.001)
    case "ns", "nanosecond", "nanoseconds": .milliseconds(1e-6)
    default: nil
    }
  }

  private static let units: [String: GazeUnit] = [
    "pixel": .pixels, "pixels": .pixels, "px": .pixels, "deg": .degrees, "degree": .degrees, "degrees": .degrees,
    "normalized": .normalized, "normalised": .normalized, "ratio": .normalized,
  ]

  /// The number, or the first of several calibrations'.
  private static func number(_ json: JSON?) -> Double? {
    let number = json?.number ?? json?.elements?.first?.number
    return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
