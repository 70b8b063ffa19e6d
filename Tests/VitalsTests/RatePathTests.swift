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
        candidates: candidates.map { RateCandidate(rate: $0.rate, probability: $0.probability, veto: $0.veto) }
      )
    }
  }

  @Test func `through one is its likeliest candidate`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.8, nil), (90, 0.3, nil)]])))
    #expect(path.rate(ofAtLeast: 0.8) == 70)
    #expect(abs(path.probability - 0.8) < 1e-12)
  }

  @Test func `is as sure as the surest segment that others agree with`() throws {
    let path = try #require(RatePath(through: segments([[(70, 0.95, nil)], [(74, 0.6, nil)]])))
    #expect(path.probability == 0.95)
    let both = try #require(path.rate(ofAtLeast: 0.5))
    #expect(abs(both - (0.95 * 70 + 0.6 * 74) / 1.55) < 1e-9)
    #expect(path.rate(ofAtLeast: 0.8) == 70 && path.rate(ofAtLeast: 0.96) == nil)
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
    #expect(path.rate(ofAtLeast: 0.4) == 90)
    #expect(RatePath(through: segments([[(70, 0.99, .lamp)]])) == nil)
    #expect(RatePath(through: []) == nil)
  }

  private func automatic(_ values: [String: String] = [:]) throws -> Automatic {
    var options = Options(values)
    return try Automatic(from: &options)
  }

  @Test func `has the rate of its segments that would tell one by themselves`() throws {
    let method = try automatic()
    // What is left of the way is noise that fits.
    let partly = method.heartRate(through: segments([[(70, 0.99, nil)], [(70, 0.98, nil)], [(62, 0.7, nil)]]))
    #expect(partly.segments.map(\.rate) == [70, 70, nil])
    #expect(abs(try #require(partly.rate) - 70) < 1e-9)
    // Where all tell it, it is the mean of all.
    let whole = method.heartRate(through: segments([[(70, 0.9, nil)], [(74, 0.96, nil)]]))
    let mean: Double = (0.9 * 70 + 0.96 * 74) / (0.9 + 0.96)
    #expect(whole.rate == mean)
  }

  @Test func `is not there where each segment answers by itself, and a refusal says how sure the best was`() throws {
    let alone = try automatic(["segments": "alone"])
    let doubted = alone.heartRate(through: segments([[(70, 0.7, nil)], [(72, 0.6, nil)]]))
    #expect(doubted.refusal == .lowConfidence && doubted.confidence == 0.7)
    let lamp = [[(rate: 93.0, probability: 0.97, veto: Refusal?.some(.lamp))]]
    for method in [alone, try automatic()] {
      let refused = method.heartRate(through: segments(lamp))
      #expect(refused.refusal == .lamp && refused.confidence == 0.97)
    }
  }
}
