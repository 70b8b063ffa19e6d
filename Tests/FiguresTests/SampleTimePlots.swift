import Basics
import Figures

/// Seconds of an eye that reads, at 500 Hz; more than one detector makes it hard to lay out.
func readingOverTime(seconds: Double, detectors: [String]) -> TimePlot {
  var generator = SeededGenerator(seed: 7)
  let events = readingEvents(seconds, &generator)
  let times = (0..<Int(500 * seconds)).map { Time.seconds(Double($0) / 500 + 0.0003 * generator.uniform()) }
  var (x, place, isReturning) = ([Double?](), 0.0, false)
  var current = 0
  for time in times {
    while current + 1 < events.count, events[current + 1].start <= time { current += 1 }
    let kind = events[current].kind
    if kind == .saccade { place += isReturning ? -1.2 : 0.15 }
    if kind == .fixation { isReturning = place > 20 }
    if kind == .pursuit { place += 0.005 }
    let noise = 0.03 * generator.normal()
    x.append(kind == .blink || kind == .loss ? nil : place + noise)
  }
  let y = x.map { $0.map { 2 - 0.02 * $0 + 0.03 * generator.normal() } }
  let speed = zip(x, x.dropFirst()).map { a, b in a.flatMap { a in b.map { 500 * abs($0 - a) } } } + [nil]
  let isHard = detectors.count > 1
  let left = TimePlot.Series("left eye", times: times, values: x)
  let right = TimePlot.Series("right eye", times: times, values: x.map { $0.map { $0 + 1 } })
  let missing = TimePlot.Series(longName, times: [], values: [])
  let threshold = TimePlot.Threshold(30, label: "30 °/s")
  let others = [TimePlot.Threshold(60, label: "onset"), TimePlot.Threshold(20, label: longName)]
  return TimePlot(
    title: "Gaze over time",
    description: "The eye rests, and jumps.",
    panels: [
      .init("horizontal (°)", series: isHard ? [left, right, missing] : [left]),
      .init("vertical (°)", series: [.init("", times: times, values: y)], growsDownwards: true),
      .init(
        "speed (°/s)",
        series: [.init("", times: times, values: speed, longestStep: .milliseconds(10))],
        thresholds: [threshold] + (isHard ? others : []),
        range: isHard ? 0...90 : nil
      ),
    ],
    eventRows: detectors.map { .init($0, events) },
    caption: "Simulated."
  )
}

/// Fixations and saccades, and now and then something else.
private func readingEvents(_ seconds: Double, _ generator: inout SeededGenerator) -> [TimePlot.Event] {
  let others: [TimePlot.Kind] = [.blink, .pursuit, .loss, .drift]
  var (now, rounds) = (0.0, 0)
  var events: [TimePlot.Event] = []
  let add = { (kind: TimePlot.Kind, length: Double, events: inout [TimePlot.Event], now: inout Double) in
    events.append(.init(kind, from: .seconds(now), to: .seconds(now + length)))
    now += length
  }
  while now < seconds {
    add(.fixation, 0.15 + 0.2 * generator.uniform(), &events, &now)
    add(.saccade, 0.03, &events, &now)
    if rounds.isMultiple(of: 2) { add(.pso, 0.02, &events, &now) }
    if rounds % 3 == 2 { add(others[rounds / 3 % 4], 0.1 + 0.1 * generator.uniform(), &events, &now) }
    rounds += 1
  }
  return events
}
