import Basics
import Statistics
package import Studies

extension Study {
  /// By how many participants each of these models tells what it tells at the least, as their rows are; models without rows are not there.
  ///
  /// What a model was tested against counts as the model itself does.
  package func fewestParticipants(
    of models: Set<ModelName>,
    testedIn summaries: [ModelSummary]
  ) throws -> [ModelName: Int] {
    let participant = "participant"
    let (people, trials) = (try StudyPeople(self), try TrialColumns(self))
    var fewest: [ModelName: Int] = [:]
    for (name, own) in Dictionary(grouping: models, by: \.rows) {
      guard let rows = StudyRows(rawValue: name) else { continue }
      var formulas: [ModelName: [Formula]] = [:]
      for model in own {
        let others = summaries.filter { $0.model == model }.compactMap { $0.test?.formula }
        formulas[model] = try ([model.formula] + others).map { try Formula($0) }
      }
      let columns = formulas.values.joined().flatMap(\.columns) + [participant]
      // What joined the words from elsewhere is not stored; it tells words apart, and nobody who read them.
      let known = try ColumnPlan(rows, columns.distinct, people, trials, nil).columns.map(\.name)
      do {
        let data = try FormulaRows(self, rows, naming: known, joining: nil).data
        for (model, own) in formulas { fewest[model] = try data.fewest(participant, in: own) }
      } catch CompareError.noMeasures {
        continue
      }
    }
    return fewest
  }
}
