import Signals
import Testing

/// Filters as sosfiltfilt of scipy 1.17.1 does.
@Suite struct `A Butterworth band` {
  struct Reference: Sendable {
    let order: Int
    let band: ClosedRange<Double>
    let filtered: ContiguousArray<Double>
  }

  static let references = [
    Reference(
      order: 2,
      band: 0.6...4.5,
      filtered: [
        -0.5438138808434, -0.9611854688843, -0.9844286934345, -0.36274940056, 0.8596429902166, 2.385531886282,
        3.755987681893, 4.513004621475, 4.510086969311, 3.95513328593, 3.065979465625, 1.815825619476,
        0.1326818872609, -1.666093351236, -2.848678699275, -2.801207707096, -1.523535984395, 0.3707398165785,
        2.150011328263, 3.497039043695, 4.483800430315, 5.136914572244, 5.23815932405, 4.579009258043,
        3.305063619586, 1.873145297325, 0.740713792372, 0.2032365336312, 0.3028868331443, 0.7864831382725,
      ]
    ),
    Reference(
      order: 3,
      band: 0.67...3.67,
      filtered: [
        -0.6344760605205, -1.064851515044, -1.148772797112, -0.6861489591309, 0.3064619472375, 1.602634736893,
        2.851961388034, 3.705132926659, 3.922738459272, 3.422811244486, 2.270238372, 0.6542985422066,
        -1.118161737511, -2.646419911898, -3.527092023025, -3.501021334716, -2.568624851267, -0.9898850236061,
        0.8309997577835, 2.49247569928, 3.686796457437, 4.223674694161, 4.037126879239, 3.208052928138,
        1.975027557324, 0.6869579431375, -0.3056439323084, -0.7759341502357, -0.7071068483276, -0.2998064406445,
      ]
    ),
    Reference(
      order: 1,
      band: 0.5...10,
      filtered: [
        0.5496058744224, 0.3654995602565, -0.6446192887466, 0.731535693351, 1.817596949814, 2.726744276335,
        5.289212338648, 6.10988460604, 5.209541939651, 4.228229574135, 3.586127352664, 3.592714391023,
        2.404417060598, -0.7641097871106, -2.41423628824, -2.390047653777, -0.6912405568757, 2.526880670876,
        3.766308081949, 3.813027998949, 4.511282522723, 5.552296690558, 6.516639323155, 5.765067749524,
        3.27766763317, 2.450496869372, 1.454348748331, 0.1771711365429, 1.296572156828, 1.601638437957,
      ]
    ),
  ]

  /// The signal and its mirror image, 30 samples.
  private static let twice = signal + signal.reversed()

  @Test(arguments: references)
  func `filters as scipy does`(reference: Reference) throws {
    let filter = try ButterworthBand(order: reference.order, band: reference.band, rate: 30)
    // The literals have 13 digits, and the numbers are below 10.
    #expect(difference(filter.filtered(Self.twice), reference.filtered) < 1e-11)
  }

  @Test func `passes nothing that does not change, each side of what is missing by itself`() throws {
    let filter = try ButterworthBand(order: 2, band: 0.6...4.5, rate: 30)
    let still = ContiguousArray(repeating: 7.0, count: 40)
    #expect(difference(filter.filtered(still), ContiguousArray(repeating: 0, count: 40)) < 1e-12)
    #expect(
      difference(
        filter.filtered(Self.twice + [.nan] + Self.twice),
        filter.filtered(Self.twice) + [.nan] + filter.filtered(Self.twice)
      ) == 0
    )
  }

  @Test func `cannot reach above half the rate`() {
    #expect(throws: SignalError.cutoffTooHigh(cutoff: 20, rate: 30)) {
      try ButterworthBand(order: 2, band: 1...20, rate: 30)
    }
  }
}
