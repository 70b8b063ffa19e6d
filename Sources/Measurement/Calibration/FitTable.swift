import Basics
import Calibration
package import Tables

extension AccuracySummary {
  /// RMSE by split, one row for each participant, feature set and calibrator.
  ///
  /// Of more than `most` participants, the medians over all of them stand in one row.
  package static func overview(of summaries: [AccuracySummary], most: Int = 8) -> Table {
    let participants = Set(summaries.map(\.participant))
    let isTogether = participants.count > most
    var splits: [String] = []
    for summary in summaries where !splits.contains(summary.split) { splits.append(summary.split) }
    var lines: [FitLine] = []
    var places: [FitLine.Key: Int] = [:]
    for summary in summaries {
      let owner = isTogether ? "\(participants.count) participants" : summary.participant
      let key = FitLine.Key(owner: owner, features: summary.features, calibrator: summary.calibrator)
      if let place = places[key] {
        lines[place].summaries.append(summary)
      } else {
        places[key] = lines.count
        lines.append(FitLine(key: key, summaries: [summary]))
      }
    }
    let showsLeak = splits.contains(RandomFrames.name) && splits.contains(RandomGrouped.name)
    return Table(
      columns: columns(splits, showsLeak: showsLeak),
      rows: lines.map { $0.cells(splits, showsLeak: showsLeak) },
      caption: "RMSE in points, over rows and axes; medians over repeats"
        + (isTogether ? " and participants" : "")
    )
  }

  private static func columns(_ splits: [String], showsLeak: Bool) -> [Column] {
    let kinds = splits.map { Column($0, .number(decimals: 2), "RMSE in points by this split.") }
    let leak = Column("leakage", .number(decimals: 2), "Error by grouped rows, as a multiple of that by frames.")
    return [
      Column("participant", .text, "Who was fitted."),
      Column("features", .text, "What the calibrator was given."),
      Column("calibrator", .text, "What was fitted."),
    ] + kinds + (showsLeak ? [leak] : [])
  }
}

/// A row of the overview.
private struct FitLine {
  struct Key: Hashable {
    let owner: String
    let features: String
    let calibrator: String
  }

  let key: Key
  var summaries: [AccuracySummary]

  func cells(_ splits: [String], showsLeak: Bool) -> [Cell] {
    let errors = splits.map(rmse)
    let leak = rmse(RandomGrouped.name).flatMap { grouped in rmse(RandomFrames.name).map { grouped / $0 } }
    return [.text(key.owner), .text(key.features), .text(key.calibrator)] + errors.map { Cell($0) }
      + (showsLeak ? [Cell(leak)] : [])
  }

  private func rmse(_ split: String) -> Double? {
    median(of: summaries.filter { $0.split == split }.map(\.rmse.median))
  }
}
