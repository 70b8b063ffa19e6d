public import Basics

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
/// 0. Counts are 0 where nothing happened, whether or not the word was fixated. Flags are 0 or 1 where the word was
/// fixated.
public protocol WordMeasure: Cataloged, Sendable {
  static var unit: MeasureUnit { get }
  /// What the measure is called elsewhere, where it has a name there.
  static var otherNames: [NamingScheme: String] { get }

  init()

  /// Of a word as it was read in one trial.
  func value(of word: WordRecord) -> Double?

  /// Of each word of a trial: the same values, faster than one by one.
  func values(of words: [WordRecord]) -> [Double?]
}

extension WordMeasure {
  public init(from options: inout Options) throws(OptionError) { self.init() }

  public func values(of words: [WordRecord]) -> [Double?] { words.map(value) }

  /// This measure as a line of the catalog.
  static var entry: Catalog<any WordMeasure>.Entry { .init(Self.self) { $0 } }

  public var name: String { Self.name }
  public var unit: MeasureUnit { Self.unit }
  /// A sentence.
  public var meaning: String { Self.summary }
  /// What a recording must tell for it.
  public var needs: Sufficiency.Kind { unit == .characters ? .character : .word }

  /// What the measure is called in a naming scheme; its own name where it has none there.
  public func name(by scheme: NamingScheme) -> String { Self.otherNames[scheme] ?? Self.name }
}
