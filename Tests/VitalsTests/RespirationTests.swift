import Basics
import Recordings
import TestSupport
import Testing

@testable import Vitals

@Suite struct `A breath's rate` {
  @Test(arguments: [9.0, 15, 27])
  func `is that of the head's rise and fall`(rate: Double) throws {
    let trace = SyntheticTrace(breath: 0.6, breathRate: rate).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(abs(try #require(found.respiration.rate) - rate) < 0.5)
    #expect(found.breath.count == 1)
  }

  @Test func `is not told by a box that does not follow the head`() throws {
    let trace = SyntheticTrace(breath: 0.6, boxSource: .user).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto"))
    #expect(!found.respiration.findings.contains { $0.source == .motion })
    #expect(found.respiration.rate == nil)
    #expect(found.breath.isEmpty)
  }

  @Test func `is refused below ten seconds`() throws {
    let found = VitalSigns(of: SyntheticTrace(seconds: 8, breath: 0.6).trace(), by: try pulseMethods.make("auto"))
    #expect(found.respiration.refusal == .tooShort && found.respiration.confidence == nil)
  }

  private func finding(_ source: RespiratoryRate.Source, _ rate: Double, _ confidence: Double)
    -> RespiratoryRate.Finding
  {
    RespiratoryRate.Finding(source: source, rate: rate, confidence: confidence)
  }

  @Test func `by the pulse alone is not told, though two sources agree`() {
    let two = RespiratoryRate([finding(.intervals, 15, 0.9), finding(.heights, 15.5, 0.8)], headMotion: 0)
    #expect(two.rate == nil)
    #expect(two.refusal == .tooFewSigns && (two.confidence ?? 0) > 0.55)
    #expect(RespiratoryRate([finding(.intervals, 15, 0.52)], headMotion: 0).refusal == .lowConfidence)
  }

  @Test func `with neither beats nor a followed face is refused for that, and not for what was found`() throws {
    let trace = SyntheticTrace(pulse: 0, breath: 0.6, boxSource: .user).trace()
    let found = VitalSigns(of: trace, by: try pulseMethods.make("auto")).respiration
    #expect(found.findings.isEmpty && found.refusal == .noSigns && found.confidence == nil)
    let followed = SyntheticTrace(pulse: 0, breath: 0.6).trace()
    let other = VitalSigns(of: followed, by: try pulseMethods.make("auto")).respiration
    #expect(!other.findings.isEmpty && other.refusal != .noSigns)
  }

  @Test func `is told where three sources agree, though the head moves`() throws {
    let sources = [finding(.motion, 15, 0.6), finding(.intervals, 15.5, 0.8), finding(.heights, 14.5, 0.6)]
    let found = RespiratoryRate(sources, headMotion: 5)
    // 15 · .6 + 15.5 · .8 + 14.5 · .6 = 30.1, and the weights are 2.
    #expect(abs(try #require(found.rate) - 15.05) < 1e-12)
    #expect(RespiratoryRate([sources[0]], headMotion: 5).refusal == .motion)
  }
}
