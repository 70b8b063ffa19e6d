public import Basics
import Recordings

/// A trial is a page of a part of the novel.
private let labels = WordTableNames.Labels(
  participants: ["PP_NR"],
  trial: ["PART", "TRIAL"],
  passages: ["LANGUAGE", "PART", "TRIAL"],
  variables: ["GROUP", "LANGUAGE_RANK", "LANGUAGE"]
)

/// The measures of words that GECO publishes, a word of a page a row.
///
/// As in Interest Area Reports there are no fixations, so that a trial has the measures that the table tells, and no others.
public struct GECOWords: Format {
  public static let name = "geco-words"
  public static let summary = "GECO's measures of words: PP_NR, WORD_GAZE_DURATION and more, a word a row."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    WordTableNames.geco.areOf(head.header.names)
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    try await readReportedWords(source, beginning: beginning, into: &sink, called: .geco) { _ in labels }
  }
}
