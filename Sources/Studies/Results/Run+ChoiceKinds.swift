package import Store

/// What runs choose, as it is stored: the kinds that more than the step knows that chooses.
extension Run.Choice {
  // MARK: What was recorded

  /// By which a run says how devices were held, whatever the chosen models say.
  package static let orientationKind = "orientation"
  /// By which a run says what was read, whatever the recordings say.
  package static let passageKind = "passage"

  // MARK: Calibration

  package static let featuresKind = "features"
  package static let calibratorKind = "calibrator"
  package static let splitKind = "split"
  package static let repeatsKind = "repeats"
  /// The estimate that is calibrated.
  package static let gazeKind = "gaze"
  package static let modeKind = "mode"
  /// By which a run says that what it fits learns from other participants.
  package static let othersKind = "population"
  /// By which a run says which model a person made the one that applies.
  package static let chosenModelKind = "chosen-model"
  /// By which a run says which of these it did not fit any more.
  package static let givenUpModelKind = "given-up-model"

  // MARK: Events

  package static let detectorKind = "detector"
  package static let kinematicsKind = "kinematics"
  package static let eyeKind = "eye"
  /// What scores of events are stored under.
  package static let scoredAsKind = "scored-as"

  // MARK: Reading

  package static let lineAssignerKind = "line-assigner"
  package static let wordAssignerKind = "word-assigner"
  package static let cleaningKind = "cleaning"
  package static let definitionsKind = "definitions"

  // MARK: Faces and videos

  package static let faceRuleKind = "face-rule"
  package static let vitalsMethodKind = "vitals-method"

  // MARK: Statistics

  /// What compared groups in the end, which may follow from their distributions.
  package static let comparisonKind = "comparison"
  package static let askedComparisonKind = "asked-comparison"
  package static let pairedComparisonKind = "paired-comparison"
  package static let classifierKind = "classifier"
  /// What the other levels of a column are compared with in a model.
  package static let referenceLevelKind = "reference-level"
}
