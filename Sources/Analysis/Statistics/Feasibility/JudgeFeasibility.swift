package import Basics
import Simulation
import Statistics
package import Store
package import Studies
import Tables

/// Tells what a study with some tracker can find, by simulated readers before it.
///
/// Readers of both groups read passages, the tracker records them, and the recordings go the way of a study's own. From
/// these readers studies are drawn.
package struct JudgeFeasibility: Sendable {
  package struct Outcome: Sendable {
    /// Empty where accuracies were compared.
    package fileprivate(set) var powers: [FeasibilityPower] = []
    /// Empty where they were not.
    package fileprivate(set) var needs: [FeasibilityNeed] = []
    package fileprivate(set) var findings = FindingLog()
    /// How many readers were simulated, and how many an earlier run had left.
    package fileprivate(set) var simulated = 0
    package fileprivate(set) var known = 0
    package let basis: Basis

    fileprivate init(_ basis: Basis) {
      self.basis = basis
    }
  }

  /// What every output says.
  package static let assumption = """
    Simulated groups are tuned to differ as adults of one Danish corpus do: of large pools before a usual tracker, each measure's g lies \
    within 0.15 of the published one, where there is one; that of a small pool may lie further off. Intervals are what 95 of 100 other \
    pools of as many simulated readers give. Other people may differ more or less.
    """

  private(set) var setting = TrackerSetting()
  /// What a person told of the tracker.
  package var told = TrackerSetting.Known()
  /// What neither a person nor the study's recordings told of it.
  var assumed: Set<TrackerSetting.Quality> = []
  /// Compared instead of the setting's own, where there are any.
  package var accuracies: [Double] = []
  /// Participants in each group, one number after the other.
  package var participants = [10, 20, 40, 80]
  /// Those screened by where there are none.
  package var measures: [String] = []
  /// Simulated readers in each group.
  package var readersPerGroup = 60
  package var passages = 2
  /// Studies that are drawn for each power.
  package var replicates = 1000
  package var alpha = 0.05
  /// The power that is asked for.
  package var power = 0.8
  /// The part of the simulated difference of means that is expected.
  package var difference = 1.0
  package var seed: UInt64 = 1
  /// Told after some readers, how many, of how many.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  package init() {}

  /// Without a study: nothing is kept.
  package func run(version: String) async throws -> Outcome {
    var judge = self
    judge.know([told])
    return try await judge.judged(try judge.everyReaders(version: version), known: { _ in [] }, keep: { _ in })
  }

  /// Keeps every reader that was simulated, so that a run that was interrupted goes on where it was, and puts what is found
  /// in the place of what was found last.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    var judge = self
    judge.know([try TrackerSetting.Known(of: study), told])
    return try await judge.judged(on: study, recordedAs: run)
  }

  /// The usual tracker, with what is known instead; the last outdoes those before it.
  private mutating func know(_ all: [TrackerSetting.Known]) {
    setting = TrackerSetting()
    for known in all { setting.take(known) }
    assumed = Set(TrackerSetting.Quality.allCases).subtracting(all.flatMap(\.qualities))
  }

  private func judged(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    let everyReaders = try everyReaders(version: run.version)
    let begun = try study.begin(recorded(run))
    let outcome = try await judged(
      everyReaders,
      known: { readers in
        let own: Selection = ["setting": .text(readers.key)]
        let known = try study.store.rows(FeasibilityParticipant.self, where: own)
          .filter { $0.reader < readersPerGroup }
        progress(known.count, total)
        return known
      },
      keep: { found in try study.store.insert(found, run: begun.number) }
    )
    if accuracies.isEmpty {
      try study.keep(.feasibility, of: FeasibilityPower.scope, outcome.powers, by: begun)
    } else {
      try study.keep(.feasibility, of: FeasibilityNeed.scope, outcome.needs, by: begun)
    }
    return outcome
  }

  /// `known`: the readers that were simulated before; `keep`: is told of all others, some at a time.
  private func judged(
    _ everyReaders: [SimulatedReaders],
    known: (SimulatedReaders) throws -> [FeasibilityParticipant],
    keep: ([FeasibilityParticipant]) throws -> Void
  ) async throws -> Outcome {
    var outcome = Outcome(basis)
    var judged: [JudgedSetting] = []
    for readers in everyReaders {
      var pool = try known(readers)
      outcome.known += pool.count
      for batch in batches(beyond: pool) {
        let found = try await participants(batch, of: readers)
        try keep(found)
        pool += found
        outcome.simulated += found.count
        progress(batch.count, total)
      }
      judged.append(try await judge(pool, of: readers))
    }
    outcome.add(judged, by: self)
    return outcome
  }

  /// Readers of all settings.
  private var total: Int { 2 * readersPerGroup * max(1, accuracies.count) }

  private func everyReaders(version: String) throws -> [SimulatedReaders] {
    precondition(
      (2...SimulatedReaders.most).contains(readersPerGroup) && passages > 0,
      "A pool has two readers or more."
    )
    // Before anything is simulated.
    _ = try places()
    return try (accuracies.isEmpty ? [setting.accuracy] : accuracies).map { accuracy in
      var setting = setting
      setting.accuracy = accuracy
      return try SimulatedReaders(before: setting, seed: seed, passages: passages, version: version)
    }
  }

  /// Those who are still to be simulated, a few at a time.
  private func batches(beyond known: [FeasibilityParticipant]) -> [[Member]] {
    let there = Set(known.map { Member(group: $0.group, reader: $0.reader) })
    let missing = (0..<readersPerGroup).flatMap { reader in
      FeasibilityParticipant.Group.allCases.map { Member(group: $0, reader: reader) }
    }.filter { !there.contains($0) }
    return missing.batches(weighing: 8).map(Array.init)
  }

  private struct Member: Sendable, Hashable {
    let group: FeasibilityParticipant.Group
    let reader: Int
  }

  private func participants(_ batch: [Member], of readers: SimulatedReaders) async throws -> [FeasibilityParticipant] {
    try await batch.concurrentMap { readers.participant($0.reader, of: $0.group) }
  }
}

extension JudgeFeasibility.Outcome {
  fileprivate mutating func add(_ judged: [JudgedSetting], by judge: JudgeFeasibility) {
    if judge.accuracies.isEmpty {
      powers = judged.flatMap(\.powers)
    } else {
      needs = judge.needs(judged)
    }
    for setting in judged { findings.append(contentsOf: setting.findings) }
  }
}
