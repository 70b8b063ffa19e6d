import Basics
import Calibration
import Geometry
import Measurement
import Recordings
import Store
import Tables

/// What a report says of calibrations: the source report's tables beside ours, and what they lacked.
struct CalibrationTables {
  private let summaries: [AccuracySummary]
  private let models: [ModelOverview]
  private let participants: Int
  /// Those of participants with several devices count for each of them.
  private let calibrations: Int
  /// Calibrations of few targets, such as `mode 5 (criteria = low)`, in words; none of all targets.
  private let modes: [String]
  /// How many participants were fitted on several recordings of one device.
  private let pooled: Int
  /// The regression that stands for the source report's.
  private let regression: String?
  /// Of how many participants a number is at least.
  private let least: Int

  /// `recordings`: those in use, of devices by these names.
  init(
    _ summaries: [AccuracySummary],
    _ models: [ModelOverview],
    modes: [String] = [],
    recordings: [RecordingHeader] = [],
    devices names: DeviceNames = .known,
    for audience: Audience = .team
  ) {
    least = audience.leastParticipants
    self.modes = modes
    self.summaries = summaries
    self.models = models
    let people = Set(summaries.map(\.participant))
    participants = people.count
    calibrations = Set(summaries.map { [$0.participant, $0.device] }).count
    let own = recordings.filter { $0.kind == .calibration && people.contains($0.participant) }
    let devices = Dictionary(grouping: own) { [$0.participant, names[$0.device]?.names[0] ?? $0.device] }
    pooled = Set(devices.filter { $0.value.count > 1 }.keys.map { $0[0] }).count
    let fitted = Set(summaries.map(\.calibrator))
    regression = [OrdinaryLeastSquares.name, CleanLeastSquares.name, Ridge.name].first(where: fitted.contains)
  }

  var sections: [ReportSection] {
    guard !summaries.isEmpty else { return [] }
    // What was printed is of all targets.
    let accuracy = accuracySection(without: [])
    return modes.isEmpty ? [accuracy, comparisonSection(without: [])] : [accuracy]
  }

  /// `untold`: rows of the table of errors, by their places.
  private func accuracySection(without untold: Set<Int>) -> ReportSection {
    let honest = honest
    let told = honest.enumerated().filter { !untold.contains($0.offset) }.map(\.element)
    let advice = Advice(models, summaries)
    let people = NumberText.counted(participants, "participant")
    let opening = """
      How far calibrated gaze fell from targets, over \(people); errors are root mean squares over rows and both axes. \
      Frames of one fixation are near-duplicates: a test that holds back single frames has seen what it is tested on. \
      What counts is the error in fixations, and above all in head conditions, that were held back. Whatever a calibrator sets \
      for itself, such as a penalty, it has set anew in every fold, on the rows that it was fitted on there. The least of several \
      errors is still too small, since it was chosen for being the least.
      """
    let said = [opening, severalDevices, fittedTogether, fewTargets]
    // What is advised rests on every row, and everyone is told of none that the table does not hold.
    let isAdvised = untold.isEmpty && (isTested || least == 1)
    let advised = isAdvised ? advice.warnings + [advice.recommendation] : []
    let paragraphs = said + advised + [limits(of: told)]
    return ReportSection(
      title: modes.isEmpty ? "Calibration" : "Calibration on few targets",
      text: paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n"),
      tables: [errorTable(of: honest)].compactMap(\.self),
      participants: participants,
      followed: isTested ? FollowedTable(name: Self.honestTable) { accuracySection(without: $0) } : nil
    )
  }

  /// Whether anything was held back of which the table of errors tells.
  private var isTested: Bool { summaries.contains { HonestAccuracy.splits.contains($0.split) } }

  private func errorTable(of honest: [HonestAccuracy]) -> NamedTable? {
    guard isTested else { return nil }
    return NamedTable(
      name: Self.honestTable,
      table: HonestAccuracy.tableOfTested(
        honest,
        caption: """
          Errors of calibration\(caption) (RMSE in points, medians over \(counted)), by what was held back
          """
      )
    )
  }

  private static let honestTable = "calibration_honest"

  /// How a caption names the modes.
  private var caption: String { modes.isEmpty ? "" : " on few targets, \(modes.joined(separator: " or "))" }

  /// What each figure is over.
  private var counted: String { calibrations > participants ? "calibrations" : "participants" }

  private var severalDevices: String {
    guard calibrations > participants else { return "" }
    return """
      In the tables, who was calibrated on several devices counts once for each (\(NumberText.counted(calibrations, "calibration"))), \
      in the points of its screen.
      """
  }

  private var fittedTogether: String {
    guard pooled > 0 else { return "" }
    return """
      Of \(NumberText.counted(pooled, "participant")) several calibration recordings were fitted together, as if they were one; \
      'study exclude' takes one out.
      """
  }

  private var fewTargets: String {
    guard !modes.isEmpty else { return "" }
    return """
      Models were fitted on few targets, by \(modes.joined(separator: " or ")); errors are of these targets, and tell nothing of gaze at \
      other places unless targets were held back.
      """
  }

  /// `untold`: rows of the table of errors, by their places; of none that is told there is no section.
  private func comparisonSection(without untold: Set<Int>) -> ReportSection {
    let difference = isTested && untold.count < honest.count ? "\(means)\(medians)." : "\(means)."
    let text = """
      The tables of the report 'Eye Tracking on iPad' beside the same figures of this study's recordings\
      \(regression.map { ", fitted with '\($0)'" } ?? ""). What was printed is of one person's recording, so the figures need not agree. \
      Its averages are medians, and it fitted no ridge. Tables 2 and 3 were drawn without a seed.\
      \(calibrations > 1 ? " \(difference)" : "")
      """
    var tables = [
      NamedTable(
        name: "calibration_table_1",
        table: ComparedAccuracy.table(of: offsets, caption: "Table 1: offsets, on all rows")
      )
    ]
    for (number, split, figures) in PublishedTable.tables {
      let rows = zip(zip(PublishedTable.labels, reportFeatureSets), figures).map { names, printed in
        ComparedAccuracy(
          label: names.0,
          name: names.1,
          ours: ours(split, names.1, regression),
          printed: printed
        )
      }
      tables.append(
        NamedTable(
          name: "calibration_table_\(number)",
          table: ComparedAccuracy.table(of: rows, caption: "Table \(number): \(split)")
        )
      )
    }
    return ReportSection(
      title: "Beside the source report",
      text: text,
      tables: tables,
      participants: participants,
      followed: isTested ? FollowedTable(name: Self.honestTable) { comparisonSection(without: $0) } : nil
    )
  }

  private var means: String {
    "Ours are means over \(counted) here, of each one's median over repeats"
  }

  private var medians: String {
    "; the section before has medians over \(counted), so that its figures are others"
  }

  private var offsets: [ComparedAccuracy] {
    let gaze = GazeFeatures.name
    let lines = [
      ("Uncalibrated", NoCalibration.name, PublishedTable.uncalibrated),
      ("Average Offset", AverageOffset.name, PublishedTable.offsets[AverageOffset.name]),
      ("Weighted Average Offset", WeightedOffset.name, PublishedTable.offsets[WeightedOffset.name]),
    ]
    return lines.map { label, name, printed in
      ComparedAccuracy(label: label, name: name, ours: ours(AllRows.name, gaze, name), printed: printed)
    }
  }

  private var honest: [HonestAccuracy] {
    var keys: [(features: String, calibrator: String)] = []
    for summary in summaries where !keys.contains(where: { $0 == (summary.features, summary.calibrator) }) {
      keys.append((summary.features, summary.calibrator))
    }
    return keys.map { features, calibrator in
      let own = summaries.filter { $0.features == features && $0.calibrator == calibrator }
      return HonestAccuracy(
        features: features,
        calibrator: calibrator,
        participants: AccuracySummary.fewestParticipants(of: own.filter { HonestAccuracy.splits.contains($0.split) }),
        frames: median(of: found(RandomFrames.name, features, calibrator).map(\.rmse.median)),
        grouped: median(of: found(RandomGrouped.name, features, calibrator).map(\.rmse.median)),
        leakage: AccuracySummary.leakage(of: own),
        leftOutFixation: inUnits(LeaveFixationOut.name, features, calibrator),
        leftOutCondition: inUnits(LeaveConditionOut.name, features, calibrator),
        leftOutTarget: inUnits(LeaveTargetOut.name, features, calibrator),
        leftOutParticipant: inUnits(LeaveParticipantOut.name, features, calibrator)
      )
    }
  }

  /// How far off gaze is in degrees, where the distance is known.
  private func limits(of honest: [HonestAccuracy]) -> String {
    let errors = honest.compactMap { line in line.leftOutFixation.flatMap { $0.degrees } }
    guard let best = errors.min() else { return "" }
    let least =
      errors.count > 1
      ? "the least of \(errors.count) errors in calibrated poses, too small for having been chosen,"
      : "the error in calibrated poses"
    return """
      In degrees of visual angle, \(least) is \(NumberText.fixed(best, decimals: 1)). Whether single words can be told from each \
      other by that depends on how wide letters are and how far away the eyes.
      """
  }

  private func found(_ split: String, _ features: String, _ calibrator: String?) -> [AccuracySummary] {
    summaries.filter { $0.split == split && $0.features == features && $0.calibrator == calibrator }
  }

  private func ours(
    _ split: String,
    _ features: String,
    _ calibrator: String?
  ) -> (rmse: Double, deviation: Double?, r2: Double?)? {
    let found = found(split, features, calibrator)
    let people = Set(found.map(\.participant)).count
    guard people >= least, let rmse = mean(of: found.map(\.rmse.median)) else { return nil }
    let spreads = found.filter { $0.repeats > 1 }.map(\.rmse.deviation)
    return (rmse, mean(of: spreads), mean(of: found.compactMap(\.r2?.median)))
  }

  private func inUnits(
    _ split: String,
    _ features: String,
    _ calibrator: String
  ) -> HonestAccuracy.Figure? {
    let found = found(split, features, calibrator)
    guard let rmse = median(of: found.map(\.rmse.median)), let length = median(of: found.map(\.rmseMillimetres)) else {
      return nil
    }
    return .init(rmse: rmse, degrees: median(of: found.compactMap(\.rmseDegrees)), millimetres: length)
  }
}
