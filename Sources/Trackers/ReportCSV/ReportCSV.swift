public import Basics
import Recordings
import Tables

/// The export of the app with which the source report was made: one frame a row, 60 columns.
///
/// Its header has a space before most names; names are compared without.
public struct ReportCSV: Format {
  public static let name = "report-csv"
  public static let summary = "The report app's CSV export: 60 columns, one face-tracking frame a row."

  public init(from options: inout Options) throws(OptionError) {}

  /// The columns in the app's order, as its header groups them.
  static let groups: [[String]] =
    [
      ["username", "deviceName", "position", "distance", "timestamp"],
      ["targetPointX", "targetPointY", "gazePointX", "gazePointY"],
    ]
    + ["faceTransform", "rightEyeTransform", "leftEyeTransform"].flatMap { name in
      (0..<4).map { column in "xyzw".map { "\(name)_\(column)_\($0)" } }
    }
    + [["lookAtPointX", "lookAtPointY", "lookAtPointZ"]]

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.bytes.span.extracting(0..<(newline(in: head.bytes.span, from: 0) ?? head.bytes.count))
    return header.contains("username") && header.contains("faceTransform_0_x") && header.contains("gazePointX")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    var source = source
    let first = try FirstLine(of: &source, beginning: beginning)
    let place = Place(source.name, line: first.number)
    let layout = try ReportCSVLayout(header: first.line.span, at: place)
    if let note = layout.note(at: place) { sink.report(note) }
    for part in layout.parts { sink.note(part) }
    try await readFaceRows(source, behind: first, into: &sink) { ReportCSVRowReader(layout) }
  }
}
