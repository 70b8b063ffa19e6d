import Basics
import Calibration

/// Errors of calibrators with their feature sets over participants.
///
/// All medians are over the same participants, with each of their devices: what could not be tested on one of them counts
/// as the worst there, so that nothing is the best for having been tested on few.
struct ComparedErrors {
  struct Key: Hashable {
    let features: String
    let calibrator: String

    var words: String { "'\(calibrator)' with '\(features)'" }
  }

  /// Who was calibrated, and on which device.
  private struct Owner: Hashable {
    let participant: String
    let device: String
  }

  private struct Found {
    let owner: Owner
    let key: Key
    let rmse: Double
  }

  private let found: [Found]

  /// By what was left out of the models' fits.
  init(_ models: [ModelOverview]) {
    found = models.compactMap { model in
      model.error.map { error in
        Found(
          owner: Owner(participant: model.participant, device: model.device),
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
        owner: Owner(participant: summary.participant, device: summary.device),
        key: Key(features: summary.features, calibrator: summary.calibrator),
        rmse: summary.rmse.median
      )
    }
  }

  var participants: Int { people.count }

  /// Those of participants with several devices count for each of them.
  var devices: Int { owners.count }

  private var people: Set<String> { Set(owners.map(\.participant)) }

  private var owners: Set<Owner> { Set(found.map(\.owner)) }

  /// In the order in which they were fitted.
  var keys: [Key] {
    var seen: Set<Key> = []
    return found.map(\.key).filter { seen.insert($0).inserted }
  }

  /// Over participants, in the order in which they were fitted; without what could not be tested on half of them.
  var medians: [(key: Key, rmse: Double)] {
    ranked.compactMap { ranked in
      guard let rmse = ranked.median(), rmse.isFinite else { return nil }
      return (key: ranked.key, rmse: rmse)
    }
  }

  /// The medians of two over those alone on whom both were tested; nil where nobody was.
  func medians(of one: Key, and other: Key) -> (one: Double, other: Double)? {
    let (own, others) = (found.filter { $0.key == one }, found.filter { $0.key == other })
    let both = Set(own.map(\.owner)).intersection(others.map(\.owner))
    func middle(_ found: [Found]) -> Double? {
      median(of: found.filter { both.contains($0.owner) }.map(\.rmse))
    }
    guard let first = middle(own), let second = middle(others) else { return nil }
    return (first, second)
  }

  /// On how many participants something was tested.
  func participants(testedWith key: Key) -> Int { Set(found.filter { $0.key == key }.map(\.owner.participant)).count }

  /// The one with the least median; nil where nothing was tested.
  var best: Key? { medians.min { $0.rmse < $1.rmse }?.key }

  /// How far off the best is where who is tested has no say in which it is.
  ///
  /// It is the median over participants of each one's error with what all others' errors recommend. Nil of a single
  /// participant, and where that could not be tested on half of them.
  var errorOfChoosing: Double? {
    let ranked = ranked
    let errors = people.map { participant -> Double in
      let others = ranked.compactMap { ranked in ranked.median(without: participant).map { (ranked, $0) } }
      guard let best = others.min(by: { $0.1 < $1.1 }), best.1.isFinite else { return .infinity }
      return best.0.median(of: participant) ?? .infinity
    }
    return median(of: errors).flatMap { $0.isFinite ? $0 : nil }
  }

  private var ranked: [RankedErrors] {
    let byKey = Dictionary(grouping: found, by: \.key)
    let owners = owners
    return keys.map { key in
      let own = byKey[key] ?? []
      let missing = owners.subtracting(own.map(\.owner)).map { Found(owner: $0, key: key, rmse: .infinity) }
      return RankedErrors(key, own + missing)
    }
  }

  /// All errors of a calibrator with its features, the least first; infinite where it could not be tested.
  private struct RankedErrors {
    let key: Key
    private let errors: [Double]
    /// Where each participant's own stand among them, in order.
    private let places: [String: [Int]]

    init(_ key: Key, _ found: [Found]) {
      self.key = key
      let sorted = found.sorted { $0.rmse < $1.rmse }
      errors = sorted.map(\.rmse)
      places = Dictionary(grouping: sorted.indices) { sorted[$0].owner.participant }
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
