public import Basics
import Recordings
import Tables
public import Trackers

/// Areas of interest as a table, a word or a character a row, by columns of many names.
///
/// Such as `char, top_left_x, top_left_y, width, height` or `character, start_x, start_y, end_x, end_y`, and maybe columns for the word,
/// the line and the page. Places may be of middles, with sizes, and their names may hold a unit, `[px]`. A page is a passage, called by its text, which the file's name tells, and its own name; one that comes in
/// several versions is a passage in each.
public struct AreaTable: Format {
  public static let name = "areas"
  public static let summary =
    "Areas of interest, CSV or TSV: a word or character a row, with its place and size or end."

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
    guard !head.beginsAsJSON, !LayoutCSV.recognizes(head) else { return false }
    return AreaColumns(head.header.names) != nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let table = try readTable(source, beginning: beginning)
    guard let columns = AreaColumns(table.header, rows: table.rows.map(\.fields), delimiter: table.delimiter) else {
      throw FormatError.missingColumns(
        Place(name, line: table.headerNumber),
        names: ["character", "start_x", "start_y", "end_x", "end_y"]
      )
    }
    var pages: [PassageAreas] = []
    let names = AreaNames(table, columns, file: name)
    for row in table.rows {
      do throws(RowProblem) {
        let id = try names.id(of: row.fields)
        if pages.last?.id != id {
          guard !pages.contains(where: { $0.id == id }) else {
            throw .unexpected(field: "page", found: id, expected: "a page that has not been left before")
          }
          pages.append(PassageAreas(id: id))
        }
        pages[pages.count - 1].areas.append(try columns.area(row.fields))
      } catch {
        // Without one of its words a passage is another one.
        throw FormatError.brokenTable(Place(name, line: row.number), problem: error.sentence)
      }
    }
    for page in pages {
      let passage: Passage
      do throws(RowProblem) { passage = try page.passage(options, grain, format: Self.name) } catch {
        throw FormatError.brokenTable(Place(name), problem: error.sentence)
      }
      try sink.append(passage, at: Place(name))
    }
  }
}
