package import Studies
import Tables

extension JudgeFeasibility {
  /// What was asked and assumed, which the rows do not say.
  package struct Basis: Sendable, Hashable {
    /// The power that is asked for.
    let power: Double
    /// Simulated readers in each group.
    let readersPerGroup: Int
    /// Of the tracker and the page before it, what nobody told and no recording of reading shows.
    package let assumed: Set<TrackerSetting.Quality>
  }

  var basis: Basis {
    // An accuracy that is compared is asked about.
    let assumed = accuracies.isEmpty ? self.assumed : self.assumed.subtracting([.accuracy])
    return Basis(power: power, readersPerGroup: readersPerGroup, assumed: assumed)
  }
}

extension JudgeFeasibility.Basis {
  /// Of the powers that are kept; nil where there are none.
  package static func ofPowers(_ standing: Standing) -> Self? { kept(FeasibilityPower.scope, standing) }

  /// The same of what is needed.
  package static func ofNeeds(_ standing: Standing) -> Self? { kept(FeasibilityNeed.scope, standing) }

  private static func kept(_ scope: String, _ standing: Standing) -> Self? {
    standing.choices(.feasibility, of: scope).map { JudgeFeasibility($0, seed: nil).basis }
  }

  /// Why the tracker may be another one, or stand before another page; nil where all is known.
  package var assumption: String? {
    let reasons = TrackerSetting.Quality.allCases.filter(assumed.contains).map { quality -> String in
      switch quality {
      case .accuracy: "the accuracy, since no validation tells it"
      case .precision: "the precision, since no recording of reading shows it"
      case .rate: "the rate, since no recording of reading shows it"
      case .page: "the page, since nobody told which one is read"
      case .distance: "the distance, since nobody told it"
      }
    }
    return reasons.isEmpty ? nil : "Assumed: \(reasons.joined(separator: "; "))."
  }

  /// Such as `60 simulated readers in each group`.
  var readers: String { "\(NumberText.grouped(readersPerGroup)) simulated readers in each group" }
}
