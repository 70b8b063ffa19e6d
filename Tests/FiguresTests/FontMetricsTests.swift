import Testing

@testable import Figures

@Suite("Metrics of a font")
struct FontMetricsTests {
  @Test("tell of each character how far it reaches, in one piece from the left")
  func extents() {
    let metrics = FontMetrics("sans-serif", size: 20)
    let extents = metrics.extents(of: "Wij, e\u{301}")
    #expect(extents.count == 6 && extents[0].lowerBound == 0)
    for (one, next) in zip(extents, extents.dropFirst()) {
      // Pango counts in 1/1024 of a unit.
      #expect(abs(one.upperBound - next.lowerBound) < 0.01)
    }
    #expect(extents[0].upperBound > 2 * (extents[1].upperBound - extents[1].lowerBound))
    #expect(metrics.xHeight > 8 && metrics.xHeight < 14)
  }

  @Test(
    "are to the last bit what Pango tells of each letter",
    arguments: [
      ("Two words, Wij e\u{301}a\u{302} VAT To.", false), ("waffle, office, fjord", false), ("של עולם (12) abc", true),
      ("בְּרֵאשִׁית", true), ("السلام عليكم لا إله abc", true), ("abc של السلام", false),
    ]
  )
  func asked(text: String, isRightToLeft: Bool) {
    for font in ["sans-serif", "serif", "monospace"] {
      let metrics = FontMetrics(font, size: 20, isRightToLeft: isRightToLeft)
      let extents = metrics.extents(of: text)
      var byte = 0
      var asked: [ClosedRange<Double>] = []
      for character in text {
        asked.append(metrics.askedExtent(at: byte))
        byte += character.utf8.count
      }
      #expect(extents == asked, "\(font)")
    }
  }

  @Test("of a long line begin as those of a short one")
  func longLine() {
    let metrics = FontMetrics("sans-serif", size: 20)
    let start = "Two words, Wij e\u{301}a\u{302} VAT To. "
    let line = String(repeating: start, count: 4000)
    let extents = metrics.extents(of: line)
    #expect(extents.count == line.count)
    // Its last space may stand closer to the letter that follows.
    #expect(extents.prefix(start.count - 1) == metrics.extents(of: start).dropLast())
  }

  @Test("grow with the size alone")
  func sizes() {
    let small = FontMetrics("sans-serif", size: 10)
    let large = FontMetrics("sans-serif", size: 100)
    let (one, ten) = (
      small.extents(of: "Some words").map(\.upperBound), large.extents(of: "Some words").map(\.upperBound)
    )
    // Each of the ten letters is rounded to 1/1024, ten times as much in the larger size.
    for (small, large) in zip(one, ten) { #expect(abs(10 * small - large) < 0.2) }
    #expect(abs(10 * small.xHeight - large.xHeight) < 0.2)
  }

  @Test("run to the left where the letters do")
  func rightToLeft() {
    let extents = FontMetrics("sans-serif", size: 20, isRightToLeft: true).extents(of: "של 12")
    #expect(extents.count == 5 && extents[0].lowerBound > extents[1].lowerBound)
    #expect(extents[3].lowerBound < extents[4].lowerBound && extents[4].upperBound <= extents[2].lowerBound + 0.01)
  }

  @Test("name the family that was asked for, and the one that stands in")
  func families() {
    let metrics = FontMetrics("No Such Font bold", size: 20)
    #expect(metrics.wantedFamily == "No Such Font" && metrics.family != "No Such Font" && !metrics.family.isEmpty)
  }

  @Test("take texts with line breaks and zero bytes as one line")
  func strange() {
    let metrics = FontMetrics("sans-serif", size: 20)
    for text in ["", "a\nb", "a\u{2028}b", "a\0b", "\u{301}", "\u{FFFF}"] {
      #expect(metrics.extents(of: text).count == text.count)
    }
  }
}
