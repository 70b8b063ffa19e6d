import Basics
import Calibration
import Geometry
import Store
import Studies

/// For everyone who is fitted, what all others with the same device and screen frame say.
struct StudyPopulations: Sendable {
  private struct Group: Hashable {
    let device: String
    let frame: ScreenFrame

    init(_ entry: CalibrationPlan.Entry) {
      device = entry.device.names[0]
      frame = entry.frame
    }
  }

  /// Those of a group who have rows.
  private struct Members {
    let yardstick: Yardstick
    var sums: [PeopleSums] = []
  }

  private var populations: [Group: Populations] = [:]
  /// For each entry of the plan, its group and its place there; nil where it has no rows.
  private var places: [(group: Group, place: Int)?]

  /// Reads everyone once, some at a time, where anything that is chosen learns from others.
  init(
    _ plan: CalibrationPlan,
    _ choices: FitChoices,
    atOnce: Int,
    in store: borrowing Store
  ) async throws {
    places = plan.entries.map { _ in nil }
    guard choices.learnsFromOthers else { return }
    let features = try choices.neededFeatures()
    var members: [Group: Members] = [:]
    for entries in plan.entries.batches(weighing: atOnce) {
      let calibrations = try entries.map {
        try plan.calibration($0, gaze: choices.gaze, orientation: choices.orientation, in: store)
      }
      let examples = try await calibrations.concurrentMap { Examples($0.examples().usable, features: features) }
      // One after the other, so that sums are the same on any number of cores.
      for (place, examples) in zip(entries.indices, examples) where examples.count > 0 {
        let group = Group(plan.entries[place])
        var known = members[group] ?? Members(yardstick: Yardstick(examples))
        places[place] = (group, known.sums.count)
        known.sums.append(PeopleSums(examples, known.yardstick))
        members[group] = known
      }
    }
    populations = members.mapValues { Populations($0.sums, $0.yardstick) }
  }

  /// `entry`: the place in the plan; nil where nothing that is chosen learns from others.
  func others(of entry: Int) -> Population? {
    places[entry].flatMap { own in populations[own.group]?.others(of: own.place) }
  }
}

extension FitChoices {
  package var learnsFromOthers: Bool {
    splits.contains { $0.split.learnsFromOthers } || calibrators.contains { $0.calibrator.needsPopulation }
  }

  /// The sets that examples of a participant must hold.
  func neededFeatures() throws(OptionError) -> [[Feature]] {
    var sets = features
    for own in calibrators.compactMap(\.calibrator.featureSet) { sets.append(try NamedFeatures(own)) }
    return sets.map(\.features)
  }
}
