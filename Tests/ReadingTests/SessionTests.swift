import Basics
import TestSupport
import Testing

@testable import Reading

#if DEBUG
private let isOptimized = false
#else
private let isOptimized = true
#endif

@Suite("Lines of pages that were read one after the other")
struct SessionTests {
  private func confident() throws -> any LineAssigner { try lineAssigners.make("confident") }

  private func pages(of session: SimulatedSession) -> [SessionPage] {
    zip(session.pages, session.isCalibrated).map { page, isAnew in
      SessionPage(fixations: page.fixations, text: page.text, isCalibratedAnew: isAnew)
    }
  }

  // Nothing was chosen on these seeds. By pages alone and without a map of the page they had 90.9 %, 36 of 288 below .9, and where
  // they said .95 or more 96.8 %.
  @Test("are right on nearly all pages, however badly the tracker was calibrated", .enabled(if: isOptimized))
  func stress() throws {
    let assigner = try confident()
    var (together, alone) = (LineScores(), LineScores())
    for fault in SimulatedSession.Fault.allCases {
      var own = LineScores()
      for seed in 0..<6 {
        let session = SimulatedSession(fault, seed: 9000 + UInt64(seed))
        for (page, found) in zip(session.pages, assigner.lines(ofSession: pages(of: session))) {
          own.add(found, truth: page.lines)
          together.add(found, truth: page.lines)
          alone.add(assigner.lines(of: page.fixations, in: page.text), truth: page.lines)
        }
      }
      let spread = "median \(percent(own.median)), worst \(percent(own.worst))"
      print("\(fault.rawValue): pooled \(percent(own.pooled)), \(spread)")
    }
    let (bad, badAlone) = (together.trials.count { $0 < 0.9 }, alone.trials.count { $0 < 0.9 })
    print(
      """
      together: pooled \(percent(together.pooled)), \(bad) of \(together.trials.count) below .9, sure \(percent(together.sure)); \
      alone: pooled \(percent(alone.pooled)), \(badAlone) below .9
      """
    )
    #expect(together.pooled >= 0.94)
    #expect(Double(bad) <= 4.0 / 27 * Double(together.trials.count))
    #expect(together.sure >= 0.975)
    #expect(together.pooled > alone.pooled + 0.02 && bad < badAlone)
  }

  /// A page of which neither the first nor the last line was recorded lies a line higher or lower as well, as far as it tells.
  private func cutPages(
    seed: UInt64
  ) throws -> (whole: SimulatedPage, fixations: [Fixation], lines: [Int?], text: TextLayout) {
    var condition = ReadingCondition(name: "a line low")
    (condition.lines, condition.offset) = (10, 1)
    let whole = try #require(SimulatedPage(condition, seed: seed))
    let cut = try #require(SimulatedPage(condition, seed: seed + 50))
    let kept = cut.lines.indices.filter { cut.lines[$0] != 0 && cut.lines[$0] != 9 }
    return (whole, kept.map { cut.fixations[$0] }, kept.map { cut.lines[$0] }, cut.text)
  }

  @Test("are those of a page a line off, where the page before tells it", arguments: [5, 8] as [UInt64])
  func told(seed: UInt64) throws {
    let (assigner, (whole, fixations, lines, text)) = (try confident(), try cutPages(seed: seed))
    let alone = assigner.lines(of: fixations, in: text)
    #expect(share(of: alone.map(\.line), equal: lines) < 0.5)
    let before = SessionPage(fixations: whole.fixations, text: whole.text)
    let found = assigner.lines(ofSession: [before, SessionPage(fixations: fixations, text: text)])
    #expect(share(of: found[1].map(\.line), equal: lines) > 0.9)
    #expect(share(of: found[0].map(\.line), equal: whole.lines) > 0.9)
  }

  @Test("are those of a page a line off, where a validation before it tells it")
  func validated() throws {
    let (assigner, (_, fixations, lines, text)) = (try confident(), try cutPages(seed: 5))
    let targets = [(300.0, 200.0), (700, 450), (1000, 700)].map { SessionPage.Target(x: $0.0, y: $0.1, below: 60) }
    let page = SessionPage(fixations: fixations, text: text, isCalibratedAnew: true, validation: targets)
    #expect(share(of: assigner.lines(ofSession: [page])[0].map(\.line), equal: lines) > 0.9)
  }

  @Test("heed the end of a reading only where that was looked at: the first fixations of a long one tell its noise")
  func end() throws {
    var condition = ReadingCondition(name: "long")
    condition.lines = 3
    let page = try #require(SimulatedPage(condition, seed: 3))
    let last = page.lines.indices.filter { page.lines[$0] == 2 }.map { page.fixations[$0] }
    var long = page.fixations
    while long.count < 300 { long += last }
    let short = LineSearch(of: Array(long.prefix(240)), in: page.text, .standard).best
    let prefix = LineSearch(of: long, in: page.text, .standard).best
    #expect(prefix.noise == short.noise)
    #expect(abs(short.value - prefix.value - logarithm(LineModel.standard.endsOnLast)) < 0.05)
  }

  @Test("are those of the page alone where there is no other, and none where nothing was seen")
  func few() throws {
    let assigner = try confident()
    let page = try #require(SimulatedPage(ReadingCondition(name: "page"), seed: 3))
    let own = SessionPage(fixations: page.fixations, text: page.text)
    let empty = SessionPage(fixations: [], text: page.text)
    let nowhere = SessionPage(fixations: [Fixation(x: .nan, y: 1, start: 0, end: 1)], text: page.text)
    #expect(assigner.lines(ofSession: []).isEmpty)
    #expect(assigner.lines(ofSession: [own]) == [assigner.lines(of: page.fixations, in: page.text)])
    let found = assigner.lines(ofSession: [empty, own, nowhere])
    #expect(found.map(\.count) == [0, page.fixations.count, 1])
    #expect(found[1] == assigner.lines(of: page.fixations, in: page.text))
    #expect(found[2] == [LineAssignment(line: nil, confidence: 0)])
  }
}
