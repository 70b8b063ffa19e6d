/// What rests on what.
extension ResultKind {
  /// Models of gaze and how far off they are.
  package static let calibration = ResultKind(
    "calibrations",
    ofEach: .participant,
    by: "fit",
    version: 2,
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
    version: 2,
    restingOn: [.calibrations, .settings, .results(.model)]
  )

  package static let events = ResultKind(
    "events",
    ofEach: .recording,
    by: "events",
    restingOn: [.recording, .settings, .results(.model)]
  )

  package static let lines = ResultKind(
    "lines",
    ofEach: .recording,
    by: "lines",
    restingOn: [.results(.events), .settings, .passage, .corrections]
  )

  /// Of words, sentences and whole readings.
  package static let measures = ResultKind(
    "measures",
    ofEach: .recording,
    by: "measures",
    restingOn: [.results(.lines)]
  )

  /// Of participants over their readings.
  package static let reader = ResultKind(
    "participants' measures",
    ofEach: .participant,
    by: "measures",
    restingOn: [.results(.measures), .people]
  )

  package static let agreement = ResultKind(
    "scores",
    ofEach: .study,
    by: "score",
    restingOn: [.results(.events)]
  )

  package static let comparison = ResultKind(
    "comparisons",
    ofEach: .study,
    by: "compare",
    restingOn: [.results(.reader), .results(.events), .results(.calibration), .results(.model), .people]
  )

  package static let estimates = ResultKind(
    "models of groups",
    ofEach: .study,
    by: "compare --formula",
    restingOn: [.results(.measures), .results(.reader), .people]
  )

  package static let screening = ResultKind(
    "screenings",
    ofEach: .study,
    by: "screen",
    restingOn: [.results(.reader), .people]
  )

  package static let feasibility = ResultKind(
    "feasibility",
    ofEach: .study,
    by: "feasibility",
    restingOn: [.results(.events), .settings, .passage]
  )

  /// Each behind what it rests on.
  package static let all = [
    calibration, model, targetGaze, events, lines, measures, reader, agreement, comparison, estimates, screening,
    feasibility,
  ]
}
