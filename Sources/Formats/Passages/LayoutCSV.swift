public import Basics
import Geometry
import Recordings
import Tables
public import Trackers

/// Places of words as a table: passage, line, word, text, left, top, right and bottom.
///
/// Words stand in reading order. A column `word` may count them; lines are told apart by their number, which may begin anywhere.
public struct LayoutCSV: Format {
  public static let name = "layout-csv"
  public static let summary = "Places of words, CSV or TSV: passage, line, word, text, left, top, right, bottom."

  private static let needed = ["passage", "line", "text", "left", "top", "right", "bottom"]

  private let options: PassageOptions

  public init(from options: inout Options) throws(OptionError) {
    self.options = try PassageOptions(from: &options)
  }

  public func recognizes(_ head: FileHead) -> Bool { Self.recognizes(head) }

  static func recognizes(_ head: FileHead) -> Bool {
    guard !head.beginsAsJSON else { return false }
    let header = head.header
    return needed.allSatisfy { header.place(of: $0) != nil }
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let table = try readTable(source, beginning: beginning)
    let names = table.header.map { $0.trimmedOfBlanks.lowercased() }
    let missing = Self.needed.filter { !names.contains($0) }
    guard missing.isEmpty else {
      throw FormatError.missingColumns(Place(name, line: table.headerNumber), names: missing)
    }
    var drafts: [PassageDraft] = []
    var places: [Place] = []
    for row in table.rows {
      let place = Place(name, line: row.number)
      let cells = Dictionary(zip(names, row.fields.map(\.trimmedOfBlanks))) { first, _ in first }
      do throws(RowProblem) {
        guard let id = cells["passage"], !id.isEmpty else { throw .missing(field: "passage") }
        if drafts.last?.id != id {
          guard !drafts.contains(where: { $0.id == id }) else {
            throw .unexpected(field: "passage", found: id, expected: "a passage that has not been left before")
          }
          drafts.append(PassageDraft(id: id, unit: options.unit, rule: options.words))
          places.append(place)
        }
        drafts[drafts.count - 1].words.append(try Self.word(cells, of: table))
      } catch {
        // Without one of its words a passage is another one.
        throw FormatError.brokenTable(place, problem: error.sentence)
      }
    }
    for (place, found) in zip(places, drafts) {
      var draft = found
      draft.direction = options.direction(of: draft.words.map(\.text))
      try sink.append(draft.passage(), at: place)
    }
  }

  private static func word(_ cells: [String: String], of table: Delimited) throws(RowProblem) -> PassageDraft.Word {
    func number(_ name: String) throws(RowProblem) -> Double {
      let text = cells[name] ?? ""
      guard !text.isEmpty else { throw .missing(field: name) }
      guard let number = table.number(text) else { throw .notANumber(field: name, found: "'\(text)'") }
      return number
    }
    guard let line = cells["line"].flatMap({ Int($0) }) else {
      throw .notANumber(field: "line", found: "'\(cells["line"] ?? "")'")
    }
    guard let text = cells["text"], !text.isEmpty else { throw .missing(field: "text") }
    let (left, top) = (try number("left"), try number("top"))
    let (right, bottom) = (try number("right"), try number("bottom"))
    return PassageDraft.Word(
      line: line,
      text: text,
      box: try Region(left: left, top: top, right: right, bottom: bottom, named: "right")
    )
  }
}
