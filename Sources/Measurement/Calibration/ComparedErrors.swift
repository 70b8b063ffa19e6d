import Basics
import Calibration

/// Errors of calibrators with their feature sets over participants.
struct ComparedErrors {
  struct Key: Hashable {
    let features: String
    let calibrator: String

    var words: String { "'\(calibrator)' with '\(features)'" }
  }

  private struct Found {
    let participant: String
    let key: Key
    let rmse: Double
  }

  private let found: [Found]

  /// By what was left out of the models' fits.
  init(_ models: [ModelOverview]) {
    found = models.compactMap { model in
      model.error.map { error in
        Found(
          participant: model.participant,
          key: Key(features: model.features, calibrator: model.calibrator),
          rmse: error
        )
      }
    }
  }

  /// `summaries`: of one split.
  init(_ summaries: [AccuracySummary]) {
    found = summaries.map { summary in
      Found(
        participant: summary.participant,
        key: Key(features: summary.features, calibrator: summary.calibrator),
        rmse: summary.rmse.median
      )
    }
  }

  var participants: Int { Set(found.map(\.participant)).count }

  /// Over participants, in the order in which they were fitted.
  var medians: [(key: Key, rmse: Double)] {
    ranked.compactMap { ranked in ranked.median().map { (ranked.key, $0) } }
  }

  /// The one with the least median; nil where nothing was tested.
  var best: Key? { medians.min { $0.rmse < $1.rmse }?.key }

  /// How far off the best is where who is tested has no say in which it is; nil of a single participant.
  ///
  /// It is the median over participants of each one's error with what all others' errors recommend.
  var errorOfChoosing: Double? {
    let ranked = ranked
    let errors = Set(found.map(\.participant)).sorted().compactMap { participant in
      let others = ranked.compactMap { ranked in ranked.median(without: participant).map { (ranked, $0) } }
      return others.min { $0.1 < $1.1 }?.0.median(of: participant)
    }
    return median(of: errors)
  }

  private var ranked: [RankedErrors] {
    var order: [Key] = []
    let byKey = Dictionary(grouping: found, by: \.key)
    var seen: Set<Key> = []
    for one in found where seen.insert(one.key).inserted { order.append(one.key) }
    return order.map { RankedErrors($0, byKey[$0] ?? []) }
  }

  /// All errors of a calibrator with its features, the least first.
  private struct RankedErrors {
    let key: Key
    private let errors: [Double]
    /// Where each participant's own stand among them, in order.
    private let places: [String: [Int]]

    init(_ key: Key, _ found: [Found]) {
      self.key = key
      let sorted = found.sorted { $0.rmse < $1.rmse }
      errors = sorted.map(\.rmse)
      places = Dictionary(grouping: sorted.indices) { sorted[$0].participant }
    }

    func median(of participant: String) -> Double? {
      Basics.median(ofSorted: (places[participant] ?? []).map { errors[$0] })
    }

    /// Of everybody, or of everybody else.
    func median(without participant: String? = nil) -> Double? {
      let own = participant.flatMap { places[$0] } ?? []
      let count = errors.count - own.count
      guard count > 0 else { return nil }
      func error(_ rank: Int) -> Double { errors[own.reduce(rank) { $1 <= $0 ? $0 + 1 : $0 }] }
      return (error((count - 1) / 2) + error(count / 2)) / 2
    }
  }
}
