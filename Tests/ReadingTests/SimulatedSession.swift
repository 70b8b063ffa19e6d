import Basics
import Reading

/// Pages that one person read one after the other before a tracker that was badly calibrated.
///
/// What is wrong with the calibration changes slowly from page to page, and all at once where the tracker is calibrated anew.
struct SimulatedSession: Sendable {
  /// What is wrong with the calibration.
  enum Fault: String, CaseIterable, Sendable {
    case none, offset, gain, curved, headMoves, recalibrated, unnamedMove, all
  }

  private(set) var pages: [SimulatedPage] = []
  /// Whether the tracker was calibrated anew right before the page.
  private(set) var isCalibrated: [Bool] = []

  /// In line heights, as those of `ReadingCondition`, but for the middle of the page.
  private struct Map {
    var offset = 0.0
    /// Of the last line over the first.
    var stretch = 0.0
    var tilt = 0.0
    var bow = 0.0
    var bend = 0.0
  }

  init(_ fault: Fault, seed: UInt64, pages count: Int = 6) {
    var random = SeededGenerator(seed: seed)
    let isChild = random.uniform() < 0.5
    let noise = 0.12 + 0.35 * random.uniform()
    let persistence = 0.3 + 0.6 * random.uniform()
    let sideways = 1.5 * random.normal()
    let widening = 0.03 * random.normal()
    var map = Self.map(fault, using: &random)
    for place in 0..<count {
      let isAnew = place == count / 2
      if isAnew, fault == .recalibrated || fault == .all { map = Self.map(fault, using: &random) }
      if isAnew, fault == .unnamedMove { map.offset += Self.either(0.6...1.4, using: &random) }
      var condition = ReadingCondition(name: fault.rawValue)
      condition.lines = place == count - 1 ? 6 : 8 + Int(5 * random.uniform())
      condition.hasShortLines = random.uniform() < 0.25
      if isChild {
        (condition.undersweeps, condition.regressions, condition.returns) = (0.5, 0.3, 0.03)
        (condition.refixations, condition.excursions) = (0.35, 0.01)
      }
      condition.noise = noise
      condition.persistence = persistence
      (condition.sideways, condition.widening, condition.sidewaysNoise) = (sideways, widening, 1)
      if random.uniform() < 0.15 { condition.share = 0.4 + 0.5 * random.uniform() }
      if random.uniform() < 0.15 { condition.looksAfter = 6 }
      if random.uniform() < 0.1 { condition.rereads = true }
      condition.noiseAtEdges = 0.4
      (condition.stretch, condition.tilt, condition.bow) = (map.stretch, map.tilt, map.bow)
      condition.bend = map.bend
      condition.offset = map.offset - map.stretch * Double(condition.lines - 1) / 2
      if fault == .headMoves || fault == .all {
        condition.headMoves = 0.004
        if random.uniform() < 0.6 {
          condition.headMove = (random.uniform(), Self.either(0.5...1.5, using: &random))
          // The next page begins where this one ended.
          map.offset += condition.headMove?.by ?? 0
          map.offset = min(max(map.offset, -2), 2)
        }
      }
      if let page = SimulatedPage(condition, seed: random.next()) {
        pages.append(page)
        isCalibrated.append(place == 0 || (isAnew && (fault == .recalibrated || fault == .all)))
      }
      map.offset += 0.12 * random.normal()
      map.stretch += 0.01 * random.normal()
      map.tilt += 0.05 * random.normal()
      map.bow += 0.05 * random.normal()
    }
  }

  private static func map(_ fault: Fault, using random: inout SeededGenerator) -> Map {
    var map = Map(offset: 0.15 * random.normal(), stretch: 0.01 * random.normal(), tilt: 0.1 * random.normal())
    switch fault {
    case .none: break
    case .offset, .recalibrated: map.offset = either(0.5...1.5, using: &random)
    case .unnamedMove: map.offset = either(0.2...0.7, using: &random)
    case .headMoves: map.offset = either(0.2...0.8, using: &random)
    case .gain, .all:
      // From up to four lines above at one end to one below at the other.
      let ends = (-1 - 3 * random.uniform(), random.uniform())
      let (first, last) = random.uniform() < 0.5 ? ends : (ends.1, ends.0)
      map.stretch = (last - first) / 10
      map.offset = (first + last) / 2
      if fault == .all { (map.stretch, map.offset) = (map.stretch * 0.6, map.offset * 0.6) }
    case .curved: map.offset = either(0.3...1, using: &random)
    }
    if fault == .curved || fault == .all {
      map.tilt = either(0.2...0.6, using: &random)
      map.bow = either(0.4...1.2, using: &random)
      map.bend = 0.5 * random.normal()
    }
    return map
  }

  private static func either(_ range: ClosedRange<Double>, using random: inout SeededGenerator) -> Double {
    let size = range.lowerBound + (range.upperBound - range.lowerBound) * random.uniform()
    return random.uniform() < 0.5 ? -size : size
  }
}
