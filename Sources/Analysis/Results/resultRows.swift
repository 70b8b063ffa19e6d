package import Store
package import Studies
import Tables

/// Every row that study computes.
///
/// A new one is an extension here that says of what kind it is, and a line in this list.
package let resultRows: [any ResultRow.Type] = [
  AccuracySummary.self, StoredModel.self, SplitAccuracy.self, TargetQuality.self, ShownTarget.self,
  StoredEvent.self, RecordingQuality.self, KindScore.self,
  FaceOverview.self, FaceEvent.self, RegionAttention.self, DrowsinessRow.self,
  AssignedLine.self, LineSummary.self,
  MeasuredWord.self, MeasuredSentence.self, MeasuredTrial.self, MeasuredParticipant.self,
  MeasureBias.self, MeasuredVitals.self, Heartbeat.self, RollingHeartRate.self,
  GroupComparison.self, MeasureCorrelation.self, GroupCount.self, ModelEstimate.self, ModelMean.self,
  ModelSummary.self,
  ScreenedRule.self, ScreeningPrediction.self, ScreeningCalibration.self,
  FeasibilityPower.self, FeasibilityNeed.self,
]

extension Study {
  /// Remembers that what is still due of these scopes cannot be computed, as long as nothing changes that it rests on.
  func keepNothing(of kinds: [ResultKind], _ scopes: [String], since problem: String, recordedAs run: Run) throws {
    let begun = try begin(run)
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

// MARK: Of a participant

extension AccuracySummary: ResultRow {
  package static var kind: ResultKind { .calibration }
  package var scope: String { participant }
}

extension StoredModel: ResultRow {
  package static var kind: ResultKind { .calibration }
  package static var changeable: Set<String> { ["chosen", "chosen_by"] }
  package var scope: String { overview.participant }
}

extension ModelOverview: ResultRow {
  package static var kind: ResultKind { .calibration }
  package var scope: String { participant }
}

extension SplitAccuracy: ResultRow {
  package static var kind: ResultKind { .calibration }
  package var scope: String { participant }
}

extension TargetQuality: ResultRow {
  package static var kind: ResultKind { .calibration }
  package var scope: String { participant }
}

extension ShownTarget: ResultRow {
  package static var kind: ResultKind { .targetGaze }
  package var scope: String { participant }
}

extension MeasuredParticipant: ResultRow {
  package static var kind: ResultKind { .reader }
  package var scope: String { participant }
}

// MARK: Of a recording

extension StoredEvent: ResultRow {
  package static var kind: ResultKind { .events }
  package var scope: String { recording }
}

extension RecordingQuality: ResultRow {
  package static var kind: ResultKind { .events }
  package var scope: String { recording }
}

extension FaceOverview: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension FaceEvent: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension RegionAttention: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension DrowsinessRow: ResultRow {
  package static var kind: ResultKind { .face }
  package var scope: String { recording }
}

extension AssignedLine: ResultRow {
  package static var kind: ResultKind { .lines }
  package var scope: String { recording }
}

extension LineSummary: ResultRow {
  package static var kind: ResultKind { .lines }
  package var scope: String { recording }
}

extension MeasuredWord: ResultRow {
  package static var kind: ResultKind { .measures }
  package var scope: String { recording }
}

extension MeasuredSentence: ResultRow {
  package static var kind: ResultKind { .measures }
  package var scope: String { recording }
}

extension MeasuredTrial: ResultRow {
  package static var kind: ResultKind { .measures }
  package var scope: String { recording }
}

extension MeasuredVitals: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}

extension Heartbeat: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}

extension RollingHeartRate: ResultRow {
  package static var kind: ResultKind { .vitals }
  package var scope: String { recording }
}

// MARK: Of the study

extension KindScore: ResultRow {
  package static var kind: ResultKind { .agreement }
  package var scope: String { comparison }
  package static func selection(of scope: String) -> Selection { ["comparison": .text(scope)] }
}

extension MeasureBias: ResultRow {
  package static var kind: ResultKind { .bias }
  package var scope: String { comparison }
  package static func selection(of scope: String) -> Selection { ["comparison": .text(scope)] }
}

extension GroupComparison: ResultRow {
  package static var kind: ResultKind { .comparison }
  package var scope: String { family.rawValue }
  package static func selection(of scope: String) -> Selection { ["family": .text(scope)] }
}

extension MeasureCorrelation: ResultRow {
  package static var kind: ResultKind { .correlation }
  package var scope: String { "" }
}

extension GroupCount: ResultRow {
  package static var kind: ResultKind { .counts }
  package var scope: String { "" }
}

extension ModelEstimate: ResultRow {
  package static var kind: ResultKind { .estimates }
  package var scope: String { EstimateScope(formula, rows, family, method).text }
  package static func selection(of scope: String) -> Selection { EstimateScope(scope).selection }
}

extension ModelMean: ResultRow {
  package static var kind: ResultKind { .estimates }
  package var scope: String { EstimateScope(formula, rows, family, method).text }
  package static func selection(of scope: String) -> Selection { EstimateScope(scope).selection }
}

extension ModelSummary: ResultRow {
  package static var kind: ResultKind { .estimates }
  package var scope: String { EstimateScope(formula, rows, family, method).text }
  package static func selection(of scope: String) -> Selection { EstimateScope(scope).selection }
}

extension ScreenedRule: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { "" }
}

extension ScreeningPrediction: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { "" }
}

extension ScreeningCalibration: ResultRow {
  package static var kind: ResultKind { .screening }
  package var scope: String { "" }
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
