public import Basics

/// Stages of cleaning, one behind the other.
public struct Cleaning: Sendable {
  public struct Outcome: Sendable, Hashable {
    public var fixations: [LocatedFixation]
    /// What measures have to know of.
    public var removed: [RemovedFixation] = []
    /// Of those that are not among `fixations`, by their places.
    public var fates: [Int: CleaningFate] = [:]
    /// One for each stage, in their order.
    public var reports: [CleaningReport]
  }

  public let stages: [any CleaningStage]

  public init(_ stages: [any CleaningStage]) {
    self.stages = stages
  }

  /// All stages of the catalog with their defaults.
  public static func standard() throws(OptionError) -> Cleaning {
    var stages: [any CleaningStage] = []
    for name in cleaningStages.names { stages.append(try cleaningStages.make(name)) }
    return Cleaning(stages)
  }

  public func clean(_ fixations: [LocatedFixation], in text: TextLayout) -> Outcome {
    var outcome = Outcome(fixations: fixations, reports: [])
    for stage in stages {
      let count = outcome.fixations.count
      let (left, merged) = stage.cleaned(outcome.fixations, in: text)
      outcome.reports.append(
        CleaningReport(
          name: type(of: stage).name,
          removed: count - left.count - merged,
          merged: merged,
          rule: stage.rule
        )
      )
      let fates = Self.fates(of: outcome.fixations, left: left, merging: merged > 0, by: type(of: stage).name)
      outcome.fates.merge(fates) { first, _ in first }
      if let trace = stage.trace {
        let kept = Set(left.map(\.index))
        outcome.removed += outcome.fixations.filter { !kept.contains($0.index) }.map {
          RemovedFixation(fixation: $0, trace: trace)
        }
      }
      outcome.fixations = left
    }
    return outcome
  }
}
