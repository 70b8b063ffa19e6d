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
  var medians: [(key: Key, rmse: Double)] { Self.medians(found) }

  /// The one with the least median; nil where nothing was tested.
  var best: Key? { Self.best(medians) }

  /// How far off the best is where who is tested has no say in which it is; nil of a single participant.
  ///
  /// It is the median over participants of each one's error with what all others' errors recommend.
  var errorOfChoosing: Double? {
    let errors = Set(found.map(\.participant)).sorted().compactMap { participant in
      Self.best(Self.medians(found.filter { $0.participant != participant })).flatMap { chosen in
        Self.medians(found.filter { $0.participant == participant && $0.key == chosen }).first?.rmse
      }
    }
    return AccuracySummary.Spread(errors)?.median
  }

  private static func best(_ medians: [(key: Key, rmse: Double)]) -> Key? { medians.min { $0.rmse < $1.rmse }?.key }

  private static func medians(_ found: [Found]) -> [(key: Key, rmse: Double)] {
    var order: [Key] = []
    var values: [Key: [Double]] = [:]
    for one in found {
      if values[one.key] == nil { order.append(one.key) }
      values[one.key, default: []].append(one.rmse)
    }
    return order.compactMap { key in AccuracySummary.Spread(values[key] ?? []).map { (key, $0.median) } }
  }
}
