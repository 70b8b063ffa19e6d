public import Basics
import Recordings

/// The log of a research app that writes ARKit's transforms of eyes, head and camera, and the shapes around the eyes.
///
/// The app is Otero-Millan's (2022). Head and camera stand in the world's frame; frames have the head in the camera's. The file names neither
/// participant nor device.
public struct ARKitLog: Format {
  public static let name = "arkit-log"
  public static let summary = "A research log of ARKit: transforms of eyes, head and camera, as text with 91 columns."

  private let participant: String?
  private let device: String

  public init(from options: inout Options) throws(OptionError) {
    participant = options.text("participant", help: "Who was recorded; without, the file's name tells.")
    device =
      options.text("device", help: "What recorded, such as iPad14,1.") ?? FaceFrame.Labels.unnamedDevice
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.header
    return header.place(of: "RightEye00") != nil && header.place(of: "Head33") != nil && header.place(of: "Time") != nil
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
    let layout = try ARKitLogLayout(
      header,
      decimal: first.decimal(beside: header.delimiter),
      at: Place(name, line: first.number)
    )
    for part in layout.parts(header) { sink.note(part) }
    let labels = FaceFrame.Labels(participant: participant ?? fileStem(name), device: device, kind: .reading)
    if let events = try source.companion(named: "\(fileStem(name))_events.txt"), !events.isEmpty {
      let words = "The messages of '\(fileStem(name))_events.txt' are not read."
      sink.report(Finding(.note, "unread-companion", at: Place(name), words))
      sink.note(.left(.file, "_events.txt", because: "messages of the app, which study does not know"))
    }
    try await readFaceRows(source, behind: first, into: &sink) { ARKitLogRowReader(layout, labels) }
  }
}
