import Measurement
import Recordings
import Store
import Studies

/// The figures of a fit; none where nothing was fitted.
struct CalibrationFigures {
  /// Of gaze before calibration.
  private var uncalibrated: [NamedFigure] = []
  /// Of how far off calibrations are.
  private var errors: [NamedFigure] = []
  private let recordings: [RecordingHeader]

  init(_ study: borrowing Study, _ summaries: [AccuracySummary]) throws {
    recordings = try study.recordingsInUse().map(\.value)
    let participants = Set(recordings.filter { $0.kind == .calibration }.map(\.participant))
    if let summaries = FeatureSetErrors(summaries, of: participants) {
      errors += NamedFigure.errorBars(summaries)
      if let leakage = NamedFigure.leakage(summaries) { errors.append(leakage) }
    }
    guard let gaze = try FittedGaze(study) else { return }
    let scatters = GazeScatters(gaze)
    uncalibrated = [scatters.byDistance, scatters.byHeadPosition]
    errors.append(scatters.calibrated)
    if let map = NamedFigure.errorMap(gaze) { errors.append(map) }
  }

  /// How good uncalibrated gaze is, in tables and figures.
  func qualitySections(in study: borrowing Study) throws -> [ReportSection] {
    let names = Set(recordings.map(\.name))
    let qualities = try study.rows(TargetQuality.self).filter { names.contains($0.recording) }
    guard !qualities.isEmpty else { return [] }
    return [ReportSection(qualities, recordings, figures: uncalibrated)]
  }

  /// How far off calibrated gaze is.
  var sections: [ReportSection] {
    guard !errors.isEmpty else { return [] }
    return [
      ReportSection(
        title: "Calibration in figures",
        text: """
          The error of calibrated gaze depends on what was held out of the fit. What was held out together with its whole head \
          condition tells how far off gaze is when the head moves.
          """,
        tables: [],
        figures: errors
      )
    ]
  }
}
