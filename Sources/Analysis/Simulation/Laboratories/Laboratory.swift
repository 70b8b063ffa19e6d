import Geometry
import Recordings
import Simulation
import Studies

/// The folders that programs of laboratories leave, with simulated readings in them.
package enum Laboratory: String, Sendable, CaseIterable {
  /// Recordings and passages in files of their own.
  case files
  /// A deployed experiment of EyeLink's Experiment Builder.
  case experimentBuilder = "experiment-builder"
  /// A collection of MultiplEYE: messages begin and end a page.
  case multiplEYE = "multipleye"
}

/// A file of a folder.
typealias NamedFile = (name: String, bytes: [UInt8])

/// How a laboratory's program writes what one participant did.
protocol LaboratoryFolder: Sendable {
  /// What lies where, as lines of a list in Markdown.
  var description: String { get }

  /// What all participants share.
  func shared(_ passages: [Passage]) throws -> [NamedFile]

  /// In which order somebody reads the passages.
  func order(ofParticipant number: Int, of passages: Int, seed: UInt64) -> [Int]

  /// The recording's file, without its ending.
  func recording(ofParticipant number: Int) -> String

  /// What a trial is called by its messages; its number counts from 1.
  func name(ofTrial number: Int) -> String

  /// What a trial's messages say and what lies beside the recording; the trial's number counts from 1.
  func tell(_ piece: inout GazePiece, of reading: Reading, trial: Int, participant: Int) -> [NamedFile]
}

extension Laboratory {
  var folder: (any LaboratoryFolder)? {
    switch self {
    case .files: nil
    case .experimentBuilder: ExperimentBuilderFolder()
    case .multiplEYE: MultiplEYEFolder()
    }
  }
}

extension GazePiece {
  /// Milliseconds that the saccade around a blink reaches beyond it on either side; an assumption.
  ///
  /// EyeLink's blinks always stand within a saccade, for the lid moves what is seen of the pupil before it hides it ("EyeLink 1000 User
  /// Manual", on blinks).
  private static let aroundBlinks = 4.0

  /// What the tracker itself would find, and how large a degree is, instead of the screen's size and distance.
  mutating func addTracker(_ reading: Reading) {
    guard let first = samples.times.first, let rate = setup.statedRate, let geometry = reading.layout.geometry else {
      return
    }
    let interval = 1000 / rate
    func stamp(_ seconds: Double, movedBy shift: Double = 0) -> Double {
      first + ((seconds * 1000 + shift) / interval).rounded() * interval
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

/// As files of laboratories number people: three digits.
func threeDigits(_ number: Int) -> String { String("000\(number)".suffix(max(3, String(number).count))) }
