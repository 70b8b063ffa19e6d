public import Basics
public import Geometry
public import Recordings

/// One passage read by one reader: what the eye truly did, before any tracker saw it.
public struct Reading: Sendable {
  public let passage: Passage
  /// Of the screen that the passage stood on.
  public let layout: PageLayout
  /// In order, without gaps, from the first sample to the last.
  public private(set) var events: [ReadingEvent] = []
  let geometry: ViewingGeometry
  private(set) var path = GazePath()
  public private(set) var duration = Time.zero

  init(of passage: Passage, on layout: PageLayout, by reader: Reader, using generator: inout SeededGenerator) {
    guard let geometry = layout.geometry else { preconditionFailure("A page has a size and a distance.") }
    self.passage = passage
    self.layout = layout
    self.geometry = geometry
    var last: (rest: Rest, duration: Time)?
    for fixation in FixationPlan(of: passage, on: layout, by: reader, using: &generator).fixations {
      let place = geometry.direction(of: fixation.place)
      let blinks = generator.uniform() < reader.blinks * (fixation.isSwept ? 3 : 1)
      let rest = Rest(at: place, for: fixation.duration, using: &generator)
      var oscillation: PostSaccadicOscillation?
      if let last {
        let (from, to) = (last.rest.place(after: last.duration), rest.place(after: .zero))
        if blinks {
          addBlink(from: from, to: to, using: &generator)
        } else {
          oscillation = addSaccade(from: from, to: to, using: &generator)
        }
      }
      let start = duration
      path.append(.rest(rest, oscillation), at: start)
      if oscillation != nil { add(.pso, PostSaccadicOscillation.duration) }
      let end = duration + fixation.duration
      events.append(ReadingEvent(.fixation, from: duration, to: end, place: fixation.place, word: fixation.word))
      duration = end
      last = (rest, duration - start)
    }
  }

  /// Where the eye looks on the screen at a time of the reading, whether its lid is open or not.
  public func gaze(at time: Time) -> Point<RecordedUnits> { geometry.point(in: path.view(at: time).place) }

  private mutating func addSaccade(
    from: Point<Degrees>,
    to: Point<Degrees>,
    using generator: inout SeededGenerator
  ) -> PostSaccadicOscillation? {
    let saccade = Saccade(from: from, to: to, using: &generator)
    path.append(.saccade(saccade), at: duration)
    let event = ReadingEvent(
      .saccade,
      from: duration,
      to: duration + saccade.duration,
      amplitude: saccade.amplitude,
      peakVelocity: saccade.peakVelocity
    )
    events.append(event)
    duration += saccade.duration
    return PostSaccadicOscillation(behind: saccade, using: &generator)
  }

  private mutating func addBlink(from: Point<Degrees>, to: Point<Degrees>, using generator: inout SeededGenerator) {
    let time = Time.milliseconds((1000 * min(max(0.15 * generator.factor(0.25), 0.09), 0.4)).rounded())
    path.append(.blink(Saccade(from: from, to: to, lasting: time)), at: duration)
    add(.blink, time)
  }

  private mutating func add(_ kind: EventKind, _ time: Time) {
    events.append(ReadingEvent(kind, from: duration, to: duration + time))
    duration += time
  }
}
