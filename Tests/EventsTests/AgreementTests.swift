import Basics
import Events
import Recordings
import TestSupport
import Testing

@Suite struct `Agreement with labels` {
  /// Ten samples, 10 ms apart.
  let times = ContiguousArray((0..<10).map { Time.milliseconds(10 * Double($0)) })

  private func event(_ kind: EventKind, _ samples: Range<Int>) -> DetectedEvent {
    DetectedEvent(kind, samples: samples, times: times)
  }

  @Test func `is kappa, one kind against all others, over all samples of all recordings`() throws {
    let labels = EventLabels.events([
      LabelledEvent(.fixation, start: 0, end: 40), LabelledEvent(.saccade, start: 40, end: 60),
    ])
    var agreement = Agreement()
    agreement.add([event(.fixation, 0..<5), event(.saccade, 5..<6)], labels: labels, times: times)
    // 4 in both, 1 found only, 5 in neither: (.9 - .5) / (1 - .5).
    #expect(nearly(try #require(agreement.kappa(of: .fixation)), 0.8))
    // 1 in both, 1 labelled only, 8 in neither: (.9 - .74) / (1 - .74).
    #expect(nearly(try #require(agreement.kappa(of: .saccade)), 0.16 / 0.26))
    #expect(agreement.kappa(of: .pso) == nil)
    var unlike = Agreement()
    unlike.add([event(.pso, 0..<5)], labels: labels, times: times)
    #expect(unlike.kappa(of: .pso) == nil && unlike.kappa(of: .fixation) == nil)
    #expect(agreement.samples[found: .fixation, labelled: .saccade] == 1)
    #expect(agreement.samples[found: nil, labelled: nil] == 4)

    agreement.add([], labels: labels, times: times)
    #expect(agreement.samples.count == 20)
    // Of 20: 4 in both, 1 found only, 4 labelled only; chance is .25 * .4 + .75 * .6.
    #expect(nearly(try #require(agreement.kappa(of: .fixation)), (0.75 - 0.55) / 0.45))
  }

  @Test func `reads labels of samples and of events alike`() {
    let events = [LabelledEvent(.fixation, start: 0, end: 40), LabelledEvent(.saccade, start: 40, end: 60)]
    let kinds = EventLabels.events(events).kinds(at: times)
    #expect(kinds == [.fixation, .fixation, .fixation, .fixation, .saccade, .saccade, nil, nil, nil, nil])
    #expect(EventLabels.samples(times: times, kinds: kinds).events == events)
    // Labels of every sample hold for every second one, and for times between them up to half a step away.
    #expect(
      EventLabels.samples(times: times, kinds: kinds).kinds(at: [0, 20, 44, 200]) == [
        .fixation, .fixation, .saccade, nil,
      ]
    )
  }

  @Test func `matches each event with one other that shares half of their time`() throws {
    let labels = EventLabels.events([
      LabelledEvent(.fixation, start: 0, end: 40), LabelledEvent(.fixation, start: 50, end: 100),
    ])
    var agreement = Agreement()
    agreement.add(
      [event(.fixation, 0..<5), event(.fixation, 5..<7), event(.fixation, 7..<10)],
      labels: labels,
      times: times
    )
    let score = agreement.score(of: .fixation)
    // The first pair shares 40 of 50 ms; of the others the better one shares 30 of 50.
    #expect(score.matchCount == 2)
    #expect(nearly(try #require(score.precision), 2 / 3.0))
    #expect(score.recall == 1)
    #expect(nearly(try #require(score.f1), 0.8))
    #expect(score.onsets?.median == 10 && score.onsets?.spread == 10)
    #expect(score.offsets?.median == 5 && score.offsets?.spread == 5)
    #expect(score.foundDurations?.count == 3)
    #expect(nearly(try #require(score.foundDurations).mean.milliseconds, 100 / 3.0))
    #expect(score.labelledDurations?.mean == 45)
    #expect(nearly(try #require(score.labelledDurations?.deviation).milliseconds, 50.0.squareRoot()))
  }

  @Test func `takes times between two samples as they are`() throws {
    var agreement = Agreement()
    let found = DetectedEvent(.fixation, samples: 2..<5, span: TimeSpan(start: 17, end: 52))
    agreement.add([found], labels: .events([LabelledEvent(.fixation, start: 17, end: 52)]), times: times)
    #expect(agreement.score(of: .fixation).foundDurations?.mean == 35)
    #expect(agreement.score(of: .fixation).offsets?.median == 0)
  }

  @Test func `has no score where there are no events`() {
    let score = Agreement().score(of: .saccade)
    #expect(score.f1 == nil && score.precision == nil && score.recall == nil)
    #expect(score.onsets == nil && score.foundDurations == nil)
  }
}
