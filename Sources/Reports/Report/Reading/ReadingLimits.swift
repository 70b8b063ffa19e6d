import Basics
import Measurement
import Reading
import Tables

/// What of readings is left empty or doubtful, and why.
struct ReadingLimits {
  private let trials: [MeasuredTrial]

  init(_ trials: [MeasuredTrial]) {
    self.trials = trials
  }

  /// In plain words.
  var paragraphs: [String] {
    [layouts, screens, places, times, reported, ends, withheld, missing, merged, forced, accuracies, degrees]
      .compactMap(\.self)
  }

  private var layouts: String? {
    let count = trials.count { $0.lacksLayout && !$0.lacksScreen }
    guard count > 0 else { return nil }
    return """
      Of \(NumberText.counted(count, "reading")) no layout is known: measures that need words or lines are empty there. \(sequences)
      """
  }

  private var screens: String? {
    let count = trials.count(where: \.lacksScreen)
    guard count > 0 else { return nil }
    let known = """
      Of \(NumberText.counted(count, "reading")) the layout is known, and not where on it gaze was: measures that need words or lines \
      are empty there.
      """
    return layouts == nil ? "\(known) \(sequences)" : known
  }

  /// What is told without a layout.
  private var sequences: String {
    """
    Those whose names begin with '\(TrialMeasure.scanPrefix)' are of the sequence of all fixations, cleaned or not, and are told of \
    every reading: a return sweep goes back by at least a quarter of the text's width, and down to the next line, whose distance is \
    that of the longest saccades back; what stays on its line is forward or a regression.
    """
  }

  private var places: String? {
    let count = trials.count(where: \.lacksPlaces)
    guard count > 0 else { return nil }
    return """
      Of \(NumberText.counted(count, "reading")) the words of fixations are known, and not where these words stood, nor which \
      stand behind the last: measures that need lines or characters, and words per minute, are empty there.
      """
  }

  private var times: String? {
    let count = trials.count(where: \.lacksTimes)
    guard count > 0 else { return nil }
    return """
      Of \(NumberText.counted(count, "reading")) it is known how long fixations were, and not when they began: times and speeds of \
      reading and rates of fixations are empty there.
      """
  }

  private var reported: String? {
    let count = trials.count(where: \.isReported)
    guard count > 0 else { return nil }
    return """
      Of \(NumberText.counted(count, "reading")) another program's measures of words are known, and not the fixations: what it does \
      not tell is empty there.
      """
  }

  private var ends: String? {
    let count = trials.count(where: \.endsEarly)
    guard count > 0 else { return nil }
    return """
      \(NumberText.counted(count, "reading")) \(count == 1 ? "ends" : "end") early: the eyes never came near the end of the text, so \
      that measures that count all of its words, as words per minute and skipped words do, are left empty there; 'study measures \
      --force' shows them, marked.
      """
  }

  /// Those of which something is withheld for what the data are, and not for what is not known of the text.
  private var doubtful: [MeasuredTrial] {
    trials.filter { trial in
      let isToldApart = trial.lacksLayout || trial.lacksPlaces || trial.lacksOnlyTimes || trial.lacksOnlyEnd
      return trial.withheld != nil && !trial.isReported && !isToldApart
    }
  }

  private var withheld: String? {
    let doubtful = doubtful
    guard !doubtful.isEmpty else {
      let others = trials.count { $0.withheld == nil }
      if others == 0 { return nil }
      return others < trials.count ? "Of the others nothing was withheld." : "Nothing was withheld."
    }
    let kinds = Sufficiency.Kind.allCases.compactMap { kind -> String? in
      let count = doubtful.count { $0.withholds(.kind(kind)) }
      guard count > 0 else { return nil }
      return "measures that need the right \(kind.rawValue) in \(NumberText.counted(count, "reading"))"
    }
    let parts = kinds.isEmpty ? "measures" : kinds.joined(separator: ", ")
    let cause =
      kinds.isEmpty
      ? ""
      : """
      ; gaze is off by more there than the text's lines, words or letters are apart, so that these numbers would tell of the tracker and \
      not of the reader
      """
    return """
      In \(NumberText.grouped(doubtful.count)) of \(NumberText.counted(trials.count, "reading")) something was withheld: \
      \(parts)\(cause). They are left empty; 'study measures --force' shows them, marked.
      """
  }

  private var missing: String? {
    let place = TrialMeasure.place(of: "words_missing")
    let count = trials.compactMap { $0.values[place] }.reduce(0, +)
    guard count > 0 else { return nil }
    let readings = trials.count == 1 ? "reading" : "readings"
    return """
      \(NumberText.counted(Int(clamped: count), "word")) of the \(readings) \(count == 1 ? "is" : "are") missing: all that was on them was \
      taken away, or the eyes first went past them unseen, for gaze was lost or a fixation has no place; nobody \
      knows whether they were skipped, and the shares of skipped and of fixated words leave them out.
      """
  }

  private var merged: String? {
    let count = doubtful.count(where: \.mergesFixations)
    guard count > 0 else { return nil }
    return """
      In \(NumberText.counted(count, "reading")) fixations that are close cannot be told apart, so that measures of single \
      fixations, saccades and first passes were withheld there; whole times on words do not need them.
      """
  }

  private var forced: String? {
    let count = trials.count(where: \.isForced)
    guard count > 0 else { return nil }
    return "In \(NumberText.counted(count, "reading")) measures are shown by force that the recording cannot support."
  }

  private var accuracies: String? {
    let count = trials.count(where: \.lacksAccuracy)
    guard count > 0 else { return nil }
    return """
      How accurate gaze was is not known for \(NumberText.counted(count, "reading")): lines and words may be wrong there, and \
      nothing was withheld for it.
      """
  }

  private var degrees: String? {
    let count = trials.count(where: \.lacksDegree)
    guard count > 0 else { return nil }
    return """
      How accurate gaze was is known in degrees for \(NumberText.counted(count, "reading")), and not how large a degree was on the \
      screen: lines and words may be wrong there, and nothing was withheld for it.
      """
  }

  /// Nil where there are none.
  var table: NamedTable? {
    Limits(trials.map { ($0.recording, $0.withheld, $0.cautions) }).table(
      named: "reading_limits",
      "Limits of the readings"
    )
  }
}
