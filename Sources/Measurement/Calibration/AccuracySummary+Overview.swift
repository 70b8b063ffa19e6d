import Basics
import Calibration
package import Tables

extension AccuracySummary {
  /// RMSE by split, one row for each participant, feature set and calibrator, and for each device where somebody has several.
  ///
  /// Of more than `most` participants, the medians over all of them stand in one row.
  package static func overview(of summaries: [AccuracySummary], most: Int = 8) -> Table {
    let participants = Set(summaries.map(\.participant))
    let isTogether = participants.count > most
    let devices = Dictionary(grouping: summaries, by: \.participant).mapValues { Set($0.map(\.device)).count }
    var splits: [String] = []
    for summary in summaries where !splits.contains(summary.split) { splits.append(summary.split) }
    var lines: [FitLine] = []
    var places: [FitLine.Key: Int] = [:]
    for summary in summaries {
      let own = devices[summary.participant] == 1 ? summary.participant : "\(summary.participant), \(summary.device)"
      let owner = isTogether ? "\(participants.count) participants" : own
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
      rows: lines.map { $0.cells(splits, of: isTogether ? participants.count : nil, showsLeak: showsLeak) },
      caption: "RMSE in points, over rows and axes; medians over repeats"
        + (isTogether ? " and participants" : "")
    )
  }

  private static func columns(_ splits: [String], showsLeak: Bool) -> [Column] {
    let kinds = splits.map { Column($0, .number(decimals: 2), "RMSE in points by this split.") }
    let leak = Column(
      "leakage",
      .number(decimals: 2),
      "Error by grouped rows, as a multiple of the same participant's by frames."
    )
    return [
      Column("participant", .text, "Who was fitted; of many, how many at least each error of the row is of."),
      Column("features", .text, "What the calibrator was given."),
      Column("calibrator", .text, "What was fitted."),
    ] + kinds + (showsLeak ? [leak] : [])
  }
}

extension AccuracySummary {
  /// Errors by grouped rows as multiples of those by frames, the median of each participant's own.
  ///
  /// `summaries`: of one feature set and calibrator. Nil where nobody was tested by both.
  package static func leakage(of summaries: [AccuracySummary]) -> Double? {
    func errors(_ split: String) -> [[String]: Double] {
      Dictionary(
        summaries.filter { $0.split == split }.map { ([$0.participant, $0.device], $0.rmse.median) },
        uniquingKeysWith: { first, _ in first }
      )
    }
    let frames = errors(RandomFrames.name)
    let ratios = errors(RandomGrouped.name).compactMap { owner, grouped -> Double? in
      guard let alone = frames[owner], alone > 0 else { return nil }
      return grouped / alone
    }
    return median(of: ratios)
  }

  /// Of how many participants the errors by each split are, where they are of the fewest; nil where there are none.
  package static func fewestParticipants(of summaries: [AccuracySummary]) -> Int? {
    Dictionary(grouping: summaries, by: \.split).values.map { Set($0.map(\.participant)).count }.min()
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

  /// `participants`: how many there are; nil where the row is of one.
  func cells(_ splits: [String], of participants: Int?, showsLeak: Bool) -> [Cell] {
    let errors = splits.map(rmse)
    var owner = key.owner
    if let participants, let tested = AccuracySummary.fewestParticipants(of: summaries), tested < participants {
      owner = "\(tested) of \(owner)"
    }
    return [.text(owner), .text(key.features), .text(key.calibrator)] + errors.map { Cell($0) }
      + (showsLeak ? [Cell(AccuracySummary.leakage(of: summaries))] : [])
  }

  private func rmse(_ split: String) -> Double? {
    median(of: summaries.filter { $0.split == split }.map(\.rmse.median))
  }
}
