import Store
import Tables
import Testing

@testable import Analysis
@testable import Measurement
@testable import SideChannels
@testable import Studies

/// Every type of rows that a study's database keeps, for which `RowContract` holds.
let storedRows: [StoredRow] = [
  .init(StoredParticipant.self), .init(Source.self), .init(RecordingHeader.self), .init(Presentation.self),
  .init(StoredFinding.self), .init(Exclusion.self),

  .init(RecordedEvent.self), .init(RecordedMessage.self), .init(RecordedVariable.self), .init(RecordedValidation.self),
  .init(ReadPart.self),
  .init(TargetQuality.self), .init(ShownTarget.self), .init(AccuracySummary.self), .init(SplitAccuracy.self),
  .init(StoredModel.self),
  .init(ModelOverview.self),

  .init(StoredEvent.self), .init(RecordingQuality.self), .init(KindScore.self),
  .init(FaceOverview.self), .init(FaceEvent.self), .init(RegionAttention.self), .init(DrowsinessRow.self),

  .init(StoredPassage.self), .init(StoredPicture.self), .init(PassageOrigin.self), .init(AssignedLine.self),
  .init(LineCorrection.self), .init(PageReview.self), .init(LineSummary.self),
  .init(MeasuredWord.self), .init(MeasuredSentence.self), .init(MeasuredTrial.self), .init(MeasuredParticipant.self),
  .init(MeasureBias.self),

  .init(RecordedVideo.self),
  .init(MeasuredVitals.self), .init(Heartbeat.self), .init(RollingHeartRate.self),

  .init(GroupComparison.self), .init(MeasureCorrelation.self), .init(GroupCount.self), .init(ModelEstimate.self),
  .init(ModelMean.self), .init(ModelSummary.self),
  .init(ScreenedRule.self), .init(ScreeningPrediction.self), .init(ScreeningCalibration.self),
  .init(FeasibilityPower.self), .init(FeasibilityNeed.self), .init(FeasibilityParticipant.self),
]

/// A type of rows, as an argument of tests.
struct StoredRow: Sendable, CustomTestStringConvertible {
  let type: any Row.Type

  init(_ type: any Row.Type) { self.type = type }

  var testDescription: String { String(describing: type) }
}

@Suite("The list of stored rows")
struct StoredRowsTests {
  @Test("names every type that the sources declare to be one")
  func complete() throws {
    #expect(try declaredTypes(conformingTo: ["Row", "GivenRow"]) == Set(storedRows.map(\.testDescription)))
  }
}
