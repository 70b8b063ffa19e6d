import Analysis

/// What lies beside the report, so that nobody has to guess.
struct FilesSection {
  private let names: [String]
  private let hasCalibrations: Bool

  /// `files`: those of the report's parts, which only the team gets.
  init(_ files: [StreamedFile], hasCalibrations: Bool) {
    names = files.map(\.name)
    self.hasCalibrations = hasCalibrations
  }

  var section: ReportSection {
    let calibrations = hasCalibrations ? ["calibration.csv", "calibration_splits.csv", "calibration.md"] : []
    let always = [
      "references.bib", "data_dictionary.csv", "provenance.json", "dataset_description.json", "ro-crate-metadata.json",
    ]
    return ReportSection(
      title: "Files",
      text: """
        The files below lie beside this page, with numbers in full; data_dictionary.csv says what their columns mean. Every table of \
        the page also lies in 'tables', and every figure in 'figures'.
        """,
      tables: [],
      files: (names + calibrations + always).map { name in
        PageLink(text: Self.contents[name] ?? "", path: name)
      }
    )
  }

  private static let contents = [
    "events.csv": "Every event that was found, of whatever kind.",
    "fixations.csv": "One row for each fixation.",
    "saccades.csv": "One row for each saccade.",
    "quality.csv": "How good each recording is.",
    "lines.csv": "One row for each fixation, with the line and the word it was given.",
    "words.csv": "One row for each reading and word, with every measure of words.",
    "sentences.csv": "One row for each reading and sentence, with every measure of sentences.",
    "trials.csv": "One row for each reading, with every measure of readings.",
    "participants.csv": "One row for each participant, with every measure over their readings.",
    "vitals.csv": "One row for each recording of a face in colour: heart rate, breath and why they are missing.",
    "rolling_heart_rate.csv": "Heart rates over time, each of ten seconds.",
    "heartbeats.csv": "One row for each heartbeat that was found.",
    "face.csv": "One row for each recording of a face: tracking, distance, attention, lids and gestures.",
    "face_events.csv": "Blinks, closures, gestures and interruptions of tracking.",
    "attention.csv": "Shares of time on the screen, the text and its lines.",
    "drowsiness.csv": "What lids tell of drowsiness, second by second.",
    "fixation_shapes.csv":
      "The shape of each participant's fixation durations, as the three numbers of an ex-Gaussian.",
    "participant_quality.csv": "How good the data of each participant are.",
    "model_means.csv": "What models expect along their interactions, with intervals.",
    "calibration.csv": "Errors of each calibration, summarized over repeats.",
    "calibration_splits.csv": "Errors of each calibration, one row for each repeat.",
    "calibration.md": "The sections on calibration by themselves.",
    "references.bib": "What the methods cite, as BibTeX.",
    "data_dictionary.csv": "What every column of every CSV file means, and its unit.",
    "provenance.json": "Every run that led here: commands, version, seeds, choices and the digests of what was read.",
    "dataset_description.json":
      "What this folder is, as the brain imaging data structure (BIDS) describes a derivative.",
    "ro-crate-metadata.json": "Every file with its size and digest, as RO-Crate describes them.",
  ]
}
