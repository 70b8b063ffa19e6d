public import Basics
import Recordings
public import Trackers

/// Passages as `study simulate` writes them, and as an app that presents text can: see `PassageJSONWriter`.
public struct PassageJSON: Format {
  public static let name = "passage-json"
  public static let summary = "Passages with the place of every line, word and character, as JSON."

  public init(from options: inout Options) throws(OptionError) {}

  public func recognizes(_ head: FileHead) -> Bool {
    head.beginsAsJSON && head.contains("\"version\"") && head.contains("\"lines\"")
      && !head.contains("\"__TextBlock__\"")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let document = try readDocument(source, beginning: beginning)
    let objects = document.elements ?? [document]
    for (index, object) in objects.enumerated() {
      let place = objects.count == 1 ? Place(name) : Place(name, row: index + 1)
      let passage: Passage
      do throws(RowProblem) { passage = try Passage(object) } catch {
        throw FormatError.brokenTable(place, problem: error.sentence)
      }
      try sink.append(passage, at: place)
    }
  }
}
