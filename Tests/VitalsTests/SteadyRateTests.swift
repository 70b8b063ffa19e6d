import Basics
import TestSupport
import Testing

@testable import Vitals

@Suite struct `A changing heart rate` {
  private func signs(seconds: Double, from rate: Double = 60, gain: Double = 0) throws -> VitalSigns {
    let trace = SyntheticTrace(seconds: seconds, heartRate: rate, gain: gain, pulse: 0.01, noise: 0.001).trace()
    return VitalSigns(of: trace, by: try pulseMethods.make("auto"))
  }

  @Test(arguments: [30.0, 36]) func `is not called steady where segments overlap`(seconds: Double) throws {
    let found = try signs(seconds: seconds, gain: 40)
    #expect(found.heartRate.rate != nil && found.heartRate.segmentsDiffer == false)
    #expect(found.isNonstationary == nil)
  }

  @Test func `is called so over a minute and a half`() throws {
    #expect(try signs(seconds: 90, gain: 30).isNonstationary == true)
  }

  @Test(arguments: [24.0, 30, 60]) func `is not found in a steady one`(seconds: Double) throws {
    #expect(try signs(seconds: seconds, from: 72).isNonstationary == false)
  }

  @Test func `is not ruled out by less than twenty seconds`() throws {
    let found = try signs(seconds: 15, from: 72)
    #expect(found.heartRate.rate != nil && found.isNonstationary == nil)
  }
}
