public import Basics
import Recordings
import Tables

/// The text that EyeLink's `edf2asc` makes of a tracker's file.
///
/// A recording is a trial: it begins with the samples that follow a line `START` or a message `TRIALID`. Its trial is the text
/// of that message; where the file has none, it is nil for the first block, and the number of each further one. Messages of other
/// experiments begin and end trials by patterns; what is recorded between such trials is passed over.
public struct EyeLinkASC: Format {
  public static let name = "eyelink-asc"
  public static let summary = "EyeLink's samples, events and messages as text, from edf2asc."

  private let screen: ScreenOptions
  private let passageVariable: String?
  private let patterns: TrialPatterns

  public init(from options: inout Options) throws(OptionError) {
    screen = try ScreenOptions(from: &options)
    passageVariable = options.text(
      "passage",
      help:
        "The trial variable (!V TRIAL_VAR) that names the passage; without it 'passage', where a trial begins with it."
    )
    patterns = try TrialPatterns(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let text = head.bytes.span.extracting(head.bytes.span.markLength...)
    guard text.count > 3 else { return false }
    if text[0] == UInt8(ascii: "*"), text[1] == UInt8(ascii: "*") { return text.contains("EYELINK") }
    return text.contains("\nSTART\t") && (text.contains("\nSAMPLES\t") || text.contains("\nEVENTS\t"))
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    if beginning.isEmpty { throw FormatError.empty(Place(name)) }
    var assembler = ASCAssembler(
      source: name,
      options: screen,
      passageVariable: passageVariable,
      trials: ASCTrials(patterns.matcher())
    )
    let beginning = Array(beginning[beginning.span.markLength...])
    let chunks = RowChunks(source, beginning: beginning, splitter: LineBlockSplitter(), size: 1 << 18)
    try await readConcurrently(chunks) { chunk in
      ASCChunk(chunk, source: name)
    } take: { chunk in
      try assembler.take(chunk, into: &sink)
    }
    try assembler.finish(into: &sink)
  }
}
