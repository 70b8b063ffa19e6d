import Arguments
import Measurement

/// What a person asks of a calibration on few targets.
struct ModeOptions {
  /// Nil where all targets are to be taken.
  let mode: CalibrationMode?

  init(from arguments: inout Arguments) throws(UsageError) {
    let points = try arguments.choice("mode", of: CalibrationMode.Points.self, help: "Fit on few targets only.")
    let criteria = try arguments.choice(
      "criteria",
      of: CalibrationCriteria.self,
      help: "How good samples must be."
    )
    let region = try arguments.option("region", .text("X,Y,W,H"), help: "Where those targets lie, in points.")
    guard let points else {
      mode = nil
      if criteria != nil || region != nil { throw .missingOption("--mode", "how many targets are to be taken") }
      return
    }
    var part: ScreenRegion?
    if let region {
      part = ScreenRegion(region)
      if part == nil { throw .notARegion(option: "--region", region) }
    }
    mode = CalibrationMode(points, criteria: criteria ?? .default, region: part)
  }
}
