import Basics

/// The steps by which samples came in long steady stretches: more than one where the tracker's rate changed.
struct SteadySteps: Sendable {
  /// The shortest and the longest of stretches; both one where the rate did not change, nil where nothing was steady.
  private var ends: ClosedRange<Time>?

  /// Both where the longest is longer by a quarter or more, from the shortest; else the shortest, if any.
  var steps: [Time] {
    guard let ends else { return [] }
    return Self.areAlike(ends.lowerBound, ends.upperBound) ? [ends.lowerBound] : [ends.lowerBound, ends.upperBound]
  }

  /// `times` ascend.
  init(_ times: ContiguousArray<Time>) {
    var usual: Time?
    var samples = 0
    for start in stride(from: 0, to: times.count - Self.block, by: Self.block) {
      guard let found = Self.step(of: (start..<start + Self.block).map({ times[$0 + 1] - times[$0] })) else {
        usual = nil
        continue
      }
      if let usual, Self.areAlike(usual, found) {
        samples += Self.block
      } else {
        (usual, samples) = (found, Self.block)
      }
      if samples >= Self.fewest, Double(samples) * found >= Self.shortest { add(found) }
    }
  }

  /// Adds those of what follows.
  mutating func add(_ other: Self) {
    guard let ends = other.ends else { return }
    add(ends.lowerBound)
    add(ends.upperBound)
  }

  private mutating func add(_ step: Time) {
    ends = ends.map { min($0.lowerBound, step)...max($0.upperBound, step) } ?? step...step
  }

  /// Samples that are looked at together.
  private static let block = 50
  /// Samples of a stretch whose rate counts.
  private static let fewest = 200
  /// How long such a stretch is at least.
  private static let shortest = Time.seconds(2.0)

  private static func areAlike(_ one: Time, _ other: Time) -> Bool { max(one, other) / min(one, other) < 1.25 }

  /// Nil where more than one step in ten is far from the middle one; stamps may be whole milliseconds.
  private static func step(of steps: [Time]) -> Time? {
    guard let middle = median(of: steps), middle > .zero else { return nil }
    let near = steps.filter { ($0 - middle).magnitude <= max(middle / 4, .milliseconds(1)) }
    return 10 * near.count >= 9 * steps.count ? mean(of: near) : nil
  }
}
