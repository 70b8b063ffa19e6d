import Geometry
import Reading
import Recordings
import Testing

@Suite("The oddities of a passage")
struct OdditiesTests {
  private let lines = [["The", "cat's", "nap"], ["was", "42", "long"], ["as", "ever"], ["before"]]

  @Test("are none on a page of text")
  func none() {
    for direction in [Passage.Direction.leftToRight, .rightToLeft] {
      #expect(Passage.plain(lines, direction: direction).oddities.isEmpty)
    }
  }

  private func changed(_ change: (inout Passage) -> Void) -> [String] {
    var passage = Passage.plain(lines)
    change(&passage)
    return passage.oddities
  }

  @Test("are words that overlap, lie off the screen or off their line")
  func words() {
    #expect(changed { $0.words[0].box.right += 15 } == ["The passage 'plain' has the word 'The' overlapping the next."])
    #expect(
      changed { $0.screen = Size(width: 160, height: 800) }
        == ["The passage 'plain' has 4 words not wholly on the screen, the first 'cat's' in line 1."]
    )
    #expect(
      changed {
        $0.words[8].box.top += 60; $0.words[8].box.bottom += 60
      }
        == ["The passage 'plain' has the word 'before' outside the band of its line."]
    )
  }

  @Test("are stretches of a script without spaces, where nobody tells where words end")
  func unspaced() {
    let sentence = """
      The passage 'plain' seems to have no spaces between words, so that '我们今天去学校看书' is taken for one; a table of the places of its \
      words, as 'layout-csv' or 'areas', tells where they end.
      """
    func told(_ lines: [[String]], _ boxes: Passage.Boxes = .computed) -> [String] {
      var passage = Passage.plain(lines)
      passage.boxes = boxes
      return passage.oddities
    }
    let plain = [["我们今天去学校看书"], ["天气很好。"]]
    #expect(told(plain) == [sentence])
    // Where each word's place is told, its end is.
    #expect(told(plain, .measured) == [])
    // One long word among others is one.
    #expect(told([["新しい", "コンピューター"], ["を", "買った。"]]) == [])
    #expect(told([["We", "like"], ["アイスクリーム", "a", "lot."]]) == [])
  }

  @Test("are lines of such a script that are short, too, unless a space stands between two of its letters")
  func shortUnspaced() {
    func told(_ lines: [[String]]) -> [String] {
      var passage = Passage.plain(lines)
      passage.boxes = .computed
      return passage.oddities
    }
    let found = told([["我喜欢猫，"], ["猫很好。"]])
    #expect(found.count == 1 && found.first?.contains("so that '我喜欢猫，' is taken for one") == true, "\(found)")
    #expect(told([["我", "喜欢", "小动物，"], ["猫", "很", "好。"]]) == [])
    #expect(told([["他喜欢看书。我"], ["也是"]]).count == 1)
    // Words of a list, one a line.
    for list in [["苹果", "香蕉"], ["西红柿"], ["西红柿", "苹果"], ["แมว"], ["さくら"]] {
      #expect(told(list.map { [$0] }) == [], "\(list)")
    }
    #expect(told([["西红柿", "(tomato)."]]) == [])
  }

  @Test("are words without letters, which count as words")
  func letterless() {
    #expect(
      changed { $0.words[1].text = "–" }
        == ["The passage 'plain' has the word '–' without a letter or digit, counted as a word all the same."]
    )
    #expect(
      Passage.plain([["«", "Oui", "»"], ["42", "!"]]).oddities == [
        """
        The passage 'plain' has 3 words without a letter or digit, counted as words all the same, the first '«' in line 1.
        """
      ]
    )
  }

  @Test("are words that a hyphen parts at the end of a line")
  func hyphens() {
    func told(_ lines: [[String]]) -> [String] { Passage.plain(lines).oddities }
    #expect(
      told([["The", "interest-"], ["ing", "book"]]) == [
        """
        The passage 'plain' has the word 'interest-' with a hyphen at its line's end, counted as two if the next line goes on \
        with it.
        """
      ]
    )
    #expect(
      told([["The", "interest-"], ["ing", "bo\u{2010}"], ["ok"]]) == [
        """
        The passage 'plain' has 2 words with a hyphen at their lines' ends, each counted as two if the next line goes on with \
        it, the first 'interest-' in line 1.
        """
      ]
    )
    // A soft hyphen is seen as one where its line ends, and nowhere else.
    let soft = told([["The", "in\u{AD}terest\u{AD}"], ["ing", "book"]])
    #expect(soft == told([["The", "interest-"], ["ing", "book"]]))
    #expect(told([["well-known", "a"], ["dash"], ["north-"], ["South"], ["end-"]]) == [])
    #expect(told([["a", "-"], ["dash"]]).allSatisfy { !$0.contains("hyphen") })
  }

  @Test("are words of a line that are not listed as they stand, unless letters of it run the other way")
  func disordered() {
    func told(_ line: [String]) -> [String] {
      var passage = Passage.plain([line])
      let box = passage.words[1].box
      passage.words[1].box = passage.words[2].box
      passage.words[2].box = box
      return passage.oddities
    }
    #expect(
      told(["One", "two", "too", "many"])
        == ["The passage 'plain' has the word 'too' before the one that it is listed behind."]
    )
    #expect(told(["See", "בית", "טוב", "now"]) == [])
  }

  @Test("are none where words of other letters stand the other way round within a line")
  func bothDirections() { #expect(Passage.mixed.oddities.isEmpty) }

  @Test("are gaps of more than three characters within a line")
  func gaps() {
    func moved(by distance: Double) -> [String] {
      changed {
        $0.words[2].box.right += distance
        $0.words[2].box.left += distance
      }
    }
    // A space is one character already.
    #expect(moved(by: 20) == [])
    #expect(moved(by: 21) == ["The passage 'plain' has the word 'cat's' far from the next."])
  }

  @Test("are lines that stand more than twice as far apart as others")
  func distances() {
    func lowered(by distance: Double) -> [String] {
      changed {
        $0.lines[3].top += distance
        $0.lines[3].bottom += distance
        $0.words[8].box.top += distance
        $0.words[8].box.bottom += distance
      }
    }
    #expect(lowered(by: 40) == [])
    #expect(lowered(by: 50) == ["Line 4 of the passage 'plain' lies more than twice as far from line 3 as is usual."])
  }
}
