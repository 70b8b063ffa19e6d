public import Basics

/// A way to hold rows back for a test.
public protocol Split: Cataloged, Sendable {
  /// Whether frames are split, or fixations by their medians.
  static var unit: SplitUnit { get }
  /// How often it is drawn unless a person says otherwise; 1 where nothing is drawn.
  static var defaultRepeats: Int { get }
  /// Whether what is tested was fitted on other people, not on training rows.
  static var learnsFromOthers: Bool { get }

  /// The folds of one repeat; their test rows are evaluated together.
  func folds(of examples: Examples, using generator: inout SeededGenerator) throws(CalibrationError) -> [Fold]
}

public enum SplitUnit: Sendable {
  case frames
  case fixations
}

/// What is fitted on and what is tested on, as rows of examples.
public struct Fold: Sendable, Hashable {
  public let train: [Int]
  public let test: [Int]

  public init(train: [Int], test: [Int]) {
    self.train = train
    self.test = test
  }

  /// Whether every row is either trained or tested on, and once.
  func isComplement(of count: Int) -> Bool {
    guard train.count + test.count == count else { return false }
    var isSeen = Array(repeating: false, count: count)
    for row in train { isSeen[row] = true }
    for row in test { isSeen[row] = true }
    return isSeen.allSatisfy { $0 }
  }

  /// Everything that is not tested is trained on.
  init(test: [Int], of count: Int) {
    var isTested = Array(repeating: false, count: count)
    for row in test { isTested[row] = true }
    self.init(train: (0..<count).filter { !isTested[$0] }, test: test)
  }
}

extension Split {
  public static var learnsFromOthers: Bool { false }

  public var unit: SplitUnit { Self.unit }
  public var defaultRepeats: Int { Self.defaultRepeats }
  public var learnsFromOthers: Bool { Self.learnsFromOthers }

  /// Whether another seed gives other folds.
  public var isRandom: Bool { Self.defaultRepeats > 1 }

  static var entry: Catalog<any Split>.Entry { .init(Self.self) { $0 } }
}

/// A split by the name it was chosen by.
public struct NamedSplit: Sendable {
  public let name: String
  public let split: any Split
  /// In effect.
  public let options: [Options.Declaration]

  public init(_ name: String, _ options: Options = Options()) throws(OptionError) {
    self.name = name
    (split, self.options) = try splits.makeDeclaring(name, options)
  }
}
