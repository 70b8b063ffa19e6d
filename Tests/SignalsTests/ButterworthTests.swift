import Signals
import Testing

/// Smooths as sosfiltfilt of scipy 1.17.1 does.
@Suite struct `A Butterworth filter` {
  struct Reference: Sendable {
    let order: Int
    let cutoff: Double
    let smooth: ContiguousArray<Double>
  }

  static let references = [
    Reference(
      order: 1,
      cutoff: 40,
      smooth: [
        0.4785118699118, 0.9148103881021, 1.450568245247, 2.272321353713, 3.259173043462, 4.301546714831,
        5.287895831652, 5.879128284068, 5.959846537853, 5.676346719085, 5.160324631277, 4.407257142794,
        3.275125279618, 1.797203924829, 0.2620320197867,
      ]
    ),
    Reference(
      order: 2,
      cutoff: 40,
      smooth: [
        0.4939118358487, 1.120354487162, 1.856149232317, 2.754388634557, 3.7881219557, 4.854006295452,
        5.798429613023, 6.460456552082, 6.729927769027, 6.570345529897, 5.990662635312, 5.013831399553,
        3.681525898314, 2.081385275775, 0.3453511464995,
      ]
    ),
    Reference(
      order: 4,
      cutoff: 60,
      smooth: [
        0.4976518005277, 0.5565382659089, 0.9327760010404, 1.798248126524, 3.113782311745, 4.647313232849,
        6.071416388197, 7.09064013143, 7.53457444085, 7.374640393148, 6.673930764616, 5.522295192134,
        4.005197052413, 2.212426971678, 0.2580236878212,
      ]
    ),
    Reference(
      order: 5,
      cutoff: 30,
      smooth: [
        0.4053895757415, 1.608792393669, 2.785544587583, 3.880817058514, 4.838064619331, 5.601745350009,
        6.12130116749, 6.356015361729, 6.280030287834, 5.886627503036, 5.190885623353, 4.230029610211,
        3.061124199528, 1.756183187642, 0.3952000566132,
      ]
    ),
  ]

  @Test(arguments: references)
  func `smooths as scipy does`(reference: Reference) throws {
    let filter = try Butterworth(order: reference.order, cutoff: reference.cutoff, rate: 500)
    // The literals have 13 digits, and the numbers are below 10.
    #expect(difference(filter.smoothed(signal), reference.smooth) < 1e-11)
  }

  @Test func `filters each side of what is missing by itself`() throws {
    let filter = try Butterworth(order: 2, cutoff: 40, rate: 500)
    #expect(
      difference(filter.smoothed(signal + [.nan] + signal), filter.smoothed(signal) + [.nan] + filter.smoothed(signal))
        == 0
    )
    #expect(difference(filter.smoothed([1]), [1]) < 1e-15)
    #expect(filter.smoothed([]) == [])
  }

  @Test func `cannot cut above half the rate`() {
    #expect(throws: SignalError.cutoffTooHigh(cutoff: 40, rate: 60)) { try Butterworth(order: 2, cutoff: 40, rate: 60) }
  }
}
