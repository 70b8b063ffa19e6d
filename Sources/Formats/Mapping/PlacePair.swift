import Recordings
import Trackers

/// Two columns that may be the two coordinates of one place.
struct PlacePair {
  let x: Int
  let y: Int
  let eye: Eye
  /// How much speaks against it.
  var weight: Double

  /// How far the places lie from each other along the axis where they do more, but for one in ten at either end.
  func extent(in table: SampledTable) -> Double {
    max(Self.extent(of: table.numbers(x)), Self.extent(of: table.numbers(y)))
  }

  /// Whether it always is at one place; what is missing may be another person's eye.
  func stands(in table: SampledTable) -> Bool {
    Set(table.numbers(x)).count == 1 && Set(table.numbers(y)).count == 1
  }

  private static func extent(of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    guard let first = sorted.first, let last = sorted.last else { return 0 }
    guard sorted.count >= 10 else { return last - first }
    return sorted[sorted.count - 1 - sorted.count / 10] - sorted[sorted.count / 10]
  }
}

extension MappingDrafting {
  /// Of each eye the pair that most likely is its gaze; where several could be, it is told.
  mutating func choosePlaces(isFixations: Bool) {
    let pairs = pairs(isFixations: isFixations)
    for eye in [Eye.unnamed, .left, .right] {
      let own = pairs.filter { $0.eye == eye && !isBlind($0, among: pairs) }
      for pair in pairs where pair.eye == eye && isBlind(pair, among: pairs) {
        doubts.append(
          """
          \(shown(pair.x)) and \(shown(pair.y)) do not change in the first rows, and were left out: name them \
          '\(Self.fields(of: eye).x.rawValue)' and '\(Self.fields(of: eye).y.rawValue)' if that eye was tracked.
          """
        )
      }
      guard let best = own.min(by: { ($0.weight, $0.x) < ($1.weight, $1.x) }) else { continue }
      chosen += [(Self.fields(of: eye).x, best.x), (Self.fields(of: eye).y, best.y)]
      let others = own.filter { $0.x != best.x && $0.weight < best.weight + 8 }
      guard !others.isEmpty else { continue }
      let names = others.map { "\(shown($0.x)) and \(shown($0.y))" }.joined(separator: ", ")
      doubts.append("\(shown(best.x)) and \(shown(best.y)) were taken for the place; \(names) could be it as well.")
    }
  }

  /// Whether an eye that another is beside never moves, as that of a tracker of one eye does.
  private func isBlind(_ pair: PlacePair, among pairs: [PlacePair]) -> Bool {
    pair.eye != .unnamed && pair.stands(in: table)
      && pairs.contains { $0.eye != .unnamed && $0.eye != pair.eye && !$0.stands(in: table) }
  }

  private static func fields(of eye: Eye) -> (x: Mapping.Field, y: Mapping.Field) {
    switch eye {
    case .left: (.leftX, .leftY)
    case .right: (.rightX, .rightY)
    case .unnamed, .cyclopean: (.x, .y)
    }
  }

  private func pairs(isFixations: Bool) -> [PlacePair] {
    var pairs: [PlacePair] = []
    for x in guesses.indices {
      guard case .x(let eye) = guesses[x].role, table.isNumeric(x) else { continue }
      let wanted = guesses[x].words.map(Self.turned)
      let partner = guesses.indices.first { y in
        guesses[y].role == .y(eye) && guesses[y].words == wanted && table.isNumeric(y)
      }
      guard let y = partner else { continue }
      // Fixations are read for where they were, samples for where the eye was.
      let isOfFixation = ColumnWords.have(guesses[x].words, ["fix", "fixation", "fixx"])
      let kind = isOfFixation ? (isFixations ? -2.0 : 4) : 0
      pairs.append(PlacePair(x: x, y: y, eye: eye, weight: guesses[x].weight + kind))
    }
    // What is spread over a screen varies more than how far a fixation scatters, or a column that never changes.
    let widest = pairs.map { $0.extent(in: table) }.max() ?? 0
    let knowsUnits = pairs.contains { guesses[$0.x].space != nil }
    for index in pairs.indices where widest > 0 {
      let extent = pairs[index].extent(in: table)
      if extent == 0 { pairs[index].weight += 20 }
      if extent > 0, extent < widest / 20, !knowsUnits { pairs[index].weight += 10 }
    }
    return pairs
  }

  /// The name of the other coordinate.
  private static func turned(_ word: String) -> String {
    if let index = ColumnWords.x.firstIndex(of: word) { return ColumnWords.y[index] }
    return word
  }
}
