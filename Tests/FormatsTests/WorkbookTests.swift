import Basics
import Testing
import Trackers

@Suite("A workbook")
struct WorkbookTests {
  private static let book = """
    <?xml version="1.0"?><workbook xmlns:r="x"><sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="rId1"/>
    <sheet name="People" sheetId="2" r:id="rId2"/><sheet name="B &amp; C" sheetId="3" r:id="rId3"/></sheets></workbook>
    """
  private static let links = """
    <Relationships><Relationship Id="rId1" Target="worksheets/a.xml"/><Relationship Id="rId2" Target="worksheets/b.xml"/>
    <Relationship Target="/xl/worksheets/c.xml" Id="rId3"/></Relationships>
    """
  private static let texts = """
    <sst><si><t>participant_id</t></si><si><r><t>gr</t></r><r><t xml:space="preserve">oup</t></r><rPh><t>x</t></rPh></si>
    <si><t>Zo&#235; &lt;1&gt;</t></si></sst>
    """
  private static let people = """
    <worksheet><sheetData><row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="D2" t="inlineStr"><is>
    <t>age</t></is></c></row><row r="4"><c r="A4" t="s"><v>2</v></c><c r="B4" t="str"><f>A1</f><v>a\tb</v></c>
    <c r="C4" t="e"><v>#N/A</v></c><c r="D4"><v>9.5</v></c><c r="E4" t="b"><v>1</v></c></row></sheetData></worksheet>
    """
  private static let files = [
    ("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", links), ("xl/sharedStrings.xml", texts),
    ("xl/worksheets/b.xml", people),
    ("xl/worksheets/c.xml", "<worksheet><row><c><v>1</v></c><c><v>2</v></c></row></worksheet>"),
  ]

  private func table(_ bytes: [UInt8], _ sheet: String? = nil) throws -> String {
    String(
      decoding: try tableOfWorkbook(MemorySource(bytes, name: "w.xlsx"), beginning: [], sheet: sheet),
      as: UTF8.self
    )
  }

  @Test("gives its first visible sheet that holds anything, or the one that is named", arguments: [true, false])
  func sheets(packs: Bool) throws {
    let bytes = zip(Self.files.map { ($0.0, Array($0.1.utf8)) }, packs: packs)
    let isWorkbook = Workbook.recognizes(bytes.span)
    #expect(isWorkbook)
    let people = try table(bytes)
    #expect(people == "\nparticipant_id\tgroup\t\tage\n\nZoë <1>\ta b\t\t9.5\ttrue\n")
    #expect(try table(bytes, "B & C") == "1\t2\n")
    let error = #expect(throws: FormatError.self) { try table(bytes, "Peopel") }
    #expect(error?.description.contains("It has 'People', 'B & C'.") == true)
  }

  @Test("has rows as wide as those above, whatever empty cells their ends lack")
  func shortRows() throws {
    let sheet = """
      <worksheet><row r="1"><c><v>1</v></c><c><v>2</v></c><c><v>3</v></c></row><row r="2"><c><v>4</v></c></row><row r="3"/>
      <row r="4"><c r="B4"><v>5</v></c></row><row r="5"><c r="D5"><v>6</v></c></row></worksheet>
      """
    let files = Self.files.filter { $0.0 != "xl/worksheets/c.xml" } + [("xl/worksheets/c.xml", sheet)]
    let bytes = zip(files.map { ($0.0, Array($0.1.utf8)) }, packs: true)
    #expect(try table(bytes, "B & C") == "1\t2\t3\n4\t\t\n\n\t5\t\n\t\t\t6\n")
  }

  private static let styles = """
    <styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/>
    <numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>
    <xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="20"/></cellXfs></styleSheet>
    """

  /// One row of cells with these styles and numbers.
  private func dated(
    _ cells: [(String, String)],
    styles: String = WorkbookTests.styles,
    from1904: Bool = false
  ) throws -> String {
    let row = cells.map { "<c s=\"\($0.0)\"><v>\($0.1)</v></c>" }.joined()
    let book = from1904 ? Self.book.replacing("<sheets>", with: "<workbookPr date1904=\"1\"/><sheets>") : Self.book
    let files = [
      ("xl/workbook.xml", book), ("xl/_rels/workbook.xml.rels", Self.links), ("xl/styles.xml", styles),
      ("xl/worksheets/c.xml", "<worksheet><row>\(row)</row></worksheet>"),
    ]
    return try table(zip(files.map { ($0.0, Array($0.1.utf8)) }, packs: true), "B & C")
  }

  @Test("has the dates and times that its cells show, and the numbers of all others")
  func dates() throws {
    let cells = [
      ("0", "41671"), ("1", "41671"), ("2", "41671.604166666664"), ("3", "41671"), ("4", "1.5"), ("5", "0.5"),
      ("9", "7"),
    ]
    #expect(try dated(cells) == "41671\t2014-02-01\t2014-02-01T14:30:00\t41671\t1.5\t12:00:00\t7\n")
    let borders = ["1", "59", "60", "61", "2958465", "2958466", "-1"].map { ("1", $0) }
    #expect(try dated(borders) == "1900-01-01\t1900-02-28\t60\t1900-03-01\t9999-12-31\t2958466\t-1\n")
    #expect(try dated([("1", "0"), ("1", "40209")], from1904: true) == "1904-01-01\t2014-02-01\n")
  }

  @Test("has its numbers where its styles are damaged")
  func damagedStyles() throws {
    for styles in ["", "<cellXfs><xf", "<cellXfs><xf numFmtId=\"x\"/></cellXfs>", "\u{0}\u{1}"] {
      let cells = [("0", "41671"), ("-1", "2"), ("99999999999999999999", "3")]
      #expect(try dated(cells, styles: styles) == "41671\t2\t3\n")
    }
  }

  @Test("has a line for every row, the empty ones among them")
  func emptyRows() throws {
    let sheet = """
      <worksheet><row r="3"><c><v>1</v></c></row><row r="3000"><c><v>2</v></c></row><row r="3001"><c><v>3</v></c></row></worksheet>
      """
    let files = Self.files.filter { $0.0 != "xl/worksheets/c.xml" } + [("xl/worksheets/c.xml", sheet)]
    let bytes = zip(files.map { ($0.0, Array($0.1.utf8)) }, packs: true)
    let lines = try table(bytes, "B & C").split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.indices.filter { !lines[$0].isEmpty } == [2, 2999, 3000])
  }

  @Test("that is damaged anywhere is refused with a sentence, and traps nowhere")
  func damage() {
    let bytes = zip(Self.files.map { ($0.0, Array($0.1.utf8)) }, packs: true)
    var generator = SeededGenerator(seed: 4)
    for round in 0..<4000 {
      var damaged = bytes
      for _ in 0...round % 4 {
        let place = Int.random(in: 0..<damaged.count, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      if round % 3 == 0 { damaged.removeLast(Int.random(in: 0..<damaged.count, using: &generator)) }
      do { _ = try table(damaged) } catch let error as FormatError { #expect(!error.description.isEmpty) } catch {
        Issue.record(error)
      }
    }
  }

  @Test("that unpacks to more than a limit is refused before it does")
  func bomb() throws {
    let zeros = [UInt8](repeating: 0x20, count: 1 << 20)
    let packed = deflated((0..<300).flatMap { _ in zeros })
    let bytes = zip([("xl/workbook.xml", [])], packs: true, packed: [("xl/workbook.xml", packed, 300 << 20)])
    let error = #expect(throws: FormatError.self) { try table(bytes) }
    #expect(error?.description.contains("unpacks to more than 256 MB") == true)
  }

  @Test("is not just any archive")
  func archive() {
    let bytes = zip([("a.txt", Array("hello".utf8))], packs: false)
    let error = #expect(throws: FormatError.self) { try table(bytes) }
    #expect(error?.description.contains("zip archive, and no workbook") == true)
  }
}
