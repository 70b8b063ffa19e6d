/// A kind of what study computes: what each of its results is of, and what it rests on.
package struct ResultKind: Sendable {
  /// What a result is of.
  package enum Scope: Sendable {
    case recording
    case participant
    case study
  }

  /// A noun, such as `lines`.
  package let name: String
  package let scope: Scope
  /// The command that makes it, such as `lines`.
  package let command: String
  /// Rises with every change of the rule by which the same grounds and choices give something else.
  let version: Int
  let grounds: [Ground]

  init(_ name: String, ofEach scope: Scope, by command: String, version: Int = 1, restingOn grounds: [Ground]) {
    self.name = name
    self.scope = scope
    self.command = command
    self.version = version
    self.grounds = grounds
  }
}

extension ResultKind {
  /// Whether it, or a result that it rests on, may have been learnt from other people.
  package var mayLearnFromOthers: Bool {
    grounds.contains { ground in
      switch ground {
      case .calibrationsOfOthers: true
      case .results(let kind), .session(let kind), .beside(let kind), .validity(let kind): kind.mayLearnFromOthers
      case .recording, .calibrations, .settings, .passage, .corrections, .videos, .trialRules, .people: false
      }
    }
  }
}

/// Something that results rest on: what a person gave, or other results.
enum Ground: Sendable {
  /// The recording itself, as long as it is in use.
  case recording
  /// The participant's recordings of targets that are in use.
  case calibrations
  /// Everybody's, where the choices say that something is learnt from others.
  case calibrationsOfOthers
  /// The screen and the devices that the settings describe.
  case settings
  /// What was read; all passages, of the study.
  case passage
  /// What a person corrected in the recording's lines.
  case corrections
  /// What is kept of the recording's videos.
  case videos
  /// The rules of the settings by which trials are left out, and the results that they judge by.
  case trialRules
  /// What is known of the participant; of everybody in use, of the study.
  case people
  /// Of the same recording, participant or study; of all that are below it; of a recording's participant.
  case results(ResultKind)
  /// Of the recordings that were made together with a recording (`Inputs.session`), with what was read in each.
  case session(ResultKind)
  /// Of a recording of what another program measured, or of fixations beside a tracker's samples, the participant's recordings and their
  /// lines, which may be of the same trials.
  case beside(ResultKind)
  /// As `results`, but it counts only that they hold, not what they are.
  case validity(ResultKind)
}

extension ResultKind: Hashable {
  package static func == (left: Self, right: Self) -> Bool { left.name == right.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
