import Recordings
import TestSupport
import Testing

@testable import Vitals

@Suite struct `Candidates of a pulse` {
  struct Reference: Sendable {
    let trace: SyntheticTrace
    /// Rate, probability and veto.
    let candidates: [(Double, Double, Refusal?)]
  }

  /// The recipe in numpy 2.4 and scipy 1.17, written from its description alone.
  static let references = [
    Reference(
      trace: SyntheticTrace(),
      candidates: [
        (71.96290395, 0.9981543327, nil),
        (144.1195126, 0.01252028784, nil),
        (148.1591912, 0.001080170576, nil),
        (94.97081085, 0.0001030902804, nil),
      ]
    ),
    Reference(
      trace: SyntheticTrace(pulse: 0.003, noise: 0.006, lamp: 0.004, motion: 3),
      candidates: [
        (71.86619141, 0.9905919821, nil),
        (93.92295362, 0.02286239658, .lamp),
        (148.200279, 0.005349947945, nil),
        (102.3488398, 0.001965381463, nil),
      ]
    ),
  ]

  @Test(arguments: references)
  func `are those of numpy`(reference: Reference) throws {
    let stretch = try #require(reference.trace.trace().evenStretches().first)
    let segment = try #require(CleanSegment(stretch))
    let found = try #require(SegmentSpectra(segment)).candidates()
    #expect(found.count == reference.candidates.count)
    for (candidate, expected) in zip(found, reference.candidates) {
      // The literals have ten digits.
      #expect(abs(candidate.rate - expected.0) < 1e-6)
      #expect(abs(candidate.probability - expected.1) < 1e-8)
      #expect(candidate.veto == expected.2)
    }
  }

  @Test func `are three beats apart, and eight at most`() throws {
    let stretch = try #require(SyntheticTrace(pulse: 0, noise: 0.01).trace().evenStretches().first)
    let rates = try #require(CleanSegment(stretch).flatMap(SegmentSpectra.init)).candidates().map(\.rate).sorted()
    #expect(rates.count <= 8)
    #expect(zip(rates, rates.dropFirst()).allSatisfy { $1 - $0 >= 3 })
  }
}
