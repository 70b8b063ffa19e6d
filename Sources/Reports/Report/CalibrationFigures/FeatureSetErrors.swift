import Basics
import Calibration
import Measurement
import Tables

/// Errors of one calibrator with every feature set, by split.
struct FeatureSetErrors {
  let calibrator: String
  let features: [String]
  let participants: Int
  private let summaries: [Key: [AccuracySummary]]

  private struct Key: Hashable {
    let split: String
    let features: String
  }

  /// A quantity over participants or, of a single one, over repeats.
  struct Figure {
    let middle: Double
    let spread: ClosedRange<Double>?
  }

  /// Of the source report's calibrator where it was fitted, or else of the one that comes nearest.
  ///
  /// Nil where nothing was fitted to the participants.
  init?(_ summaries: [AccuracySummary], of participants: Set<String>) {
    var found = summaries.filter { participants.contains($0.participant) }
    for name in [OrdinaryLeastSquares.name, CleanLeastSquares.name, Ridge.name] {
      let own = found.filter { $0.calibrator == name }
      if !own.isEmpty {
        found = own
        break
      }
    }
    guard let first = found.first else { return nil }
    calibrator = first.calibrator
    found = found.filter { $0.calibrator == first.calibrator }
    features = found.map(\.features).distinct
    self.participants = Set(found.map(\.participant)).count
    self.summaries = Dictionary(grouping: found) { Key(split: $0.split, features: $0.features) }
  }

  func hasSplit(_ split: String) -> Bool { features.contains { summaries[Key(split: split, features: $0)] != nil } }

  /// How often the split was drawn for each participant.
  func repeats(_ split: String) -> Int {
    features.compactMap { summaries[Key(split: split, features: $0)]?.map(\.repeats).max() }.max() ?? 0
  }

  func rmse(_ split: String, _ features: String) -> Figure? { figure(split, features) { $0.rmse } }

  func r2(_ split: String, _ features: String) -> Figure? { figure(split, features) { $0.r2 } }

  /// Such as "9 participants", or "3 to 9 participants" where not all were tested with every set by each split.
  func people(testedBy splits: [String]) -> String {
    let counts = splits.flatMap { split in
      features.compactMap { summaries[Key(split: split, features: $0)].map { Set($0.map(\.participant)).count } }
    }
    guard let fewest = counts.min(), let most = counts.max(), fewest < most else {
      return NumberText.counted(counts.first ?? 0, "participant")
    }
    return "\(NumberText.grouped(fewest)) to \(NumberText.counted(most, "participant"))"
  }

  /// What the middles and spreads are, as a sentence.
  func meaning(of split: String) -> String {
    let repeats = repeats(split)
    let drawn = repeats > 1 ? " of the medians over \(NumberText.grouped(repeats)) draws" : ""
    switch participants {
    case 1 where repeats > 1:
      return "Medians over \(NumberText.grouped(repeats)) draws of 1 participant; whiskers are a population standard "
        + "deviation over the draws to both sides."
    case 1: return "1 participant, one draw: there is no spread."
    case ..<4:
      return "Medians over \(people(testedBy: [split]))\(drawn); whiskers reach from the least to the greatest."
    default:
      return
        "Medians over \(people(testedBy: [split]))\(drawn); whiskers reach from the lower to the upper quartile."
    }
  }

  private func figure(
    _ split: String,
    _ features: String,
    _ quantity: (AccuracySummary) -> AccuracySummary.Spread?
  ) -> Figure? {
    let own = summaries[Key(split: split, features: features)] ?? []
    let spreads = own.compactMap(quantity)
    if participants == 1, own.count == 1, let only = spreads.first {
      let ends = [only.median - only.deviation, only.median + only.deviation]
      let isTold = own[0].repeats > 1 && ends[0] <= ends[1]
      return Figure(middle: only.median, spread: isTold ? ends[0]...ends[1] : nil)
    }
    let values = spreads.map(\.median).sorted()
    guard let middle = median(ofSorted: values), let least = values.first, let greatest = values.last else {
      return nil
    }
    if values.count == 1 { return Figure(middle: middle, spread: nil) }
    if participants < 4 { return Figure(middle: middle, spread: least...greatest) }
    guard let low = quantile(0.25, ofSorted: values), let high = quantile(0.75, ofSorted: values) else { return nil }
    return Figure(middle: middle, spread: low...high)
  }
}
