import Calibration
import Figures
import Tables

extension NamedFigure {
  /// How the error grows the stricter the test is; nil where there is but one split to tell.
  static func leakage(_ errors: FeatureSetErrors) -> NamedFigure? {
    let grouped = errors.hasSplit(RandomGrouped.name) ? RandomGrouped.name : RandomFixations.name
    let stages = [
      (split: RandomFrames.name, title: "random frames"), (split: grouped, title: "random fixations"),
      (split: LeaveFixationOut.name, title: "each fixation"),
      (split: LeaveConditionOut.name, title: "each head condition"),
    ].filter { errors.hasSplit($0.split) }
    guard stages.count > 1 else { return nil }
    let categories = errors.features.map { features in
      SlopeChart.Category(features, stages.map { errors.rmse($0.split, features)?.middle })
    }
    let growth = categories.compactMap { category -> (name: String, from: Double, to: Double)? in
      guard let from = category.values.first ?? nil, let to = category.values.last ?? nil, from > 0 else { return nil }
      return (category.name, from, to)
    }
    let most = growth.max { $0.to / $0.from < $1.to / $1.from }
    let outcome = most.map { most in
      let steps = "From \(stages[0].title) to \(stages[stages.count - 1].title) held out, the error of '\(most.name)'"
      let (from, to) = (NumberText.fixed(most.from, decimals: 0), NumberText.fixed(most.to, decimals: 0))
      let isGreatest = growth.count > 1 && most.to > most.from
      return isGreatest
        ? "\(steps) grows the most: from \(from) to \(to) points." : "\(steps) goes from \(from) to \(to) points."
    }
    return NamedFigure(
      "leakage",
      SlopeChart(
        title: "Error by what is held out of the fit, '\(errors.calibrator)'",
        description: "RMSE of each feature set, ever more held out. \(outcome ?? "")",
        stages: stages.map(\.title),
        categories: categories,
        label: "RMSE (pt), logarithmic",
        isLogarithmic: categories.allSatisfy { $0.values.allSatisfy { $0 ?? 1 > 0 } },
        caption: caption(errors.people(testedBy: stages.map(\.split)), stages.map(\.split))
      )
    )
  }

  private static func caption(_ people: String, _ splits: [String]) -> String {
    var sentences = ["Medians over \(people) of the medians over draws."]
    if splits.first == RandomFrames.name, splits[1] != LeaveConditionOut.name {
      sentences.append("The growth at the first step is leakage: frames of one fixation on both sides of the split.")
    }
    if splits.last == LeaveConditionOut.name {
      sentences.append("The last step is what a head condition costs that was not calibrated.")
    }
    return sentences.joined(separator: " ")
  }
}
