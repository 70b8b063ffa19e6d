public import Basics
import Recordings
public import Trackers

/// Sequences of fixations as eyekit writes them, alone or in trials, and with what a study says about its trials.
///
/// A trial's key names it; `participant_id`, `passage_id` and `age_group` beside its fixations say who read what, other words and numbers
/// are variables of the trial.
public struct FixationsJSON: Format {
  public static let name = "fixations-json"
  public static let summary = "Fixation sequences as JSON, alone or in trials: {\"__FixationSequence__\": […]}."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    head.beginsAsJSON && head.contains("\"__FixationSequence__\"")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let document = try readDocument(source, beginning: beginning)
    var reader = FixationSequences(source: name)
    try reader.read(document, labels: GazePiece.Labels(), isSequence: false, into: &sink)
    guard reader.sequences > 0 else {
      throw FormatError.brokenTable(Place(name), problem: "no '__FixationSequence__' stands in the document.")
    }
    reader.keys.note(in: &sink)
  }
}
