/// What is measured of words and of sentences alike; nil where there was nothing to measure.
extension WordRecord {
  /// How long all fixations of the first pass lasted, also called first-pass reading time.
  ///
  /// Just & Carpenter, "A theory of reading: from eye fixations to comprehension", 1980; Rayner, "Eye movements in
  /// reading and information processing: 20 years of research", 1998.
  var gazeDuration: Double? { hasFirstPass ? firstRunDuration : nil }

  /// How long it took to go past the word: from the first fixation on it to the first on a higher word, regressions
  /// included.
  ///
  /// Also called regression-path duration. Konieczny, Hemforth, Scheepers & Strube, "The role of lexical heads in
  /// parsing", 1997.
  var goPastDuration: Double? { hasGoPast ? ownGoPast + lowerGoPast : nil }

  /// How long all fixations on the word lasted, in whichever pass.
  ///
  /// Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
  var totalReadingTime: Double? { isFixated ? totalDuration : nil }

  /// How long the fixations on the word lasted that were not of its first pass; nil where there was none.
  ///
  /// Of a word that was skipped at first it is all of its time. Average it with `reread`, which tells how often it
  /// happened.
  var rereadingTime: Double? { rereadingDuration > 0 ? rereadingDuration : nil }

  /// Whether the eyes left the first pass to a lower word; nil where there was no first pass.
  ///
  /// Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
  var leavesFirstPassBackward: Bool? { hasFirstPass ? leavesFirstRunBackward : nil }

  /// How many saccades came to the word from a higher one: all, or only those that returned to it, as the definitions
  /// have it.
  var definedRegressionsIn: Int {
    switch definitions.regressionsIn {
    case .everyEntry: regressionsIn
    case .returns: returns
    }
  }
}
