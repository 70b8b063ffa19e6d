import Reading
package import Tables

/// How one passage was read in one recording, and what the recording can tell of it.
package struct MeasuredTrial: Sendable, Hashable {
  package let recording: String
  package let participant: String
  /// Nil where nobody knows what was read.
  package let passage: String?
  /// By whose definitions measures were taken.
  package let definitions: String
  /// How far gaze is off along one axis, in the passage's unit; nil where nothing tells.
  package let deviation: Double?
  /// The shares of fixations that are expected on their line and on their word.
  package let rightLines: Double?
  package let rightWords: Double?
  /// What is left empty, and why.
  package let withheld: String?
  /// What is shown with a reason to doubt it.
  package let cautions: String?
  /// What cleaning took away.
  package let cleaning: String
  /// Nil where an earlier version measured.
  let treatment: FixationTreatment?
  /// In the order of `trialMeasures`.
  package let values: [Double?]

  /// Whether no measure could be taken.
  package var isLeftEmpty: Bool { values.allSatisfy { $0 == nil } }

  /// Whether nobody knows where the text's lines and words are.
  package var lacksLayout: Bool { withheld?.hasPrefix(WithheldSubject.layout.opening) ?? false }

  /// Whether the layout is known, and not where gaze was on it: the screen is not known, or another unit is.
  package var lacksScreen: Bool {
    withheld?.hasPrefix(WithheldSubject.layout.reason(TrialProblem.ofUnits)) ?? false
  }

  /// Whether something is left empty for a reason of this subject.
  package func withholds(_ subject: WithheldSubject) -> Bool {
    guard let withheld else { return false }
    return withheld.hasPrefix(subject.opening) || withheld.contains(" " + subject.opening)
  }

  /// Whether gaze cannot tell the line that the eyes were on; words that a file names need no line.
  package var withholdsLines: Bool { withholds(.kind(.line)) && !lacksPlaces }

  /// Whether gaze cannot tell the word that the eyes were on.
  package var withholdsWords: Bool { withholds(.kind(.word)) }

  /// Whether its fixations count as the tracker or another program gave them.
  package var keepsGivenFixations: Bool { treatment == .given }

  /// Whether its fixations went through the stages of cleaning.
  package var isCleaned: Bool { treatment == .cleaned }

  /// Whether another program measured it, so that all is empty that it does not tell.
  package var isReported: Bool { treatment == .unknown }

  /// Whether its fixations came with their words, and nobody knows where the words stood.
  package var lacksPlaces: Bool { withheld?.contains(Self.withoutPlaces) ?? false }

  /// Whether the eyes never came near the end of the text, so that what counts all of its words is left empty.
  package var endsEarly: Bool { !lacksLayout && withholds(.text) }

  /// Whether nothing else is left empty.
  package var lacksOnlyEnd: Bool { withheld?.hasPrefix(WithheldSubject.text.opening) ?? false }

  /// Whether nothing is left empty but for what times and the end of the text tell.
  package var lacksOnlyTimes: Bool { withheld?.hasPrefix(WithheldSubject.times.opening) ?? false }

  /// Whether fixations that are close are not told apart.
  package var mergesFixations: Bool {
    withheld?.contains(WithheldSubject.fixations.reason(FixationResolution.opening)) ?? false
  }

  /// Whether nobody knows when fixations began, so that no time between them counts.
  package var lacksTimes: Bool { withholds(.times) }

  /// Whether measures are shown that the recording cannot support.
  package var isForced: Bool { doubts(.forced) }

  /// Whether nobody knows how far gaze is off.
  package var lacksAccuracy: Bool { doubts(.unknownAccuracy) }

  /// Whether it is known how far gaze is off, and not how far that is in the text's unit.
  package var lacksDegree: Bool { doubts(.unknownDegree) }

  private func doubts(_ kind: TrialCaution.Kind) -> Bool { cautions.map(kind.isTold(by:)) ?? false }

  /// What the reasons of readings begin with whose words have no places.
  static let withoutPlaces = "the file names the words of its fixations, and no file says where they stand"
  /// Why nothing is told that counts the time between fixations.
  static let withoutTimes = """
    the file tells how long fixations were, and not when they began. Times and speeds of reading and rates of fixations are left empty.
    """
}

/// What became of a trial's fixations before they were measured.
package enum FixationTreatment: String, Sendable, CaseIterable {
  /// They went through the stages of cleaning.
  case cleaned
  /// They count as the tracker or another program gave them.
  case given
  /// There is no layout, so that nothing could be cleaned.
  case untouched
  /// Another program measured.
  case unknown

  /// What is said of it where nothing tells more.
  var sentence: String? {
    switch self {
    case .cleaned: nil
    case .given: "Kept all fixations as the tracker or another program gave them."
    case .untouched: "Nothing was cleaned away."
    case .unknown: "Whatever the program did that measured."
    }
  }
}

extension MeasuredTrial: Row {
  package static let table = "measured_trial"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    participant = try row.participant(\.participant)
    passage = try row.text("passage", \.passage, "What was read.")
    values = try row.numbers(TrialMeasure.columns, \.values)
    definitions = try row.text("definitions", \.definitions, "By whose definitions measures were taken.")
    deviation = try row.number(
      "gaze_deviation",
      \.deviation,
      decimals: 1,
      "How far gaze is off along one axis, in the passage's unit."
    )
    rightLines = try row.number(
      "right_lines",
      \.rightLines,
      decimals: 3,
      "The share of fixations that are expected on their line."
    )
    rightWords = try row.number(
      "right_words",
      \.rightWords,
      decimals: 3,
      "The share of fixations that are expected on their word."
    )
    withheld = try row.text("withheld", \.withheld, "What is left empty, and why.")
    cautions = try row.text("cautions", \.cautions, "What is shown with a reason to doubt it.")
    cleaning = try row.text("cleaning", \.cleaning, "What was done to fixations before measures were taken.")
    treatment = try row.word(
      "fixations_taken",
      \.treatment,
      """
      How fixations were taken: cleaned; given, as the tracker or another program found them; untouched, where there is no layout; or \
      unknown, where another program measured.
      """
    )
  }
}

extension TrialMeasure {
  /// In the order of `trialMeasures`.
  package static let columns = trialMeasures.map(\.column)

  package var column: Column { Column(name, unit.columnKind, meaning) }
}
