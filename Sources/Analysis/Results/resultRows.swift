import Measurement
import SideChannels
package import Store
package import Studies
import Tables

/// Every row that study computes.
///
/// A new one of the study is an extension here that says of what kind it is, and a line in this list; one that is measured has its own
/// in `measuredRows` or `sideChannelRows`.
package let resultRows: [any ResultRow.Type] =
  measuredRows + sideChannelRows + [
    GroupComparison.self, MeasureCorrelation.self, GroupCount.self, ModelEstimate.self, ModelMean.self,
    ModelSummary.self,
    ScreenedRule.self, ScreeningPrediction.self, ScreeningCalibration.self,
    FeasibilityPower.self, FeasibilityNeed.self,
  ]

extension Study {
  /// Remembers that what is still due of these scopes cannot be computed, as long as nothing changes that it rests on.
  func keepNothing(of kinds: [ResultKind], _ scopes: [String], since problem: String, recordedAs run: Run) throws {
    let begun = try begin(run)
    let scopes = Set(scopes)
    try store.together {
      for kind in kinds {
        for scope in try standing().due(kind).map(\.scope) where scopes.contains(scope) {
          for type in resultRows where type.kind == kind { try store.remove(type, of: scope) }
          try keep(kind, of: scope, absence: problem, by: begun)
        }
      }
    }
  }
}

extension GroupComparison: ResultRow {
  package static var kind: ResultKind { .comparison }
  package var scope: String { family.rawValue }
  package static func selection(of scope: String) -> Selection { ["family": .text(scope)] }
}

extension MeasureCorrelation: ResultRow {
  package static var kind: ResultKind { .correlation }
  package var scope: String { Keeping.wholeStudy }
}

extension GroupCount: ResultRow {
  package static var kind: ResultKind { .counts }
  package var scope: String { Keeping.wholeStudy }
}

/// A row of one of the models that were fitted, with which it goes.
package protocol ModelRow: ResultRow {
  var model: ModelName { get }
}

extension ModelRow {
  package static var kind: ResultKind { .estimates }
  package var scope: String { EstimateScope(model).text }
  package static func selection(of scope: String) -> Selection { EstimateScope(scope).selection }
}

extension ModelEstimate: ModelRow {}
extension ModelMean: ModelRow {}
extension ModelSummary: ModelRow {}

extension ScreenedRule: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { Keeping.wholeStudy }
}

extension ScreeningPrediction: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { Keeping.wholeStudy }
}

extension ScreeningCalibration: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { Keeping.wholeStudy }
}

extension FeasibilityPower: ResultRow {
  static let scope = "power"
  package static var kind: ResultKind { .feasibility }
  package var scope: String { Self.scope }
}

extension FeasibilityNeed: ResultRow {
  static let scope = "needs"
  package static var kind: ResultKind { .feasibility }
  package var scope: String { Self.scope }
}
