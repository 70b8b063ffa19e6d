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
    let withheld = trials.filter {
      $0.withheld != nil && !$0.isReported && !$0.lacksLayout && !$0.lacksPlaces && !$0.lacksOnlyEnd
    }
    let reported = trials.count(where: \.isReported)
    let placeless = trials.count(where: \.lacksPlaces)
    let lacking = trials.count(where: \.lacksLayout)
    var paragraphs: [String] = []
    if lacking > 0 {
      paragraphs.append(
        """
        Of \(NumberText.counted(lacking, "reading")) no layout is known: measures that need words or lines are empty there. Those whose \
        names begin with '\(TrialMeasure.scanPrefix)' are of the sequence of all fixations, cleaned or not, and are told of every \
        reading: a return sweep goes back by at least a quarter of the text's width, and down to the next line, whose distance is that \
        of the longest saccades back; what stays on its line is forward or a regression.
        """
      )
    }
    if placeless > 0 {
      paragraphs.append(
        """
        Of \(NumberText.counted(placeless, "reading")) the words of fixations are known, and not where these words stood: measures that \
        need lines or characters are empty there.
        """
      )
    }
    if reported > 0 {
      paragraphs.append(
        """
        Of \(NumberText.counted(reported, "reading")) another program's measures of words are known, and not the fixations: what it does \
        not tell is empty there.
        """
      )
    }
    let early = trials.count(where: \.endsEarly)
    if early > 0 {
      paragraphs.append(
        """
        \(NumberText.counted(early, "reading")) \(early == 1 ? "ends" : "end") early: the eyes never came near the end of the text. \
        Measures that count all of its words, as words per minute and skipped words do, are left empty there; 'study measures --force' \
        shows them, marked.
        """
      )
    }
    if withheld.isEmpty {
      let others = trials.count { $0.withheld == nil }
      if others > 0 {
        paragraphs.append(others < trials.count ? "Of the others nothing was withheld." : "Nothing was withheld.")
      }
    } else {
      let kinds = Sufficiency.Kind.allCases.compactMap { kind -> String? in
        let count = withheld.count { $0.withholds(.kind(kind)) }
        return count > 0 ? "measures that need the right \(kind.rawValue) in \(NumberText.grouped(count))" : nil
      }
      let parts = kinds.isEmpty ? "measures" : kinds.joined(separator: ", ")
      let cause =
        kinds.isEmpty
        ? ""
        : """
         Gaze is off by more there than the text's lines, words or letters are apart, so that these numbers would tell of the tracker and \
        not of the reader.
        """
      paragraphs.append(
        """
        In \(NumberText.grouped(withheld.count)) of \(NumberText.counted(trials.count, "reading")) something was withheld: \
        \(parts).\(cause) They are left empty; 'study measures --force' shows them, marked.
        """
      )
    }
    let missing =
      trialMeasures.firstIndex { $0.name == "words_missing" }
      .map { place in trials.compactMap { $0.values[place] }.reduce(0, +) } ?? 0
    if missing > 0 {
      paragraphs.append(
        """
        \(NumberText.counted(Int(missing), "word")) of the readings \(missing == 1 ? "is" : "are") missing: all that was on them was \
        taken away, or the eyes first went past them while gaze was lost. Nobody knows whether they were skipped, and no rate counts \
        them.
        """
      )
    }
    let merged = withheld.count(where: \.mergesFixations)
    if merged > 0 {
      paragraphs.append(
        """
        In \(NumberText.counted(merged, "reading")) fixations that are close cannot be told apart, so that measures of single \
        fixations, saccades and first passes were withheld there; whole times on words do not need them.
        """
      )
    }
    let forced = trials.count(where: \.isForced)
    if forced > 0 {
      paragraphs.append(
        "In \(NumberText.counted(forced, "reading")) measures are shown by force that the recording cannot support."
      )
    }
    let unknown = trials.count(where: \.lacksAccuracy)
    if unknown > 0 {
      paragraphs.append(
        """
        How accurate gaze was is not known for \(NumberText.counted(unknown, "reading")): lines and words may be wrong there, and \
        nothing was withheld for it.
        """
      )
    }
    return paragraphs
  }

  /// Nil where there are none.
  var table: NamedTable? {
    Limits(trials.map { ($0.recording, $0.withheld, $0.cautions) }).table(
      named: "reading_limits",
      "Limits of the readings"
    )
  }
}
