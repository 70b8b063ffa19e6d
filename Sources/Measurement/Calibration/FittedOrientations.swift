import Geometry
import Store
import Studies

/// How each participant's devices are taken to have been held by a fit.
struct FittedOrientations: Sendable {
  private let asked: Screen.Orientation?
  /// By participant, where there are models.
  private let before: [String: Screen.Orientation]

  init(_ choices: FitChoices, of plan: CalibrationPlan, _ standing: Standing) {
    asked = choices.orientation
    let people = Set(plan.entries.map(\.participant))
    let known = people.compactMap { id -> (String, Screen.Orientation)? in
      guard let last = standing.keeping(.calibration, of: id), last.absence == nil,
        let word = standing.choices(ofRun: last.run)?.option("orientation", of: "gaze"),
        let orientation = Screen.Orientation(rawValue: word)
      else { return nil }
      return (id, orientation)
    }
    before = Dictionary(known) { first, _ in first }
  }

  subscript(participant: String) -> Screen.Orientation { asked ?? before[participant] ?? .landscape }

  /// Those that are met among participants, sorted; the usual one where there is nobody.
  func all(of participants: [String]) -> [Screen.Orientation] {
    let met = Set(participants.map { self[$0] }).sorted { $0.rawValue < $1.rawValue }
    return met.isEmpty ? [asked ?? .landscape] : met
  }
}
