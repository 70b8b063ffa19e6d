import Basics
import Geometry
import Recordings
import Simulation
import Tables
import Trackers

/// Of a program that lets EyeLink record samples, with messages that tell what was read.
protocol RecordedFolder: LaboratoryFolder {
  /// What lies where, as lines of a list in Markdown.
  var places: String { get }

  /// What a trial's messages say and what lies beside the recording; the trial's number counts from 1.
  func tell(_ piece: inout GazePiece, of reading: Reading, trial: Int, participant: Int) -> [NamedFile]
}

extension RecordedFolder {
  func description(from tracker: EyeTracker) -> String {
    """
    \(places)
    - Recordings have \(plain(tracker.rate)) samples a second with \(plain(tracker.noise))° of noise, and what the tracker says of \
    events is true. Their RES tells how
      large a degree is: the monitor is 375 mm wide, 281 mm high and 620 mm away.
    - `participants.csv`: who is in which group.
    """
  }

  func name(ofParticipant number: Int) -> String {
    String(recording(ofParticipant: number).split(separator: "/").last ?? "")
  }

  func files(of session: LaboratorySession) -> [NamedFile] {
    var pieces = session.study.recordings(of: session.readings, by: session.number - 1, with: session.tracker)
    var beside: [NamedFile] = []
    for place in pieces.indices {
      let reading = session.readings[place]
      pieces[place].addTracker(reading)
      beside += tell(&pieces[place], of: reading, trial: place + 1, participant: session.number)
    }
    return beside + [(recording(ofParticipant: session.number) + ".asc", EyeLinkASCWriter().file(of: pieces))]
  }
}

extension GazePiece {
  /// How far the saccade around a blink reaches beyond it on either side; an assumption.
  ///
  /// EyeLink's blinks always stand within a saccade, for the lid moves what is seen of the pupil before it hides it ("EyeLink 1000 User
  /// Manual", on blinks).
  private static let aroundBlinks = Time.milliseconds(4)

  /// What the tracker itself would find, and how large a degree is, instead of the screen's size and distance.
  mutating func addTracker(_ reading: Reading) {
    guard let first = samples.times.first, let rate = setup.statedRate, let geometry = reading.layout.geometry else {
      return
    }
    let interval = Time.milliseconds(1000 / rate)
    func stamp(_ time: Time, movedBy shift: Time = .zero) -> Time {
      first + ((time + shift) / interval).rounded() * interval
    }
    func isBlink(_ index: Int) -> Bool {
      reading.events.indices.contains(index) && reading.events[index].kind == .blink
    }
    var last: Point<RecordedUnits>?
    for (index, event) in reading.events.enumerated() {
      let next = reading.events[index...].first { $0.place != nil }?.place
      var found = TrackerEvent(event.kind, eye: .right, start: stamp(event.start), end: stamp(event.end))
      switch event.kind {
      case .fixation:
        if isBlink(index - 1) { found.start = stamp(event.start, movedBy: Self.aroundBlinks) }
        if isBlink(index + 1) { found.end = stamp(event.end, movedBy: -Self.aroundBlinks) }
        (found.x, found.y) = (event.place?.x, event.place?.y)
        last = event.place
        if found.end > found.start { events.append(found) }
      case .saccade:
        (found.x, found.y, found.endX, found.endY) = (last?.x, last?.y, next?.x, next?.y)
        (found.amplitude, found.peakVelocity) = (event.amplitude, event.peakVelocity)
        events.append(found)
      case .blink:
        events.append(found)
        var around = TrackerEvent(.saccade, eye: .right, start: found.start, end: found.end)
        around.start = stamp(event.start, movedBy: -Self.aroundBlinks)
        around.end = stamp(event.end, movedBy: Self.aroundBlinks)
        (around.x, around.y, around.endX, around.endY) = (last?.x, last?.y, next?.x, next?.y)
        events.append(around)
      default: break
      }
    }
    (setup.screenSize, setup.distance) = (nil, nil)
    setup.degree = StatedDegree(geometry.degree, from: .resolution)
  }

  mutating func say(_ text: String) {
    if let first = samples.times.first { messages.append(TrackerMessage(time: first, text: text)) }
  }
}
