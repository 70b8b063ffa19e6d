package import Measurement
package import Store
package import Studies

extension TakeMeasures {
  /// Puts the measures in the place of earlier ones; what the settings' rules leave out counts as a trial only.
  package func run(on study: borrowing Study, recordedAs run: Run) async throws -> Outcome {
    try await self.run(on: study, recordedAs: run) { study in
      let ruled = try RuledTrials(study)
      return { ruled.sentence(of: $0) }
    }
  }
}
