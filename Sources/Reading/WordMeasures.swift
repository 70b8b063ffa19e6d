public import Basics

/// Every measure of a word.
///
/// A new measure is one file in `Measures/`, and one line here.
public let wordMeasures: Catalog<any WordMeasure> = [
  FirstFixationDuration.entry,
  FirstDuration.entry,
  SingleFixationDuration.entry,
  GazeDuration.entry,
  FirstRunDuration.entry,
  GoPastDuration.entry,
  GoPastLowerDuration.entry,
  RightBoundedDuration.entry,
  SelectiveGoPastDuration.entry,
  TotalDuration.entry,
  RereadingDuration.entry,
  Reread.entry,
  SecondPassDuration.entry,
  FixationCount.entry,
  FirstPassFixationCount.entry,
  RunCount.entry,
  Fixated.entry,
  Skipped.entry,
  FixatedFirstPass.entry,
  SkippedFirstPass.entry,
  Refixated.entry,
  RegressionOutFirstPass.entry,
  RegressionsOut.entry,
  RegressionsIn.entry,
  LandingPosition.entry,
  CentredLandingPosition.entry,
  LaunchSite.entry,
  IncomingSaccadeCharacters.entry,
  OutgoingSaccadeCharacters.entry,
  IncomingSaccadeWords.entry,
  OutgoingSaccadeWords.entry,
]
