/// What a measure counts in.
public enum MeasureUnit: String, Sendable, CaseIterable {
  case milliseconds = "ms"
  case count
  /// 0 or 1.
  case flag
  case characters
  case words
  case degrees = "deg"
  case hertz = "Hz"
  case perMinute = "per_minute"
  /// From 0 to 1.
  case share
  /// Of natural logarithms of milliseconds.
  case logarithm = "log"
  /// Of nothing, such as a skewness.
  case number
}

/// By whose names measures are called in tables.
public enum NamingScheme: String, Sendable, CaseIterable {
  /// This program's own.
  case long
  case popeye
  case pymovements
}

/// A number that tells how a word was read.
///
/// It is nil where there was nothing to measure: durations and places of words that were not fixated are missing, never
/// 0. Counts are 0 where nothing happened, whether or not the word was fixated. Flags are 0 or 1; those that tell how a word
/// was fixated are missing where it was not. Where the record has gaps, what lacks a part is missing, too.
public struct WordMeasure: Sendable {
  /// What a mean over the words of a trial is over.
  struct Mean: Sendable {
    /// Which words have a value, as a sentence goes on.
    let condition: String
    /// The fixations whose times are summed up; nil where the mean is over the measure as it is.
    let dwell: (@Sendable (WordRecord) -> Dwell?)?

    init(over condition: String, _ dwell: (@Sendable (WordRecord) -> Dwell?)? = nil) {
      self.condition = condition
      self.dwell = dwell
    }
  }

  public let name: String
  public let unit: MeasureUnit
  /// A sentence.
  public let meaning: String
  /// What the measure is called elsewhere, where it has a name there.
  public let otherNames: [NamingScheme: String]
  /// Of a trial, where its mean is a measure of the trial.
  let mean: Mean?
  public private(set) var fixations = FixationNeed.merged
  private let valueOfWord: @Sendable (WordRecord) -> Double?

  init(
    _ name: String,
    _ unit: MeasureUnit,
    _ meaning: String,
    elsewhere otherNames: [NamingScheme: String] = [:],
    mean: Mean? = nil,
    value: @escaping @Sendable (WordRecord) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.otherNames = otherNames
    self.mean = mean
    valueOfWord = value
  }

  /// Whether something is so; nil where it cannot be told.
  init(
    flag name: String,
    _ meaning: String,
    elsewhere otherNames: [NamingScheme: String] = [:],
    isSo: @escaping @Sendable (WordRecord) -> Bool?
  ) {
    self.init(name, .flag, meaning, elsewhere: otherNames) { word in isSo(word).map { $0 ? 1 : 0 } }
  }

  /// The same measure, of recordings that tell fixations apart.
  func needing(_ fixations: FixationNeed) -> Self {
    var measure = self
    measure.fixations = fixations
    return measure
  }

  /// Of a word as it was read in one trial.
  public func value(of word: WordRecord) -> Double? { valueOfWord(word) }

  /// What a recording must tell for it.
  public var needs: Sufficiency.Kind { unit == .characters ? .character : .word }
}

/// Every measure of a word, in the order of the columns that tables have of them.
public let wordMeasures: [WordMeasure] =
  firstPassMeasures + goPastMeasures + rereadingMeasures + visitMeasures + regressionMeasures + landingMeasures
  + pupilMeasures

extension WordMeasure {
  /// Among all of them, of one whose name stands in this program.
  public static func place(of name: String) -> Int {
    guard let place = wordMeasures.firstIndex(where: { $0.name == name }) else {
      preconditionFailure("No measure of words is called '\(name)'.")
    }
    return place
  }
}
