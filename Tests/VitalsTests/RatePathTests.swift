import Basics
import Testing

@testable import Vitals

@Suite struct `A way through segments` {
  /// Half a minute each, without overlap.
  private func segments(_ candidates: [[(rate: Double, probability: Double, veto: Refusal?)]]) -> [SearchedSegment] {
    candidates.enumerated().map { place, candidates in
      SearchedSegment(
        start: Double(place) * .seconds(30),
        duration: .seconds(30),
        candidates: candidates.map { Candidate(rate: $0.rate, probability: $0.probability, veto: $0.veto) }
      )
    }
  }

  @Test func `through one is its likeliest candidate`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.8, nil), (90, 0.3, nil)]])))
    #expect(path.rate == 70)
    #expect(abs(path.probability - 0.8) < 1e-12)
  }

  @Test func `is as sure as the surest segment that others agree with`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.95, nil)], [(74, 0.6, nil)]])))
    #expect(path.probability == 0.95)
    #expect(abs(path.rate - (0.95 * 70 + 0.6 * 74) / 1.55) < 1e-9)
    let doubted = try #require(RatePath(through: segments([[(70, 0.8, nil)], [(74, 0.8, nil)]])))
    #expect(doubted.probability == 0.8)
  }

  @Test func `is less sure where others hardly agree, a second half minute counting half`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.95, nil)], [(74, 0.2, nil)]])))
    // Odds of 19 and of a quarter, in the mean and 1.5 times as far from one of eight.
    let odds = (19.0 / 4).squareRoot() * ((19.0 / 4).squareRoot() * 7).squareRoot()
    #expect(abs(path.probability - odds / (1 + odds)) < 1e-9)
    #expect(path.probability < 0.9)
  }

  @Test func `does not jump faster than a heart`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.9, nil)], [(120, 0.95, nil), (75, 0.5, nil)]])))
    #expect(path.choices.map { $0?.rate } == [70, 75])
  }

  @Test func `leaves out a segment where nothing fits`() throws {
    let path = try #require(
      RatePath(through: segments([[(70, 0.9, nil)], [(150, 0.9, nil)], [(72, 0.9, nil)]]))
    )
    #expect(path.choices.map { $0?.rate } == [70, nil, 72])
    #expect(path.probability <= 0.9)
  }

  @Test func `goes through no vetoed candidate`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.99, .lamp), (90, 0.4, nil)]])))
    #expect(path.rate == 90)
    #expect(RatePath(through: segments([[(70, 0.99, .lamp)]])) == nil)
    #expect(RatePath(through: []) == nil)
  }
}
