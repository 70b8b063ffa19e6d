import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite(
  "What 'adaptive' finds, beside two experts",
  .enabled(if: LabelledRecording.folder != nil, "There is no folder 'shared' beside the package.")
)
struct AdaptiveTests {
  /// All recordings and both coders, and each recording alone.
  private func agreement(
    _ options: [String: String] = [:],
    _ change: (LabelledRecording) -> LabelledRecording = { $0 }
  ) throws -> (all: Agreement, each: [Agreement]) {
    let detector = try detectors.make("adaptive", Options(options))
    var (all, each) = (Agreement(), [Agreement]())
    for recording in try LabelledRecording.all.map(change) {
      var own = Agreement()
      let events = try detector.detect(in: recording.gaze).events
      for labels in recording.labels {
        own.add(events, labels: labels, times: recording.gaze.times)
        all.add(events, labels: labels, times: recording.gaze.times)
      }
      each.append(own)
    }
    return (all, each)
  }

  private func kappas(_ agreement: Agreement) throws -> (fixation: Double, saccade: Double, oscillation: Double) {
    (
      try #require(agreement.kappa(of: .fixation)), try #require(agreement.kappa(of: .saccade)),
      agreement.kappa(of: .pso) ?? 0
    )
  }

  private func tell(_ title: String, _ kappas: (fixation: Double, saccade: Double, oscillation: Double)) {
    print(
      "\(title): fixation \(Float(kappas.fixation)), saccade \(Float(kappas.saccade)), PSO \(Float(kappas.oscillation))"
    )
  }

  @Test func `agrees with them as they do with each other`() throws {
    let found = try agreement()
    for (name, own) in zip(LabelledRecording.names, found.each) { tell(name, try kappas(own)) }
    let all = try kappas(found.all)
    tell("All", all)
    // MN and RA have .878, .918 and .795 with each other, pursuit left out; drift counts as fixation here.
    #expect(all.fixation >= 0.86)
    #expect(all.saccade >= 0.90)
    #expect(all.oscillation >= 0.78)
    for own in found.each { #expect(try kappas(own).fixation >= 0.75) }
    let fixations = found.all.score(of: .fixation)
    #expect(try #require(fixations.f1) >= 0.95)
    // A step is 2 ms.
    #expect(try #require(fixations.onsets).median.magnitude <= 2)
    #expect(try #require(fixations.offsets).median.magnitude <= 2)
  }

  @Test func `agrees better where drift is no fixation`() throws {
    let all = try kappas(agreement(["drift": "separate"]).all)
    tell("Drift apart", all)
    #expect(all.fixation >= 0.89)
    #expect(all.saccade >= 0.90)
    #expect(all.oscillation >= 0.78)
  }

  /// Bars: what was measured when this was written, less .02; fixed thresholds have F1 .89, .58, .86 and .78 there.
  @Test(arguments: [
    (rate: 120, factor: 4, noise: 0.0, color: 0.0, kappa: 0.75, f1: 0.90),
    (rate: 60, factor: 8, noise: 0.0, color: 0.0, kappa: 0.69, f1: 0.86),
    (rate: 60, factor: 8, noise: 0.3, color: 0.0, kappa: 0.67, f1: 0.81),
    (rate: 60, factor: 8, noise: 0.3, color: 0.84, kappa: 0.68, f1: 0.84),
    (rate: 30, factor: 16, noise: 0.3, color: 0.84, kappa: 0.63, f1: 0.84),
  ]) func `holds at tablets' rates and noise`(
    rate: Int,
    factor: Int,
    noise: Double,
    color: Double,
    kappa: Double,
    f1: Double
  ) throws {
    let all = try agreement([:]) { $0.decimated(by: factor, noise: noise, color: color) }.all
    let score = all.score(of: .fixation)
    tell("\(rate) Hz, noise \(noise)", try kappas(all))
    print("  F1 \(Float(try #require(score.f1)))")
    #expect(try kappas(all).fixation >= kappa)
    #expect(try #require(score.f1) >= f1)
  }

  @Test(
    .enabled(if: environment("STUDY_SEARCH_CONSTANTS") != nil, "Set STUDY_SEARCH_CONSTANTS=1 to search them.")
  ) func `keeps its kappas where its constants are chosen without a recording`() throws {
    let common = [
      (name: "noise-levels", values: [6.5, 7.5, 8.5]), ("onset-levels", [3.5, 4, 4.5]),
      ("minimum-saccade", [6, 8, 10]),
    ]
    let outcome = try ConstantSearch.leavingOneOut(
      LabelledRecording.all,
      grid: common + [("glide-displacement", [1.25, 1.5, 2]), ("glide-speed", [2.5, 4, 5.5])]
    )
    for (name, kappas) in zip(outcome.names, outcome.kappas) { print(name, kappas) }
    print("Stacked", outcome.stacked)
    #expect(outcome.stacked[0] >= 0.85)
    #expect(outcome.stacked[1] >= 0.89)
    #expect(outcome.stacked[2] >= 0.77)
  }
}
