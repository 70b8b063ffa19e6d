import Basics
import Geometry
public import Recordings

/// Writes recordings of one eye as EyeLink's text: a trial each, named by `TRIALID` and the trial variable `passage`.
///
/// Places have 0.1 pixel, as those of the tracker have. Events are written where the recording has them; finding them is what other
/// files are read for.
public struct EyeLinkASCWriter: Sendable {
  public let fileExtension = "asc"

  public init() {}

  /// The recordings follow each other in time.
  public func file(of recordings: [GazePiece]) -> [UInt8] {
    var text: [UInt8] = []
    append(header(of: recordings.first?.labels.device), to: &text)
    for (index, recording) in recordings.enumerated() { append(recording, number: index + 1, to: &text) }
    return text
  }

  private func header(of device: String?) -> String {
    """
    ** SIMULATED: NO EYE WAS RECORDED
    ** TYPE: EDF_FILE BINARY EVENT SAMPLE TAGGED
    ** VERSION: EYELINK II 1
    ** SOURCE: EYELINK CL
    ** EYELINK II CL v0\(device.map { " (\($0))" } ?? "")
    **


    """
  }

  private func append(_ recording: GazePiece, number: Int, to text: inout [UInt8]) {
    let samples = recording.samples
    guard let first = samples.times.first, let last = samples.times.last else { return }
    let eye = samples.columns.first?.eye == .left ? "LEFT" : "RIGHT"
    let start = stamp(first)
    if let screen = recording.setup.screen {
      append("MSG\t\(start) DISPLAY_COORDS 0 0 \(Int(screen.width) - 1) \(Int(screen.height) - 1)\n", to: &text)
    }
    if let size = recording.setup.screenSize { append("MSG\t\(start) \(physical(size))\n", to: &text) }
    if let distance = recording.setup.distance {
      append("MSG\t\(start) screen_distance = \(hundredths(distance))\n", to: &text)
    }
    // Where messages of its own begin the trial, it has no other name.
    if recording.labels.trial != nil || recording.messages.isEmpty {
      append("MSG\t\(start) TRIALID \(recording.labels.trial ?? "\(number)")\n", to: &text)
    }
    if let passage = recording.labels.passage { append("MSG\t\(start) !V TRIAL_VAR passage \(passage)\n", to: &text) }
    let (before, behind) = (recording.messages.filter { $0.time < last }, recording.messages.filter { $0.time >= last })
    for message in before { append("MSG\t\(stamp(message.time)) \(message.text)\n", to: &text) }
    let contents = recording.events.isEmpty ? "SAMPLES" : "SAMPLES\tEVENTS"
    append("START\t\(start) \t\(eye)\t\(contents)\nPRESCALER\t1\nVPRESCALER\t1\nPUPIL\tAREA\n", to: &text)
    let rate = recording.setup.statedRate.map { "\tRATE\t\(hundredths($0))" } ?? ""
    append("SAMPLES\tGAZE\t\(eye)\(rate)\tTRACKING\tCR\tFILTER\t2\n", to: &text)
    if !recording.events.isEmpty { append("EVENTS\tGAZE\t\(eye)\(rate)\tTRACKING\tCR\tFILTER\t2\n", to: &text) }
    append(samples, recording.events, of: eye.prefix(1), to: &text)
    for message in behind { append("MSG\t\(stamp(message.time)) \(message.text)\n", to: &text) }
    let degree = recording.setup.degree?.size ?? Size(width: 0, height: 0)
    let resolution = "\t  \(hundredths(degree.width))\t  \(hundredths(degree.height))"
    append("END\t\(stamp(last)) \t\(contents)\tRES\(resolution)\n", to: &text)
    append("MSG\t\(stamp(last)) TRIAL_RESULT 0\n", to: &text)
  }

  /// Left, top, right and bottom from the screen's middle, upwards.
  private func physical(_ size: Size<Millimetres>) -> String {
    let (right, top) = (hundredths(size.width / 2), hundredths(size.height / 2))
    return "screen_phys_coords = -\(right), \(top), \(right), -\(top)"
  }

  /// The line of an event follows its last sample.
  private func append(_ samples: GazeSamples, _ events: [TrackerEvent], of eye: Substring, to text: inout [UInt8]) {
    let columns = [GazeColumn.Quantity.x, .y, .pupil].map { quantity in
      samples.columns.firstIndex { $0.quantity == quantity }.map { samples.values[$0] }
    }
    var next = 0
    let step = samples.times.count > 1 ? samples.times[1] - samples.times[0] : .zero
    for index in samples.times.indices {
      while next < events.count, events[next].end <= samples.times[index] {
        append(line(of: events[next], eye, lastingBehind: step), to: &text)
        next += 1
      }
      append(stamp(samples.times[index]), to: &text)
      for (place, column) in columns.enumerated() {
        text.append(UInt8(ascii: "\t"))
        let number = column?[index] ?? .nan
        // A pupil that is not seen has the size 0, a gaze that is not known is a dot.
        if number.isNaN {
          append(place == 2 ? "    0.0" : "   .", to: &text)
        } else {
          appendTenths(number, to: &text)
        }
      }
      append("\t...\n", to: &text)
    }
    for event in events[next...] { append(line(of: event, eye, lastingBehind: step), to: &text) }
  }

  /// `step`: how long a sample lasts; the file's end of an event is the time of its last sample.
  private func line(of event: TrackerEvent, _ eye: Substring, lastingBehind step: Time) -> String {
    let last = max(event.start, event.end - step)
    let times = "\(eye)   \(stamp(event.start))\t\(stamp(last))\t\(stamp(event.end - event.start))"
    func number(_ value: Double?) -> String { value.map { hundredths($0) } ?? "." }
    switch event.kind {
    case .fixation: return "EFIX \(times)\t\(number(event.x))\t\(number(event.y))\t\(number(event.pupil ?? 0))\n"
    case .saccade:
      let places = [event.x, event.y, event.endX, event.endY, event.amplitude, event.peakVelocity].map(number)
      return "ESACC \(times)\t\(places.joined(separator: "\t"))\n"
    default: return "EBLINK \(times)\n"
    }
  }

  /// Whole milliseconds, or with a tenth where the tracker is faster than one sample a millisecond.
  private func stamp(_ time: Time) -> String {
    let tenths = Int((time.milliseconds * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private func hundredths(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let (whole, part) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(hundredths < 0 ? "-" : "")\(whole).\(part < 10 ? "0" : "")\(part)"
  }

  private func appendTenths(_ number: Double, to text: inout [UInt8]) {
    let tenths = Int((number * 10).rounded())
    append(tenths < 0 ? "-" : " ", to: &text)
    append(String(tenths.magnitude / 10), to: &text)
    text.append(UInt8(ascii: "."))
    text.append(UInt8(ascii: "0") + UInt8(tenths.magnitude % 10))
  }

  private func append(_ words: String, to text: inout [UInt8]) { text.append(contentsOf: words.utf8) }
}
