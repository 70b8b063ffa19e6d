import Basics
import Tables

/// A workbook as Excel and LibreOffice write it (`.xlsx`), whose sheets are tables.
///
/// Dates and times of day are written as ISO 8601 has them; formulas give what was computed last.
public struct Workbook {
  /// Bytes of a file in it when it is unpacked; a sheet of a million rows has some hundred megabytes.
  static let limit = 256 << 20

  private let archive: ZipArchive
  private let texts: [String]
  private let dates: CellDates
  /// In the workbook's order, without hidden ones.
  let sheets: [(name: String, file: String)]

  /// Whether bytes begin as a workbook does, or as another zip archive.
  public static func recognizes(_ head: Span<UInt8>) -> Bool { ZipArchive.recognizes(head) }

  init(_ bytes: [UInt8]) throws(WorkbookProblem) {
    archive = try ZipArchive(bytes)
    guard let book = try archive.file("xl/workbook.xml", limit: Self.limit) else { throw .noWorkbook }
    sheets = try Self.sheets(book, in: archive)
    texts = try archive.file("xl/sharedStrings.xml", limit: Self.limit).map(Self.texts) ?? []
    // Where these are damaged the numbers are still there.
    dates = CellDates(styles: try? archive.file("xl/styles.xml", limit: Self.limit), book: book)
  }

  /// A sheet's table as lines of fields between tabs; `name`: nil for the first sheet that holds anything.
  func table(named name: String?) throws(WorkbookProblem) -> [UInt8] {
    let wanted = name.map { name in sheets.filter { $0.name == name } } ?? sheets
    if let name, wanted.isEmpty { throw .noSheet(name, known: sheets.map(\.name)) }
    for sheet in wanted {
      guard let bytes = try archive.file(sheet.file, limit: Self.limit) else { continue }
      var lines = SheetLines(texts: texts, dates: dates, limit: Self.limit)
      let table = try lines.read(bytes)
      if !table.isEmpty { return table }
    }
    throw .empty
  }

  private static func sheets(_ book: [UInt8], in archive: ZipArchive) throws(WorkbookProblem) -> [(String, String)] {
    var files: [String: String] = [:]
    if let links = try archive.file("xl/_rels/workbook.xml.rels", limit: limit) {
      var scanner = XMLScanner(links)
      while let piece = scanner.next() {
        guard case .start("Relationship", let tag, _) = piece, let id = scanner.attribute("Id", of: tag),
          let target = scanner.attribute("Target", of: tag)
        else { continue }
        files[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      }
    }
    var sheets: [(String, String)] = []
    var scanner = XMLScanner(book)
    while let piece = scanner.next() {
      guard case .start("sheet", let tag, _) = piece, scanner.attribute("state", of: tag) ?? "visible" == "visible"
      else {
        continue
      }
      let number = sheets.count + 1
      let file = scanner.attribute("r:id", of: tag).flatMap { files[$0] } ?? "xl/worksheets/sheet\(number).xml"
      sheets.append((scanner.attribute("name", of: tag) ?? "Sheet\(number)", file))
    }
    return sheets
  }

  /// The texts that cells name by their places.
  private static func texts(_ bytes: [UInt8]) -> [String] {
    var texts: [String] = []
    var text: String?
    var isText = false
    // What tells how a text is spoken stands beside it.
    var isPhonetic = false
    var scanner = XMLScanner(bytes)
    while let piece = scanner.next() {
      switch piece {
      case .start("si", _, let isEmpty): if isEmpty { texts.append("") } else { text = "" }
      case .end("si"):
        texts.append(text ?? "")
        text = nil
      case .start("rPh", _, let isEmpty): isPhonetic = !isEmpty
      case .end("rPh"): isPhonetic = false
      case .start("t", _, let isEmpty): isText = !isEmpty && !isPhonetic
      case .end("t"): isText = false
      case .text(let range): if isText { text?.append(scanner.text(range)) }
      default: break
      }
    }
    return texts
  }
}

/// The table of a workbook that was read whole, as lines of fields between tabs; `sheet`: nil for the first that holds anything.
public func tableOfWorkbook<Source: ByteSource & ~Copyable>(
  _ source: consuming Source,
  beginning: [UInt8],
  sheet: String?
) throws(FormatError) -> [UInt8] {
  let place = Place(source.name)
  let bytes = try readAll(source, beginning: beginning, limit: 256 << 20)
  do throws(WorkbookProblem) { return try Workbook(bytes).table(named: sheet) } catch {
    throw .brokenTable(place, problem: error.sentence)
  }
}
