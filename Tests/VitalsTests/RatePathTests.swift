import Testing

@testable import Vitals

@Suite struct `A way through segments` {
  /// Half a minute each, without overlap.
  private func segments(_ candidates: [[(rate: Double, probability: Double, veto: Refusal?)]]) -> [SearchedSegment] {
    candidates.enumerated().map { place, candidates in
      SearchedSegment(
        start: Double(place) * 30,
        duration: 30,
        candidates: candidates.map { Candidate(rate: $0.rate, probability: $0.probability, veto: $0.veto) }
      )
    }
  }

  @Test func `through one is its likeliest candidate`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.8, nil), (90, 0.3, nil)]])))
    #expect(path.rate == 70)
    #expect(abs(path.probability - 0.8) < 1e-12)
  }

  @Test func `is surer the more segments agree, and half as much as if they were independent`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.8, nil)], [(74, 0.8, nil)]])))
    #expect(abs(path.rate - 72) < 1e-9)
    // Odds of 4, and 1.5 times as far from one of eight.
    let odds = 4.0 * (4.0 * 7).squareRoot()
    #expect(abs(path.probability - odds / (1 + odds)) < 1e-9)
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
    let others = try #require(RatePath(through: segments([[(70, 0.9, nil)], [(72, 0.9, nil)]])))
    #expect(path.probability < others.probability)
  }

  @Test func `goes through no vetoed candidate`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.99, .lamp), (90, 0.4, nil)]])))
    #expect(path.rate == 90)
    #expect(RatePath(through: segments([[(70, 0.99, .lamp)]])) == nil)
    #expect(RatePath(through: []) == nil)
  }
}
