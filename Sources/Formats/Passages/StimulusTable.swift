public import Basics
import Recordings
import Tables
public import Trackers

/// A table of texts as popEye takes them: `itemid`, maybe `cond`, and `text`.
///
/// `\n`, `<br>` and the option's mark end a line. Nothing in such a table tells how its texts were shown, so options do.
public struct StimulusTable: Format {
  public static let name = "popeye"
  public static let summary = "A table of texts, without places: itemid, cond, text; options tell font and margins."

  private static let ids = ["itemid", "item_id", "item", "trialid"]
  private static let conditions = ["cond", "condition"]
  private static let texts = ["text", "stimulus", "stimulus_text", "sentence"]

  private let options: PassageOptions
  private let setting: TextSetting
  private let lineMark: String?
  private let removed: String?

  public init(from options: inout Options) throws(OptionError) {
    self.options = try PassageOptions(from: &options, directions: [.leftToRight, .rightToLeft], splitsWords: true)
    setting = try TextSetting(from: &options)
    lineMark = options.text("line-mark", help: "What ends a line beside \\n and <br>.")
    removed = options.text("remove", help: "Characters that only mark words or regions, and were not shown.")
  }

  public func recognizes(_ head: FileHead) -> Bool {
    let header = head.header
    let names = header.names.map { $0.lowercased() }
    // Tables of many kinds have items; only this one spells them so.
    return !head.beginsAsJSON && Self.ids.prefix(2).contains { names.contains($0) }
      && Self.texts.contains { names.contains($0) } && AreaColumns(header.names) == nil
  }

  public func read<Source: ByteSource & ~Copyable, Sink: RecordingSink & ~Copyable>(
    _ source: consuming Source,
    beginning: [UInt8],
    into sink: inout Sink
  ) async throws {
    let name = source.name
    let table = try readTable(source, beginning: beginning)
    let names = table.header.map { $0.trimmedOfBlanks.lowercased() }
    let (idPlace, textPlace) = (names.firstPlace(ofAny: Self.ids), names.firstPlace(ofAny: Self.texts))
    guard let id = idPlace, let text = textPlace else {
      let missing = [("itemid", idPlace), ("text", textPlace)].filter { $0.1 == nil }.map(\.0)
      throw FormatError.missingColumns(Place(name, line: table.headerNumber), names: missing)
    }
    let condition = names.firstPlace(ofAny: Self.conditions)
    let items = Dictionary(grouping: table.rows, by: { $0.fields[id] })
    for row in table.rows {
      let place = Place(name, line: row.number)
      let found: UnplacedPassage
      do throws(RowProblem) {
        let item = row.fields[id]
        guard !item.isEmpty else { throw .missing(field: table.header[id]) }
        let isRepeated = (items[item]?.count ?? 0) > 1
        let suffix = isRepeated ? condition.map { "-" + row.fields[$0] } ?? "" : ""
        let lines = lines(of: row.fields[text])
        guard lines.contains(where: { !$0.isEmpty }) else { throw .missing(field: table.header[text]) }
        found = try setting.text(lines, id: item + suffix, options, format: Self.name)
      } catch {
        throw FormatError.brokenTable(place, problem: error.sentence)
      }
      try sink.append(found, at: place)
    }
  }

  private func lines(of text: String) -> [String] {
    let lineBreak = #/<br\s*/?>/#.ignoresCase().matchingSemantics(.unicodeScalar)
    var text = text.replacingScalars("\\n", with: "\n").replacing(lineBreak, with: "\n")
    if let lineMark, !lineMark.isEmpty { text = text.replacingScalars(lineMark, with: "\n") }
    if let removed { text = text.map { $0.without(removed) }.joined() }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { String($0).trimmedOfBlanks }
  }
}

extension String {
  /// Also where a mark that combines with what stands before it makes one character with the last of them.
  fileprivate func replacingScalars(_ sought: String, with other: String) -> String {
    String(unicodeScalars.replacing(sought.unicodeScalars, with: other.unicodeScalars))
  }
}

extension Character {
  /// What stays of it; where a mark combines with one of those that are taken away, the mark does.
  fileprivate func without(_ removed: String) -> String {
    if removed.contains(self) { return "" }
    guard let first = unicodeScalars.first, unicodeScalars.count > 1, removed.contains(Character(first)) else {
      return String(self)
    }
    return String(String.UnicodeScalarView(unicodeScalars.dropFirst()))
  }
}
