import Store

/// A choice by which the same recording gives other results, so that what parts two of them may be its doing alone.
package enum DecidingChoice: CaseIterable, Sendable {
  case detector
  case eye
  case kinematics
  case assigner
  case words
  case definitions

  /// The detector that takes what the tracker found, as it is of fixations that came with a file.
  static let trackersOwn = "recorded"

  /// As runs record it.
  var kind: String {
    switch self {
    case .detector: Run.Choice.detectorKind
    case .eye: Run.Choice.eyeKind
    case .kinematics: Run.Choice.kinematicsKind
    case .assigner: Run.Choice.lineAssignerKind
    case .words: Run.Choice.wordAssignerKind
    case .definitions: Run.Choice.definitionsKind
    }
  }

  /// What is made by it.
  var result: ResultKind {
    switch self {
    case .detector, .eye, .kinematics: .events
    case .assigner, .words: .lines
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
    case .words: "--words"
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
    case .words: "Not all fixations were given to words by the same rule"
    case .definitions: "Not all measures have the same definitions"
    }
  }
}
