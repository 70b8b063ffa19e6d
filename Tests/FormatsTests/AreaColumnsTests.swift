import Basics
import FormatSamples
import Geometry
import Recordings
import TestSupport
import Testing

@testable import Formats

@Suite("Columns of a table of areas")
struct AreaColumnsTests {
  @Test(
    "are read by the names that laboratories give its columns",
    arguments: [
      "word,Left [px],Top [px],Width (px),Height (px)\nDie,10,20,40,30\nKatze,60,20,80,30\n",
      "Wort;text;links;oben;rechts;unten\n1;Die;10,0;20,0;50,0;50,0\n2;Katze;60,0;20,0;140,0;50,0\n",
      "word,center_x,center_y,width,height\nDie,30,35,40,30\nKatze,100,35,80,30\n",
      "word,center_x,center_y,width,height,x_max,y_max\nDie,30,35,40,30,50,50\nKatze,100,35,80,30,140,50\n",
      "text,word,x1,y1,x2,y2\npage,Die,10,20,50,50\npage,Katze,60,20,140,50\n",
      "text;zeile;wort;x1;y1;x2;y2\npage;1;Die;10;20;50;50\npage;1;Katze;60;20;140;50\n",
    ]
  )
  func names(text: String) async throws {
    let passage = try #require(
      try await Collected(
        AreaTable.name,
        PassageFormatSample(file: "page.csv", text: text),
        options: ["areas": "words"]
      ).passages.first
    )
    #expect(passage.id == "page" && passage.words.map(\.text) == ["Die", "Katze"])
    #expect(passage.words.last?.box == Region(left: 60, top: 20, right: 140, bottom: 50))
  }

  @Test("may be in Latin-1, all or a line of them")
  func latin1() async throws {
    let text = "word,x,y,breite,höhe\nSchön,10,20,40,30\nÄrger,60,20,80,30\n"
    let lines = text.split(separator: "\n")
    let latin = lines.map { line in line.unicodeScalars.map { UInt8($0.value) } }
    let mixed = [Array(lines[0].utf8), latin[1], Array(lines[2].utf8)]
    for bytes in [latin, mixed] {
      let sample = PassageFormatSample(file: "page.csv", text: "")
      let read = try await Collected(
        AreaTable.name,
        sample,
        bytes: Array(bytes.joined(separator: [0x0A])),
        options: ["areas": "words"]
      )
      #expect(read.passages.first?.words.map(\.text) == ["Schön", "Ärger"])
    }
  }

  @Test("are of places on a screen, not of others")
  func otherUnits() throws {
    #expect(AreaColumns(["word", "left (deg)", "top (deg)", "width (deg)", "height (deg)"]) == nil)
    let both = AreaColumns(["word", "x1 [deg]", "y1 [deg]", "x1 [px]", "y1 [px]", "x2 [px]", "y2 [px]"])
    #expect(
      try both?.area(["a", "1", "1", "10", "20", "50", "50"]).box == Region(left: 10, top: 20, right: 50, bottom: 50)
    )
  }
}
