/// What is measured of words and of sentences alike; nil where there was nothing to measure, or a part of it is missing.
extension WordRecord {
  /// The fixations of the first pass; their time is also called first-pass reading time.
  ///
  /// Just & Carpenter, "A theory of reading: from eye fixations to comprehension", 1980; Rayner, "Eye movements in
  /// reading and information processing: 20 years of research", 1998.
  var gaze: Dwell? { hasFirstPass ? firstRun : nil }

  /// What it took to go past the word: from the first fixation on it to the first on a higher word, regressions
  /// included.
  ///
  /// Also called regression path. Konieczny, Hemforth, Scheepers & Strube, "The role of lexical heads in parsing", 1997.
  var goPast: Dwell? {
    guard hasGoPast else { return nil }
    var path = ownGoPast + lowerGoPast
    // Nothing comes between them.
    path.runs = 1
    return path
  }

  /// The fixations on the word that were not of its first pass; their time is nil where there was none.
  ///
  /// Of a word that was skipped at first it is all of them. Where the eyes first went past it unseen, nobody knows.
  var reread: Dwell? { isPassedUnseen ? nil : rereading }

  /// Whether the eyes left the first pass to a lower word; nil where there was no first pass, or nobody knows.
  ///
  /// Rayner, "Eye movements in reading and information processing: 20 years of research", 1998.
  var leavesFirstPassBackward: Bool? { hasFirstPass && firstRun.isSeen ? leavesFirstRunBackward : nil }

  /// How many saccades came to the word from a higher one: all, or only those that returned to it, as the definitions
  /// have it.
  var definedRegressionsIn: Int {
    switch definitions.regressionsIn {
    case .everyEntry: regressionsIn
    case .returns: returns
    }
  }

  /// A number of what happened to the word; nil where some of it could not be seen.
  func counted(_ count: Int) -> Double? { isMissing || !total.isWhole ? nil : Double(count) }

  /// Whether something ever happened; nil where the word was not fixated, or it did not and could not be seen wholly.
  func happened(_ count: Int) -> Bool? {
    guard isFixated else { return nil }
    return count > 0 ? true : total.isWhole ? false : nil
  }
}
