import Arguments
import Studies

/// A command that may be a step of an experiment: on the same study with the same files it does the same again.
protocol ExperimentStep: Command {
  /// Files and folders that it reads.
  var inputs: [String] { get }

  /// Files and folders that it writes, but for the study's own.
  var outputs: [String] { get }

  /// What of the study it makes: as long as that is as it left it, it need not run again.
  var ground: StepGround { get }

  /// Where it can be done when participants are shared out among shards of the study.
  var place: StepPlace { get }

  /// Whether what it makes of one participant is learnt from others, too.
  var learnsFromOthers: Bool { get }

  /// Throws where what was typed cannot be right, whatever the study holds.
  func check() throws
}

/// Where a step can be done.
enum StepPlace: Equatable {
  /// In each shard for itself, since it looks at one recording or participant after the other.
  case shards
  /// Where everybody is.
  case whole
  /// Where everybody is, but it first computes what is not up to date, which the shards can do before it.
  case wholeUpToDate(startsKinds: Bool)
}

extension ExperimentStep {
  var inputs: [String] { [] }
  var outputs: [String] { [] }
  var ground: StepGround { .everything }
  var place: StepPlace { .whole }
  var learnsFromOthers: Bool { false }
  func check() throws {}

  /// Whether models of gaze are needed for it, or may be.
  var restsOnModels: Bool {
    switch ground {
    case .inputs: false
    case .results(let kinds): kinds.contains(where: \.mayLearnFromOthers)
    case .everything: true
    }
  }
}
