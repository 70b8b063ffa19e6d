import Reading
import TestSupport
import Testing

@Suite(.enabled(if: shared(carr) != nil, "The shared folder is not here."))
struct `The trials of Carr et al.` {
  @Test func `are as published`() throws {
    let trials = try carrTrials()
    #expect(trials.count == 24 && trials.count(where: \.isChild) == 12)
    #expect(trials.map(\.fixations.count).reduce(0, +) == 5591)
    #expect(trials.flatMap(\.gold).count { $0 == nil } == 133)
    for trial in trials {
      #expect(trial.text.lineHeight == 64 && trial.text.characterWidth == 16)
      #expect((10...13).contains(trial.text.lines.count))
      #expect(trial.text.lines.enumerated().allSatisfy { $1.y == 155 + 64 * Double($0) })
    }
    for (name, right) in ["slice": 0.9655, "attach": 0.8025, "chain": 0.8258] {
      let lines = try carrLines(of: name)
      let found = share(of: trials.flatMap { lines[$0.name] ?? [] }, equal: trials.flatMap(\.gold))
      // The published figures have two decimals of a per cent.
      #expect(abs(found - right) < 0.00006, "\(name): \(found)")
    }
  }
}
