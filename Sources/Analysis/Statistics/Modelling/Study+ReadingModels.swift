import Basics
import Statistics
package import Studies

extension Study {
  /// Whether any of these models has something in it that was measured in readings, or was tested against one that has.
  package func areOfReadings(_ models: Set<ModelName>, testedIn summaries: [ModelSummary]) throws -> Bool {
    let ofPeople = models.filter { $0.rows == StudyRows.participants.rawValue }
    if ofPeople.count < models.count { return true }
    let columns = try ofPeople.flatMap { try summaries.formulas(of: $0).flatMap { try Formula($0).columns } }
    let plan = try ColumnPlan(
      .participants,
      columns.distinct,
      try StudyPeople(self),
      try TrialColumns(self),
      nil
    )
    return plan.isOfReadings
  }
}
