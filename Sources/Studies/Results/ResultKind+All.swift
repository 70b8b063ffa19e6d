/// What rests on what.
extension ResultKind {
  /// Models of gaze and how far off they are.
  package static let calibration = ResultKind(
    "calibrations",
    ofEach: .participant,
    by: "fit",
    version: 7,
    restingOn: [.calibrations, .calibrationsOfOthers, .settings]
  )

  /// Which of the models applies, with the mapping that it is.
  package static let model = ResultKind(
    "chosen models",
    ofEach: .participant,
    by: "fit",
    restingOn: [.validity(.calibration)]
  )

  /// Where gaze was while each target was shown, by the models that apply.
  package static let targetGaze = ResultKind(
    "gaze at targets",
    ofEach: .participant,
    by: "fit",
    version: 6,
    restingOn: [.calibrations, .settings, .results(.model)]
  )

  package static let events = ResultKind(
    "events",
    ofEach: .recording,
    by: "events",
    version: 11,
    restingOn: [.recording, .settings, .results(.model)]
  )

  /// What faces did, frame by frame.
  package static let face = ResultKind(
    "faces",
    ofEach: .recording,
    by: "face",
    version: 8,
    restingOn: [.recording, .settings, .passage, .results(.model)]
  )

  package static let lines = ResultKind(
    "lines",
    ofEach: .recording,
    by: "lines",
    version: 9,
    restingOn: [.results(.events), .settings, .passage, .corrections, .session(.events)]
  )

  /// Of words, sentences and whole readings; of fixations alone where there are no lines.
  package static let measures = ResultKind(
    "measures",
    ofEach: .recording,
    by: "measures",
    version: 13,
    restingOn: [.results(.lines), .results(.events), .settings, .passage, .beside(.lines)]
  )

  /// Of participants over their readings.
  package static let reader = ResultKind(
    "participants' measures",
    ofEach: .participant,
    by: "measures",
    version: 3,
    restingOn: [.results(.measures), .people, .trialRules]
  )

  package static let vitals = ResultKind(
    "vitals",
    ofEach: .recording,
    by: "vitals",
    version: 5,
    restingOn: [.recording, .videos]
  )

  package static let agreement = ResultKind(
    "scores",
    ofEach: .study,
    by: "score",
    version: 2,
    restingOn: [.results(.events)]
  )

  /// Of the measures of simulated readings.
  package static let bias = ResultKind(
    "biases",
    ofEach: .study,
    by: "bias",
    restingOn: [.results(.measures), .results(.events), .settings, .passage]
  )

  package static let comparison = ResultKind(
    "comparisons",
    ofEach: .study,
    by: "compare",
    version: 4,
    restingOn: [
      .results(.reader), .results(.events), .results(.calibration), .results(.model), .results(.face),
      .results(.vitals),
      .people, .trialRules,
    ]
  )

  package static let correlation = ResultKind(
    "correlations",
    ofEach: .study,
    by: "compare --correlate",
    version: 5,
    restingOn: [
      .results(.reader), .results(.events), .results(.calibration), .results(.model), .results(.face),
      .results(.vitals),
      .people, .trialRules,
    ]
  )

  package static let counts = ResultKind(
    "counts of groups",
    ofEach: .study,
    by: "compare --counts",
    restingOn: [.people]
  )

  package static let estimates = ResultKind(
    "models of groups",
    ofEach: .study,
    by: "compare --formula",
    version: 6,
    restingOn: [
      .results(.measures), .results(.reader), .results(.face), .results(.vitals), .people, .trialRules,
    ]
  )

  package static let screening = ResultKind(
    "screenings",
    ofEach: .study,
    by: "screen",
    version: 4,
    restingOn: [.results(.reader), .people]
  )

  package static let feasibility = ResultKind(
    "feasibility",
    ofEach: .study,
    by: "feasibility",
    version: 5,
    restingOn: [.results(.events), .settings, .passage]
  )

  /// Each behind what it rests on.
  package static let all = [
    calibration, model, targetGaze, events, face, lines, vitals, measures, reader, agreement, bias, comparison,
    correlation, counts,
    estimates, screening, feasibility,
  ]
}
