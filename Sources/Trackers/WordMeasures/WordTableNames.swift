import Basics

/// What a table of measures, a word of a trial a row, calls its columns.
package struct WordTableNames: Sendable {
  /// Who read what.
  package struct Labels: Sendable {
    /// The first that is there.
    let participants: [String]
    /// All that are there, together.
    let trial: [String]
    let passages: [String]
    /// What says something of a whole trial.
    let variables: [String]

    package init(participants: [String], trial: [String], passages: [String], variables: [String]) {
      (self.participants, self.trial, self.passages, self.variables) = (participants, trial, passages, variables)
    }
  }

  /// Of a word, counted from 1; the first that is there.
  let numbers: [String]
  let texts: [String]
  /// Tells whether the first fixation on a word came before any on a later one.
  var progressive: String?
  let measures: [(measure: AreaMeasure, column: String)]

  /// As Data Viewer has them.
  package static let interestAreas = WordTableNames(
    numbers: ["IA_ID", "IA_INDEX"],
    texts: ["IA_LABEL"],
    progressive: AreaMeasure.progressive,
    measures: AreaMeasure.all.map { ($0, $0.column) }
  )

  /// GECO's, which are those of Data Viewer in other words.
  ///
  /// (Cop, Dirix, Drieghe & Duyck, "Presenting GECO: An eyetracking corpus of
  /// monolingual and bilingual sentence reading", Behavior Research Methods 2017)
  static let geco = WordTableNames(
    numbers: ["WORD_ID_WITHIN_TRIAL"],
    texts: ["WORD"],
    progressive: "WORD_FIRST_FIX_PROGRESSIVE",
    measures: named([
      "first_fixation_duration_ms": "WORD_FIRST_FIXATION_DURATION",
      "gaze_duration_ms": "WORD_GAZE_DURATION",
      "go_past_duration_ms": "WORD_GO_PAST_TIME",
      "right_bounded_duration_ms": "WORD_SELECTIVE_GO_PAST_TIME",
      "total_duration_ms": "WORD_TOTAL_READING_TIME",
      "fixations": "WORD_FIXATION_COUNT",
      "runs": "WORD_RUN_COUNT",
      "skipped_first_pass": "WORD_SKIP",
    ])
  )

  /// popEye's tables of words and of interest areas, as MECO publishes them.
  ///
  /// (Siegelman et al., "Expanding horizons of cross-linguistic
  /// research on reading: The Multilingual Eye-movement Corpus", Behavior Research Methods 2022)
  static let popEye = WordTableNames(
    numbers: ["wordnum", "ianum"],
    texts: ["word", "ia"],
    measures: named([
      "first_fixation_duration_ms": "firstfix.dur",
      "gaze_duration_ms": "firstrun.dur",
      "go_past_duration_ms": "firstrun.gopast",
      "right_bounded_duration_ms": "firstrun.gopast.sel",
      "total_duration_ms": "dur",
      "fixations": "nfix",
      "runs": "nrun",
      "skipped_first_pass": "firstrun.skip",
      "regressed_in": "reg.in",
      "regressed_out": "reg.out",
      "regression_out_first_pass": "firstrun.reg.out",
    ])
  )

  /// Whether a table with this header is called so.
  func areOf(_ header: [String]) -> Bool {
    let names = Set(header.map { $0.trimmedOfBlanks.uppercased() })
    return numbers.contains { names.contains($0.uppercased()) }
      && measures.count { names.contains($0.column.uppercased()) } > 1
  }

  /// Whether a table with this header is called as any that is known.
  package static func areKnown(_ header: [String]) -> Bool {
    [interestAreas, geco, popEye].contains { $0.areOf(header) }
  }

  private static func named(_ columns: [String: String]) -> [(measure: AreaMeasure, column: String)] {
    AreaMeasure.all.compactMap { measure in columns[measure.name].map { (measure, $0) } }
  }
}
