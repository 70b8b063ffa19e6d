/// A choice by which results come out otherwise, so that those of different ones tell nothing of each other.
package enum DecidingChoice: String, CaseIterable, Sendable {
  case detector
  case eye
  case kinematics
  case assigner = "line-assigner"
  case definitions

  /// What is made by it.
  var result: ResultKind {
    switch self {
    case .detector, .eye, .kinematics: .events
    case .assigner: .lines
    case .definitions: .measures
    }
  }

  /// What of its command gives it.
  var option: String {
    switch self {
    case .detector: "--detector"
    case .eye: "--eye"
    case .kinematics: "--kinematics"
    case .assigner: "--assigner"
    case .definitions: "--definitions"
    }
  }

  /// That there is more than one, without a mark at the end.
  var difference: String {
    switch self {
    case .detector: "Not all events were detected by the same detector"
    case .eye: "Not all events were detected by the same choice of an eye"
    case .kinematics: "Not all saccades were measured by the same rule"
    case .assigner: "Not all fixations were put on lines by the same assigner"
    case .definitions: "Not all measures have the same definitions"
    }
  }
}
