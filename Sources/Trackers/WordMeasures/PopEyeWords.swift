public import Basics
import Recordings

private let labels = WordTableNames.Labels(
  participants: ["uniform_id", "subid"],
  trial: ["trialid"],
  passages: ["lang", "itemid"],
  variables: ["cond", "lang"]
)

/// The table of words, or of interest areas, of popEye, as MECO publishes it.
///
/// There are no fixations in it, so that a trial has the measures that the table tells, and no others.
public struct PopEyeWords: Format {
  public static let name = "popeye-words"
  public static let summary = "popEye's measures of words or interest areas: firstrun.dur and more, a word a row."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    WordTableNames.popEye.areOf(head.header.names)
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    try await readReportedWords(source, beginning: beginning, into: &sink, called: .popEye) { _ in labels }
  }
}
