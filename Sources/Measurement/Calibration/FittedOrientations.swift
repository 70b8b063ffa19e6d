import Geometry
import Store
import Studies

/// How each participant's devices are taken to have been held by a fit.
struct FittedOrientations: Sendable {
  private let asked: Screen.Orientation?
  /// Who is fitted; everybody where nobody is named.
  private let fitted: Set<String>
  /// By participant, where there are models.
  private let before: [String: Screen.Orientation]

  /// `participants`: those who are fitted; everybody where there are none.
  init(_ choices: FitChoices, of plan: CalibrationPlan, participants: [String], _ standing: Standing) {
    asked = choices.orientation
    fitted = Set(participants)
    let people = Set(plan.entries.map(\.participant))
    let known = people.compactMap { id -> (String, Screen.Orientation)? in
      guard let last = standing.keeping(.calibration, of: id), last.absence == nil,
        let word = standing.choices(ofRun: last.run)?.option("orientation", of: Run.Choice.gazeKind),
        let orientation = Screen.Orientation(rawValue: word)
      else { return nil }
      return (id, orientation)
    }
    before = Dictionary(known) { first, _ in first }
  }

  /// What is asked for counts first of those who are fitted, and of others where no fit tells theirs.
  subscript(participant: String) -> Screen.Orientation {
    let isFitted = fitted.isEmpty || fitted.contains(participant)
    return (isFitted ? asked : nil) ?? before[participant] ?? asked ?? .landscape
  }

  /// Those that are met among participants, sorted; the usual one where there is nobody.
  func all(of participants: [String]) -> [Screen.Orientation] {
    let met = Set(participants.map { self[$0] }).sorted { $0.rawValue < $1.rawValue }
    return met.isEmpty ? [asked ?? .landscape] : met
  }
}
