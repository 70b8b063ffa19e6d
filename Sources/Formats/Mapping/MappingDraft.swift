import Trackers

/// A mapping as a file itself suggests it, and what a person should look at before it is used.
public struct MappingDraft: Sendable {
  /// The mapping's text, a key a line.
  public let json: String
  /// Sentences, each about one thing that was guessed or could not be known.
  public let doubts: [String]
  /// The file's first rows as the mapping reads them, a sentence a row.
  public let rows: [String]

  /// How many rows are shown.
  static let shownRows = 3

  /// Whether the names of a table's columns tell of places or durations, as those of gaze do.
  public static func findsGaze(in header: [String]) -> Bool {
    let roles = header.map { ColumnGuess($0).role }
    let hasPlaces =
      roles.contains { if case .x = $0 { true } else { false } }
      && roles.contains { if case .y = $0 { true } else { false } }
    return hasPlaces || roles.contains(.duration) && (roles.contains(.word) || roles.contains(.start))
  }

  /// What gaze has at most where no header names more: a time, two places and a pupil.
  private static let mostColumns = 4
  /// Of those that differ; a column of fewer holds codes, such as of groups.
  private static let fewestNumbers = 5

  /// Whether a table without header, which begins so, is of places, as far as its numbers tell.
  public static func findsPlaces(in head: Span<UInt8>) -> Bool {
    let start = head.indices.first { head[$0] > UInt8(ascii: " ") }.map { head[$0] }
    // Before anything is parsed: with what a number begins, or what quotes one.
    guard let start, start.isDigit || "+-.\"".utf8.contains(start) else { return false }
    let table = SampledTable(of: head, rows: 100)
    guard table.header.isEmpty, table.columns.count <= mostColumns else { return false }
    return table.columns.indices.count { table.isNumeric($0) && Set(table.numbers($0)).count >= fewestNumbers } > 1
  }

  /// Looks at how a file begins: 64 KB, or all there is.
  public init(of head: Span<UInt8>, named file: String) {
    let skipped = SampledTable.linesAboveHeader(of: head)
    let table = SampledTable(of: head, skipping: skipped)
    var drafting = MappingDrafting(table, below: skipped, file: file)
    drafting.draft()
    json = drafting.json
    if drafting.isKnown {
      (rows, doubts) = ([], drafting.doubts)
      return
    }
    do throws(FormatError) {
      let mapping = try Mapping(parsing: Array(json.utf8), source: "the draft")
      rows = try DraftedRows(of: head, by: mapping, table.encoding).sentences
      doubts = drafting.doubts
    } catch {
      rows = []
      doubts = drafting.doubts + ["As it stands it does not do: \(error)"]
    }
  }
}
