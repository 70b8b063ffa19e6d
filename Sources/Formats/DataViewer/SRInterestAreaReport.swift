public import Basics
import Recordings
import Tables
public import Trackers

/// The Interest Area Report of SR Research's Data Viewer: an area of a trial a row, with what the program measured of it.
///
/// Areas are taken for words. There are no fixations in it, so that a trial has the measures that the report tells, and no others.
public struct SRInterestAreaReport: Format {
  public static let name = "sr-interest-area-report"
  public static let summary = "Data Viewer's Interest Area Report: IA_ID, IA_DWELL_TIME and more, an area a row."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    let names = head.header.names
    return AreaMeasure.isReport(names) && !names.contains { $0.uppercased().hasPrefix("CURRENT_FIX_") }
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    try await readReportedWords(source, beginning: beginning, into: &sink, called: .interestAreas) { header in
      // Who read what stands in the report's labels and trial variables, by what their names mean.
      let found = ReportLabels(header)
      return WordTableNames.Labels(
        participants: [found.participant].compactMap(\.self),
        trial: [found.trial].compactMap(\.self),
        passages: found.passages,
        variables: found.variables(in: header, but: found.passages)
      )
    }
  }
}
