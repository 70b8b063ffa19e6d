public import Basics
import Recordings
public import Trackers

/// Texts as eyekit writes them: how each was set, without the places of its words.
///
/// `__TextBlock__` objects, alone, by their passages' names, or inside what is known about a passage. The first key on the way to a block
/// names it where no other block lies below that key. Marks of zones, `[text]{name}`, are taken off.
public struct EyekitText: Format {
  public static let name = "eyekit-text"
  public static let summary = "Texts as JSON, without places: {\"__TextBlock__\": {…}}; they are laid out by font."

  private let options: PassageOptions

  public init(from options: inout Options) throws(OptionError) {
    self.options = try PassageOptions(from: &options, directions: [.leftToRight, .rightToLeft], splitsWords: true)
  }

  public func recognizes(_ head: FileHead) -> Bool {
    head.beginsAsJSON && head.contains("\"__TextBlock__\"")
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let blocks = Self.blocks(in: try readDocument(source, beginning: beginning), path: [], title: nil)
    guard !blocks.isEmpty else {
      throw FormatError.brokenTable(Place(name), problem: "no '__TextBlock__' stands in the document.")
    }
    for (number, block) in blocks.enumerated() {
      let place = blocks.count == 1 ? Place(name) : Place(name, row: number + 1)
      let isAlone = blocks.count { $0.path.first == block.path.first } == 1
      let path = isAlone ? Array(block.path.prefix(1)) : block.path
      let text: UnplacedPassage
      do throws(RowProblem) {
        let id = path.isEmpty ? fileStem(name) : path.joined(separator: "/")
        text = try UnplacedPassage(eyekit: block.json, id: id, title: block.title, options)
      } catch {
        throw FormatError.brokenTable(place, problem: error.sentence)
      }
      try sink.append(text, at: place)
    }
  }

  private struct Block {
    let json: JSON
    /// The keys on the way to it, in lists a number from 1.
    let path: [String]
    let title: String?
  }

  private static func blocks(in json: JSON, path: [String], title: String?) -> [Block] {
    switch json {
    case .array(let elements):
      return elements.enumerated().flatMap { index, element in
        blocks(in: element, path: path + ["\(index + 1)"], title: nil)
      }
    case .object(let members):
      let title = json["title"]?.text ?? title
      if let block = json["__TextBlock__"] { return [Block(json: block, path: path, title: title)] }
      return members.flatMap { blocks(in: $0.value, path: path + [$0.name], title: title) }
    default: return []
    }
  }
}
