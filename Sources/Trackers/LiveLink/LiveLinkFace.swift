public import Basics
import Recordings
import Tables

/// The CSV of Epic's Live Link Face app: ARKit's blend shapes of every frame, by the timecode, and how head and eyes are turned.
///
/// It tells where neither the face nor the eyes are. The app documents no unit of its turns. Epic's own plugin for ARKit, which writes the
/// same names, maps -180 to 180 degrees to -1 to 1; with a face that is not mirrored, yaw, pitch and roll are then the angles about
/// ARKit's axes y, x and z, in this order: a head that turns to its own left, that bows, and that tilts to its own right is positive.
/// Where the app mirrors the face, yaw and roll have the other sign, and so have the names left and right.
public struct LiveLinkFace: Format {
  public static let name = "live-link-face"
  public static let summary =
    "Live Link Face's CSV: blend shapes and turns by timecode; no gaze on a screen can be had from it."

  private let participant: String?
  private let device: String
  private let rate: Double?
  private let turns: Turns

  /// What the turns of head and eyes are written in.
  enum Turns: String, CaseIterable {
    case halfTurns = "half-turns"
    case radians
    case degrees

    /// Degrees.
    var unit: Double {
      switch self {
      case .halfTurns: 180
      case .radians: 180 / .pi
      case .degrees: 1
      }
    }
  }

  public init(from options: inout Options) throws(OptionError) {
    participant = options.text("participant", help: "Who was recorded; without, the file's name tells.")
    device =
      options.text("device", help: "What recorded, such as iPhone13,2.") ?? FaceFrame.Labels.unnamedDevice
    rate = try options.number("rate", in: 1...240, help: "Frames of the timecode per second; without, the file tells.")
    turns = try options.choice("turns", default: .halfTurns, help: "What the turns of head and eyes are written in.")
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.header
    return header.place(of: "Timecode") != nil && header.place(of: "BlendshapeCount") != nil
      && header.place(of: "EyeBlinkLeft") != nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    var source = source
    let first = try FirstLine(of: &source, beginning: beginning)
    let header = TableHeader(first.line.span)
    let column = header.place(of: "Timecode") ?? 0
    let rate = rate ?? Timecode.rate(of: first.rest, column: column, delimiter: header.delimiter)
    let layout = try LiveLinkLayout(
      header,
      decimal: first.decimal(beside: header.delimiter),
      rate: rate,
      turning: turns.unit,
      at: Place(name, line: first.number)
    )
    for part in layout.parts { sink.note(part) }
    let labels = FaceFrame.Labels(participant: participant ?? fileStem(name), device: device, kind: .reading)
    var midnights = 0.0
    var last: Time?
    try await readFaceRows(source, behind: first, into: &sink) {
      LiveLinkRowReader(layout, labels)
    } mending: { parsed in
      for index in parsed.rows.indices {
        guard case .frame(var frame, let place) = parsed.rows[index] else { continue }
        // The timecode is the time of day.
        if let last, frame.values.time < last - ClockTime.day / 2 { midnights += 1 }
        last = frame.values.time
        if midnights > 0 { frame.values[.time] = (frame.values.time + midnights * ClockTime.day).seconds }
        parsed.rows[index] = .frame(frame, at: place)
      }
    }
  }
}
