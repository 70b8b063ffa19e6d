public import Basics
import Geometry
import Recordings
public import Trackers

/// Interest areas of EyeLink experiments, an `.ias` file: `RECTANGLE id left top right bottom label` in a line.
///
/// The file's name is the passage's. Areas follow each other by id; labels of one character make a page of characters. Areas that come
/// and go (`-start -end` in front) are read as if they stayed.
public struct InterestAreas: Format {
  public static let name = "ias"
  public static let summary = "EyeLink interest areas of words or characters: RECTANGLE id left top right bottom label."

  private let options: PassageOptions
  private let grain: PassageAreas.Grain

  public init(from options: inout Options) throws(OptionError) {
    self.options = try PassageOptions(from: &options, splitsWords: true)
    grain = try options.choice(
      "areas",
      default: .auto,
      help: "What an area holds; their texts tell by themselves."
    )
  }

  public func recognizes(_ head: FileHead) -> Bool {
    for line in lines(of: head.bytes.span, atMost: 100) where !Self.isEmpty(line.text) {
      return InterestArea.isShape(line.text)
    }
    return false
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let bytes = try readAll(source, beginning: beginning)
    var found: [InterestArea] = []
    var ids: Set<Int> = []
    for line in lines(of: bytes.span) where !Self.isEmpty(line.text) {
      let place = Place(name, line: line.number)
      do throws(RowProblem) {
        let area = try InterestArea(line.text)
        guard ids.insert(area.id).inserted else {
          throw .unexpected(field: "id", found: "\(area.id)", expected: "an id that no earlier area has")
        }
        found.append(area)
      } catch .strange(let shape, let expected) {
        sink.leaveOut(RowProblem.strange(found: shape, expected: expected).finding(at: place))
      } catch {
        // Without one of its words a passage is another one.
        throw FormatError.brokenTable(place, problem: error.sentence)
      }
    }
    guard !found.isEmpty else { throw FormatError.empty(Place(name)) }
    let passage: Passage
    do throws(RowProblem) {
      let areas = found.sorted { $0.id < $1.id }.map { PassageAreas.Area(text: $0.label, box: $0.box) }
      passage = try PassageAreas(id: fileStem(name), areas: areas).passage(options, grain, format: Self.name)
    } catch {
      throw FormatError.brokenTable(Place(name), problem: error.sentence)
    }
    let unnamed = passage.words.count(where: \.text.isEmpty)
    if unnamed > 0 {
      let sentence = "\(unnamed) of \(passage.words.count) areas have no label, so nothing tells their words' letters."
      sink.report(Finding(.warning, "no-label", at: Place(name), sentence))
    }
    try sink.append(passage, at: Place(name))
  }

  /// Whether nothing but a comment stands in the line.
  private static func isEmpty(_ line: String) -> Bool {
    line.first { !$0.isWhitespace }.map { $0 == "#" } ?? true
  }
}
