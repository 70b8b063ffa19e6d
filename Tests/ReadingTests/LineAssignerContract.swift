import Basics
import Geometry
import Reading
import Recordings
import TestSupport
import Testing

/// What every line assigner of the catalog keeps to.
@Suite struct `Every line assigner` {
  static let hardCases: [String: [Fixation]] = {
    func fixations(_ places: [(Double, Double)]) -> [Fixation] {
      places.enumerated().map {
        Fixation(x: $1.0, y: $1.1, start: Double($0) * 250, end: Double($0) * 250 + 200)
      }
    }
    var generator = SeededGenerator(seed: 3)
    return [
      "none": [],
      "one": fixations([(300, 170)]),
      "two": fixations([(300, 170), (320, 170)]),
      "fewer than lines": fixations([(150, 80), (400, 81), (200, 110), (500, 112)]),
      "all at one height": fixations((0..<60).map { (130 + 10 * Double($0), 176) }),
      "all above one another": fixations((0..<60).map { (300, 70 + 4 * Double($0)) }),
      "all at one place": fixations((0..<60).map { _ in (300, 176) }),
      "far outside": fixations((0..<60).map { (-9e5 + 50 * Double($0), 3e6) }),
      "anywhere": fixations((0..<90).map { _ in (generator.uniform() * 1000, generator.uniform() * 600) }),
      "reading": SyntheticText().untidy(),
    ]
  }()

  @Test(arguments: lineAssigners.names, hardCases.keys.sorted())
  func `gives each fixation a line of the text`(name: String, case: String) throws {
    let fixations = try #require(Self.hardCases[`case`])
    for lines in [1, 2, 8] {
      let text = try SyntheticText(lines: lines).layout()
      let assigned = try lineAssigners.make(name).lines(of: fixations, in: text)
      #expect(assigned.count == fixations.count)
      for one in assigned {
        #expect(one.line.map((0..<lines).contains) ?? (one.confidence != nil))
        #expect(one.confidence.map((0...1).contains) ?? true)
      }
    }
  }

  @Test(arguments: ["regress", "stretch"], ["published", "stable"])
  func `gives each fixation a line where all lines are at one height`(name: String, search: String) throws {
    var passage = SyntheticText(lines: 3).passage
    for line in passage.lines.indices { passage.lines[line] = passage.lines[0] }
    let text = try #require(TextLayout(passage))
    let assigner = try lineAssigners.make(name, Options(["search": search]))
    let assigned = assigner.lines(of: SyntheticText(lines: 3).untidy(), in: text)
    #expect(assigned.allSatisfy { $0.line.map(text.lines.indices.contains) == true })
  }

  @Test(arguments: lineAssigners.names)
  func `gives each fixation of a session a line of its page`(name: String) throws {
    let pages = try Self.hardCases.keys.sorted().enumerated().map { place, key in
      SessionPage(
        fixations: try #require(Self.hardCases[key]),
        text: try SyntheticText(lines: 1 + place).layout(),
        isCalibratedAnew: place % 3 == 0,
        validation: place % 4 == 0 ? [SessionPage.Target(x: 300, y: 9e5, below: -4e4)] : []
      )
    }
    let assigned = try lineAssigners.make(name).lines(ofSession: pages)
    #expect(assigned.map(\.count) == pages.map(\.fixations.count))
    for (found, page) in zip(assigned, pages) {
      for one in found {
        #expect(one.line.map(page.text.lines.indices.contains) ?? (one.confidence != nil))
        #expect(one.confidence.map((0...1).contains) ?? true)
      }
    }
  }

  /// But for the published search of stretch, which ends far from the best in long texts: there its stable search is held to it.
  @Test(arguments: lineAssigners.names)
  func `assigns clean reading right`(name: String) throws {
    for lines in [1, 8, 20] {
      let text = SyntheticText(lines: lines)
      let read = text.clean()
      let options = name == "stretch" && lines == 20 ? Options(["search": "stable"]) : Options()
      let assigned = try lineAssigners.make(name, options).lines(of: read.map(\.fixation), in: try text.layout())
      #expect(assigned.map(\.line) == read.map(\.line))
    }
  }

  @Test(arguments: lineAssigners.names)
  func `says the same twice, and later`(name: String) throws {
    let text = try SyntheticText().layout()
    let fixations = SyntheticText().untidy()
    let assigned = try lineAssigners.make(name).lines(of: fixations, in: text)
    let later = fixations.map { Fixation(x: $0.x, y: $0.y, start: $0.start + 4096, end: $0.end + 4096) }
    #expect(try lineAssigners.make(name).lines(of: fixations, in: text) == assigned)
    #expect(try lineAssigners.make(name).lines(of: later, in: text) == assigned)
  }

  /// But for the published searches of regress and stretch, which turn lines about the screen's x = 0 and stretch heights about
  /// its y = 0: their stable searches are held to it.
  @Test(arguments: lineAssigners.names)
  func `says the same wherever a text is, however large, and whichever way it runs`(name: String) throws {
    let texts = [
      "moved": SyntheticText(origin: (640, 320)),
      "halved": SyntheticText(scale: 0.5),
      "three times as large": SyntheticText(scale: 3),
      "mirrored": SyntheticText(direction: .rightToLeft),
    ]
    let assigner = try lineAssigners.make(
      name,
      ["regress", "stretch"].contains(name) ? Options(["search": "stable"]) : Options()
    )
    let assigned = assigner.lines(of: SyntheticText().untidy(), in: try SyntheticText().layout())
    for (change, text) in texts {
      let layout = try text.layout()
      let other = assigner.lines(of: text.untidy().map(layout.turned), in: layout)
      #expect(other.map(\.line) == assigned.map(\.line), "\(change)")
    }
  }

  @Test func `that turns lines about the screen's left says the same however high and large a text is`() throws {
    let texts = [
      "moved down": SyntheticText(origin: (128, 320)),
      "halved": SyntheticText(scale: 0.5),
      "three times as large": SyntheticText(scale: 3),
    ]
    let regress = try lineAssigners.make("regress")
    let assigned = regress.lines(of: SyntheticText().untidy(), in: try SyntheticText().layout())
    for (change, text) in texts {
      #expect(regress.lines(of: text.untidy(), in: try text.layout()) == assigned, "\(change)")
    }
  }

  /// Both searches, since the published one knows no columns.
  @Test(arguments: ["published", "stable"])
  func `that stretches heights gives columns the lines of the same text in rows`(search: String) throws {
    let width = 2048.0
    let text = SyntheticText()
    var passage = text.passage
    passage.direction = .topToBottom
    for index in passage.words.indices {
      let box = passage.words[index].box
      passage.words[index].box = Region(
        left: width - box.bottom,
        top: box.left,
        right: width - box.top,
        bottom: box.right
      )
    }
    let layout = try #require(TextLayout(passage))
    let turned = text.untidy().map { Fixation(x: width - $0.y, y: $0.x, start: $0.start, end: $0.end) }
    let found = try lineAssigners.make("stretch", Options(["search": search]))
      .lines(of: turned.map(layout.turned), in: layout)
    let rows = try lineAssigners.make("stretch", Options(["search": "stable"]))
      .lines(of: text.untidy(), in: try text.layout())
    #expect(found.map(\.line) == rows.map(\.line))
  }

  @Test func `stands in the catalog and in a file of its own`() throws {
    let listed = try lineAssigners.names.map { name in
      let type = "\(type(of: try lineAssigners.make(name)))"
      // One has a folder of its own.
      return (type, (type == "Confident" ? "Confident/" : "LineAssigners/") + "\(type).swift")
    }
    #expect(try conformers(to: "LineAssigner", in: "Reading") == Dictionary(uniqueKeysWithValues: listed))
  }

  @Test(arguments: lineAssigners.names)
  func `tells what its options are`(name: String) throws {
    for option in try lineAssigners.makeDeclaring(name).options {
      #expect(!option.help.isEmpty)
    }
  }
}
