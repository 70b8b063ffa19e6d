package import Store
package import Studies
import Tables

/// Every row of what is measured in this target.
///
/// A new one is an extension here that says of what kind it is, and a line in this list.
package let measuredRows: [any ResultRow.Type] = [
  AccuracySummary.self, StoredModel.self, SplitAccuracy.self, TargetQuality.self, ShownTarget.self,
  StoredEvent.self, RecordingQuality.self, KindScore.self,
  AssignedLine.self, LineSummary.self,
  MeasuredWord.self, MeasuredSentence.self, MeasuredTrial.self, MeasuredParticipant.self,
  MeasureBias.self,
]

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
