import Basics
import Statistics
package import Studies

/// The participants whose rows a model is fitted to.
package struct ModelledPeople: Sendable, Hashable {
  /// By how many the model tells what it tells at the least.
  package let fewest: Int
  /// How many they are, and how many are left for a test against another model, from the most to the fewest.
  package let counts: [Int]
}

extension Study {
  /// Of how many participants each of these models is, as their rows are; models without rows are not there.
  ///
  /// What a model was tested against counts as the model itself does.
  package func modelledPeople(
    of models: Set<ModelName>,
    testedIn summaries: [ModelSummary]
  ) throws -> [ModelName: ModelledPeople] {
    let participant = "participant"
    let (people, trials) = (try StudyPeople(self), try TrialColumns(self))
    var modelled: [ModelName: ModelledPeople] = [:]
    for (name, own) in Dictionary(grouping: models, by: \.rows) {
      guard let rows = StudyRows(rawValue: name) else { continue }
      var formulas: [ModelName: [Formula]] = [:]
      for model in own {
        formulas[model] = try summaries.formulas(of: model).map { try Formula($0) }
      }
      let columns = formulas.values.joined().flatMap(\.columns) + [participant]
      // What joined the words from elsewhere is not stored; it tells words apart, and nobody who read them.
      let known = try ColumnPlan(rows, columns.distinct, people, trials, nil).columns.map(\.name)
      do {
        let data = try FormulaRows(self, rows, naming: known, joining: nil).data
        for (model, own) in formulas {
          let counts = try (1...own.count).map { try data.count(of: participant, in: Array(own.prefix($0))) }
          modelled[model] = ModelledPeople(fewest: try data.fewest(participant, in: own), counts: counts)
        }
      } catch CompareError.noMeasures, CompareError.noReadings {
        continue
      }
    }
    return modelled
  }
}
