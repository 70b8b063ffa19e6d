/// What a step of an experiment finds in the study, and leaves there.
package enum StepGround: Sendable {
  /// What files brought in.
  case inputs
  /// Results of these kinds, which the step makes.
  case results([ResultKind])
  /// All that holds.
  case everything
}

extension StepGround {
  /// Whether a part of the study decides whether the step has to run.
  func includes(_ part: String) -> Bool {
    switch self {
    case .inputs: part == StudyState.inputs
    case .results(let kinds): kinds.contains { $0.name == part }
    case .everything: true
    }
  }

  /// Whether the step makes a part of the study, whatever there was before.
  func makes(_ part: String) -> Bool {
    switch self {
    case .inputs, .results: includes(part)
    case .everything: false
    }
  }

  /// Whether another step makes some of the same results.
  package func isMadeAnew(by other: StepGround) -> Bool {
    guard case .results(let own) = self, case .results(let theirs) = other else { return false }
    return own.contains(where: theirs.contains)
  }

  /// Whether what the step makes rests on a part of the study.
  func restsOn(_ part: String) -> Bool {
    switch self {
    case .inputs: false
    case .results(let kinds): part == StudyState.inputs || kinds.contains { $0.restsOn(part) }
    case .everything: true
    }
  }

  /// Whether steps that make a part leave there what earlier ones made, as where each answers another question of everybody.
  static func addsUp(_ part: String) -> Bool { ResultKind.all.contains { $0.name == part && $0.scope == .study } }
}

extension ResultKind {
  /// Whether it rests on the results of a kind, be it by others.
  fileprivate func restsOn(_ name: String) -> Bool {
    let kinds = grounds.flatMap { ground -> [ResultKind] in
      switch ground {
      case .results(let kind), .session(let kind), .beside(let kind), .validity(let kind): [kind]
      case .trialRules: Standing.judged
      case .recording, .calibrations, .calibrationsOfOthers, .settings, .passage, .corrections, .videos, .people: []
      }
    }
    return kinds.contains { $0.name == name || $0.restsOn(name) }
  }
}
