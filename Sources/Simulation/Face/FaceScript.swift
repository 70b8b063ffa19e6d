public import Basics

/// Everything that a simulated person does with lids, head and face over a recording: the truth.
public struct FaceScript: Sendable {
  public let duration: Time
  public private(set) var acts: [FaceAct] = []
  /// In the order of time; one that a wink brings is among them.
  public private(set) var lids: [LidMovement] = []

  public init(lasting duration: Time, _ habits: FaceHabits, using generator: inout SeededGenerator) {
    self.duration = duration
    drawActs(habits, using: &generator)
    drawClosures(habits, using: &generator)
    drawBlinks(habits, using: &generator)
    lids.sort { $0.begin < $1.begin }
  }

  private mutating func drawActs(_ habits: FaceHabits, using generator: inout SeededGenerator) {
    guard habits.acts > 0, !habits.kinds.isEmpty else { return }
    var time = Time.seconds(2)
    while true {
      let kind = habits.kinds[Int(generator.uniform() * Double(habits.kinds.count))]
      time += .seconds(1.5 + generator.wait(max(0.1, 60 / habits.acts - 3.5)))
      let range = kind.durationsInSeconds
      let end = time + .seconds(range.lowerBound + generator.uniform() * (range.upperBound - range.lowerBound))
      guard end < duration - .seconds(2) else { return }
      acts.append(FaceAct(kind: kind, start: time, end: end, size: size(of: kind, using: &generator)))
      if kind == .winkLeft || kind == .winkRight {
        let span = end - time - .milliseconds(60)
        lids.append(LidMovement(kind == .winkLeft ? .left : .right, at: time, lasting: span, depth: 0.95))
      }
      time = end
    }
  }

  private func size(of kind: FaceAct.Kind, using generator: inout SeededGenerator) -> Double {
    let part = generator.uniform()
    switch kind {
    case .tiltLeft, .tiltRight: return 27 + 9 * part
    case .nod, .shake: return 5 + 3 * part
    case .smile: return 0.92 + 0.08 * part
    case .away: return (generator.uniform() < 0.5 ? -1 : 1) * (26 + 18 * part)
    case .winkLeft, .winkRight, .lost: return 1
    default: return 0.6 + 0.3 * part
    }
  }

  /// Closures longer than a blink, more or fewer as time goes on.
  private mutating func drawClosures(_ habits: FaceHabits, using generator: inout SeededGenerator) {
    let (from, to) = habits.sleepiness
    guard max(from, to) > 0 else { return }
    for second in 2..<max(2, Int(duration.seconds) - 3) {
      let rate = from + (to - from) * Double(second) / duration.seconds
      let (chance, length) = (generator.uniform(), 0.6 + 0.9 * generator.uniform())
      guard chance < rate / 60 else { continue }
      add(LidMovement(.both, at: .seconds(Double(second)), lasting: .seconds(length), depth: 1))
    }
  }

  private mutating func drawBlinks(_ habits: FaceHabits, using generator: inout SeededGenerator) {
    guard habits.blinks > 0 else { return }
    var time = Time.seconds(1)
    while true {
      time += .seconds(0.6 + generator.wait(max(0.05, 60 / habits.blinks - 0.85)))
      guard time < duration - .seconds(1) else { return }
      let span = Time.seconds(min(max(0.16 * generator.factor(0.25), 0.11), 0.35))
      let depth =
        generator.uniform() < habits.incomplete ? 0.68 + 0.07 * generator.uniform() : 0.97 + 0.03 * generator.uniform()
      let movement = LidMovement(.both, at: time, lasting: span, depth: depth)
      add(movement)
      time = movement.end
    }
  }

  /// Unless another movement is near.
  private mutating func add(_ movement: LidMovement) {
    let least = Time.milliseconds(400)
    let isNear = lids.contains { $0.begin < movement.end + least && movement.begin < $0.end + least }
    if !isNear { lids.append(movement) }
  }
}

extension SeededGenerator {
  /// Until something happens that happens at any time alike.
  fileprivate mutating func wait(_ mean: Double) -> Double { -mean * logarithm(1 - uniform()) }
}
