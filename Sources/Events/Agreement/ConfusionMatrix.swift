public import Recordings

/// How many samples one rater gives one kind and another rater another; over several recordings and raters they add up.
public struct ConfusionMatrix: Sendable, Equatable {
  private static let size = EventKind.allCases.count + 1
  private var counts = ContiguousArray(repeating: 0, count: size * size)

  public init() {}

  /// Adds samples: what was found, and how they are labelled; nil where a sample has no kind.
  public mutating func add(found: ContiguousArray<EventKind?>, labelled: ContiguousArray<EventKind?>) {
    precondition(found.count == labelled.count, "Both raters have the same samples.")
    for index in found.indices { counts[Self.place(found[index], labelled[index])] += 1 }
  }

  public static func += (left: inout Self, right: Self) {
    for index in left.counts.indices { left.counts[index] += right.counts[index] }
  }

  /// How many samples were found to be of one kind and are labelled with another.
  public subscript(found found: EventKind?, labelled labelled: EventKind?) -> Int {
    counts[Self.place(found, labelled)]
  }

  public var count: Int { counts.reduce(0, +) }

  /// Agreement beyond chance about one kind against all others; nil where a rater never names it, who may not know the kind.
  ///
  /// Cohen, "A coefficient of agreement for nominal scales", Educational and Psychological Measurement 20, 1960.
  public func kappa(of kind: EventKind) -> Double? {
    let all = Double(count)
    let place = Self.place(of: kind)
    var (found, labelled) = (0, 0)
    for other in 0..<Self.size {
      found += counts[place * Self.size + other]
      labelled += counts[other * Self.size + place]
    }
    guard found > 0, labelled > 0 else { return nil }
    let both = counts[place * Self.size + place]
    let (a, b) = (Double(found) / all, Double(labelled) / all)
    let observed = 1 - Double(found + labelled - 2 * both) / all
    let expected = a * b + (1 - a) * (1 - b)
    return expected < 1 ? (observed - expected) / (1 - expected) : nil
  }

  private static func place(_ found: EventKind?, _ labelled: EventKind?) -> Int {
    place(of: found) * size + place(of: labelled)
  }

  private static func place(of kind: EventKind?) -> Int {
    switch kind {
    case nil: 0
    case .fixation: 1
    case .saccade: 2
    case .pso: 3
    case .pursuit: 4
    case .drift: 5
    case .blink: 6
    case .loss: 7
    }
  }
}
