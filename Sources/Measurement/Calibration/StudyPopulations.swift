import Basics
import Calibration
import Geometry
import Store
import Studies

/// For everyone who is fitted, what all others with the same device, held alike, and the same screen frame say.
struct StudyPopulations: Sendable {
  private struct Group: Hashable {
    let device: String
    let orientation: Screen.Orientation
    let frame: ScreenFrame

    init(_ entry: CalibrationPlan.Entry, _ held: FittedOrientations) {
      device = entry.device.names[0]
      orientation = held[entry.participant]
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

  /// Reads everyone once, as their device was held, some at a time, where anything that is chosen learns from others.
  init(
    _ plan: CalibrationPlan,
    _ choices: FitChoices,
    _ held: FittedOrientations,
    atOnce: Int,
    in store: borrowing Store
  ) async throws {
    places = plan.entries.map { _ in nil }
    guard choices.learnsFromOthers else { return }
    let features = try choices.neededFeatures()
    var members: [Group: Members] = [:]
    var rest = plan.entries.indices.makeIterator()
    try await workThrough(
      weighing: atOnce,
      next: {
        try rest.next().map { place in
          let entry = plan.entries[place]
          let orientation = held[entry.participant]
          return (place, try plan.calibration(entry, gaze: choices.gaze, orientation: orientation, in: store))
        }
      },
      work: { place, calibration in
        let usable = calibration.examples().usable
        let isRefused = calibration.orientationFinding(of: usable)?.severity == .error
        return (place, Examples(isRefused ? [] : usable, features: features))
      },
      // One after the other, so that sums are the same on any number of cores.
      keep: { place, examples in
        guard examples.count > 0 else { return }
        let group = Group(plan.entries[place], held)
        var known = members[group] ?? Members(yardstick: Yardstick(examples))
        places[place] = (group, known.sums.count)
        known.sums.append(PeopleSums(examples, known.yardstick))
        members[group] = known
      }
    )
    populations = members.mapValues { Populations($0.sums, $0.yardstick) }
  }

  /// `entry`: the place in the plan; nil where nothing that is chosen learns from others.
  func others(of entry: Int) -> Population? {
    places[entry].flatMap { own in populations[own.group]?.others(of: own.place) }
  }
}
