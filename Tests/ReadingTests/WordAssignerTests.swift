import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// "one" is at 100-130, "three" at 140-190, "word" of the second line at 100-140.
private let lines = [["one", "three"], ["word"]]

@Suite("Word assigners")
struct WordAssignerTests {
  private let text: TextMap

  init() throws {
    text = try #require(TextMap(.plain(lines)))
  }

  @Test("stand in their catalog, each in a file of its own")
  func files() throws {
    let listed = try wordAssigners.names.map { name in
      let type = "\(type(of: try wordAssigners.make(name)))"
      return (type, "Words/Assigners/\(type).swift")
    }
    #expect(try conformers(to: "WordAssigner", in: "Reading") == Dictionary(uniqueKeysWithValues: listed))
  }

  private func words(
    _ assigner: String,
    _ places: [(x: Double, line: Int?)],
    _ options: [String: String] = [:],
    in text: TextMap? = nil
  ) throws -> [WordAssignment] {
    let fixations = places.enumerated().map { index, place in
      LocatedFixation(Fixation(x: place.x, y: 0, start: 0, end: 200), index: index, line: place.line)
    }
    return try wordAssigners.make(assigner, Options(options)).words(of: fixations, in: text ?? self.text)
  }

  @Test("by boxes give the space to the following word, and a character to a line's margins")
  func boxes() throws {
    let found = try words(
      "box",
      [(89.9, 0), (90, 0), (100, 0), (129.9, 0), (130, 0), (140, 0), (199.9, 0), (200, 0), (115, 1), (115, nil)]
    )
    #expect(found.map(\.word) == [nil, 0, 0, 0, 1, 1, 1, nil, 2, nil])
    #expect(found.map(\.character) == [nil, 0, 1, 3, 0, 1, 6, nil, 2, nil])
    #expect(found.map(\.textCharacter) == [nil, -1, 0, 2, 3, 4, 9, nil, 11, nil])
  }

  @Test("take a place for the letter that begins there, where computed edges are off by some digits")
  func edges() throws {
    // The second letter begins at 110.
    #expect(text.character(of: 0, at: 109.995).inWord == 2 && text.character(of: 0, at: 109.9).inWord == 1)
    #expect(try words("box", [(129.995, 0), (129.9, 0)]).map(\.word) == [1, 0])
  }

  @Test("by boxes give the space to another word, or longer margins, where told to")
  func boxOptions() throws {
    let places: [(Double, Int?)] = [(134, 0), (136, 0), (209, 0)]
    #expect(try words("box", places, ["space": "preceding"]).map(\.word) == [0, 0, nil])
    #expect(try words("box", places, ["space": "halved"]).map(\.word) == [0, 1, nil])
    #expect(try words("box", places, ["margin": "2"]).map(\.word) == [1, 1, 1])
    // The middles of the lines are at 20 and 60, and all fixations at 0.
    #expect(try words("box", [(115, 0), (115, 1)], ["line-margin": "0.5"]).map(\.word) == [0, nil])
    #expect(try words("box", [(115, 0), (115, 1)], ["line-margin": "1.5"]).map(\.word) == [0, 2])
    // What follows a word is one more than its length.
    #expect(try words("box", places, ["space": "preceding"]).map(\.character) == [4, 4, nil])
  }

  @Test("by nearness take the nearer word, up to a limit")
  func nearest() throws {
    let places: [(Double, Int?)] = [(134, 0), (136, 0), (70, 0), (69, 0), (220, 0), (221, 0), (500, 1)]
    #expect(try words("nearest", places).map(\.word) == [0, 1, 0, nil, 1, nil, nil])
    #expect(try words("nearest", places, ["limit": "100"]).map(\.word) == [0, 1, 0, 0, 1, 1, 2])
  }

  @Test("by probability tell the share of a normal distribution in each word")
  func soft() throws {
    let found = try words("soft", [(130, 0), (160, 0), (60, 0)], ["precision": "10", "margin": "0"])
    // Φ(0) - Φ(-3) of Φ(6) - Φ(-3).
    let expected = (0.5 - 0.0013498980316) / (1 - 0.0013498980316)
    #expect(nearly(found[0].candidates[0].probability, expected, within: 1e-8))
    #expect(found[0].word == 1)
    #expect(nearly(try #require(found[0].probability), 1 - expected, within: 1e-8))
    #expect(nearly(found[0].candidates.reduce(0) { $0 + $1.probability }, 1))
    #expect(found[1].word == 1 && found[1].candidates.map(\.word) == [0, 1])
    #expect(found[2] == .none)
    // The offset's square is shared by both axes.
    let off = try words("soft", [(130, 0)], ["accuracy": "14.142135623730951", "margin": "0"])
    #expect(nearly(off[0].candidates[0].probability, expected, within: 1e-8))
  }

  @Test("by probability are sure where gaze is exact")
  func softExact() throws {
    let found = try words("soft", [(130, 0), (95, 0), (80, 0)], ["accuracy": "0", "precision": "0"])
    #expect(found.map(\.word) == [1, 0, nil])
    #expect(found.map(\.probability) == [1, 1, nil])
  }

  @Test("find the same in text that runs to the left", arguments: wordAssigners.names)
  func rightToLeft(name: String) throws {
    let mirrored = try #require(TextMap(.plain(lines, direction: .rightToLeft)))
    let places: [(x: Double, line: Int?)] = stride(from: 80.0, to: 220, by: 3.5).map { ($0, 0) } + [(120, 1)]
    // The mirrored passage begins at 900 on the screen, which its layout turns to -900.
    #expect(
      try words(name, places) == words(name, places.map { ($0.x - 1000, $0.line) }, in: mirrored)
    )
    let turned = mirrored.layout.turned(Fixation(x: 885, y: 20, start: 0, end: 1))
    #expect(try words(name, [(turned.x, 0)], in: mirrored).map(\.character) == [2])
  }

  @Test("find words that stand the other way round in their line", arguments: wordAssigners.names)
  func bothDirections(name: String) throws {
    let text = try #require(TextMap(.mixed))
    let places: [(x: Double, line: Int?)] = [485, 437, 360, 311].map { x in
      (text.layout.turned(Fixation(x: x, y: 20, start: 0, end: 1)).x, 0)
    }
    #expect(try words(name, places, in: text).map(\.word) == [0, 2, 1, 3])
  }

  @Test("find the word between the letters and the mark of another one, where a line has both directions")
  func marksBeyondNeighbours() throws {
    let cells = [12, 11, 10, 9, 4, 5, 6, 7, 8, 3, 2, 1, 0]
    let characters = zip("\u{5E9}\u{5DC} \"ab cd\" \u{5D4}\u{5D5}", cells).map { character, cell in
      let left = Double(cell) * 10
      return Passage.PlacedCharacter(character, box: Region(left: left, top: 0, right: left + 10, bottom: 20))
    }
    let line = Passage.PlacedLine(characters, top: -5, bottom: 25, baseline: nil, x: 130)
    let passage = Passage(id: "p", direction: .rightToLeft, unit: .pixels, placed: [line])
    #expect(passage.oddities.isEmpty)
    let found = try words("box", [(-115, 0), (-75, 0), (-45, 0), (-5, 0)], in: TextMap(passage))
    #expect(found.map(\.word) == [0, 2, 1, 3] && found.map(\.character) == [2, 1, 2, 2])
    #expect(found.map(\.textCharacter) == [1, 7, 4, 12])
  }

  @Test("give no word the place of one that its box reaches over", arguments: wordAssigners.names)
  func overlapping(name: String) throws {
    var passage = Passage.plain(lines)
    passage.words[0].box.right = 195
    let text = try #require(TextMap(passage))
    #expect(try words(name, [(105, 0), (165, 0), (185, 0)], in: text).map(\.word) == [0, 1, 1])
  }

  @Test("take characters of words that run against their line from their boxes")
  func charactersAgainstLine() throws {
    var passage = Passage.plain([["ש", "ab"]], direction: .rightToLeft)
    let sides: [(left: Double, right: Double)] = [(130, 140), (120, 130), (100, 110), (110, 120)]
    passage.characters = sides.enumerated().map { index, sides in
      Passage.Character(
        line: 0,
        scalars: index..<index + 1,
        word: [0, nil, 1, 1][index],
        box: Region(left: sides.left, top: 10, right: sides.right, bottom: 30)
      )
    }
    (passage.words[0].box.left, passage.words[0].box.right) = (130, 140)
    (passage.words[1].box.left, passage.words[1].box.right) = (100, 120)
    let text = try #require(TextMap(passage))
    let found = try words("box", [(-135, 0), (-105, 0), (-115, 0)], in: text)
    #expect(found.map(\.word) == [0, 1, 1] && found.map(\.character) == [1, 1, 2])
    #expect(found.map(\.textCharacter) == [0, 2, 3])
  }

  @Test("take characters from their boxes where the passage has them")
  func characterBoxes() throws {
    var passage = Passage.plain([["mi", "w"]])
    let edges: [Double] = [100, 115, 120, 130, 140]
    passage.characters = zip(edges, edges.dropFirst()).enumerated().map { index, sides in
      Passage.Character(
        line: 0,
        scalars: index..<index + 1,
        word: [0, 0, nil, 1][index],
        box: Region(left: sides.0, top: 10, right: sides.1, bottom: 30)
      )
    }
    let text = try #require(TextMap(passage))
    let found = try words("box", [(114, 0), (116, 0), (125, 0), (131, 0)], in: text)
    #expect(found.map(\.word) == [0, 0, 1, 1])
    #expect(found.map(\.character) == [1, 2, 0, 1])
    #expect(found.map(\.textCharacter) == [0, 1, 2, 3])
  }

  @Test("count a space between words unless their script has none and none is printed")
  func unspacedScripts() throws {
    func firstCharacters(_ texts: [String], apart gap: Double) throws -> [Int?] {
      var passage = Passage.plain([texts])
      var left = 100.0
      for (index, text) in texts.enumerated() {
        let right = left + 10 * Double(text.count)
        passage.words[index].box.left = left
        passage.words[index].box.right = right
        left = right + gap
      }
      let places: [(x: Double, line: Int?)] = passage.words.map { ($0.box.left + 1, 0) }
      return try words("box", places, in: TextMap(passage)).map(\.textCharacter)
    }
    #expect(try firstCharacters(["今天", "天气", "很", "好。"], apart: 0) == [0, 2, 4, 5])
    #expect(try firstCharacters(["今天", "天气", "很", "好。"], apart: 10) == [0, 3, 6, 8])
    // Here each box has the space behind its word in it.
    #expect(try firstCharacters(["one", "of", "us"], apart: 0) == [0, 4, 7])
  }

  @Test("find the word whose middle is looked at, on its line only", arguments: wordAssigners.names)
  func middles(name: String) throws {
    for (word, box) in text.layout.words.map(\.box).enumerated() {
      let line = text.layout.words[word].line
      #expect(try words(name, [(box.middle.x, line)]).map(\.word) == [word])
    }
    let other = try words(name, [(115, 0), (115, 1)])
    #expect(other.map(\.word) == [0, 2])
    #expect(try words(name, []).isEmpty)
  }
}
