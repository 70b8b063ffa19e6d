import Basics
import Testing

@Suite("A catalog")
struct CatalogTests {
  private struct Lens: Cataloged {
    static let name = "lens"
    static let summary = "Magnifies."
    let power: Double
    let side: Side

    init(from options: inout Options) throws(OptionError) {
      power = try options.number("power", default: 2.5, in: 1...10, help: "How much.")
      side = try options.choice("side", default: .left)
    }
  }

  private enum Side: String, CaseIterable { case left, right }

  private struct Mirror: Cataloged {
    static let name = "mirror"
    static let summary = "Reflects."
    init(from options: inout Options) throws(OptionError) {}
  }

  private let catalog: Catalog<any Cataloged> = [.init(Lens.self) { $0 }, .init(Mirror.self) { $0 }]

  @Test("lists its choices in order")
  func names() {
    #expect(catalog.names == ["lens", "mirror"])
    #expect(catalog.entries.map(\.summary) == ["Magnifies.", "Reflects."])
  }

  @Test("makes a choice with its defaults or with what was given, and declares what is in effect")
  func options() throws {
    let plain = try catalog.make("lens") as? Lens
    #expect(plain?.power == 2.5 && plain?.side == .left)
    let (choice, options) = try catalog.makeDeclaring("lens", Options(["power": "4", "side": "right"]))
    #expect((choice as? Lens)?.power == 4 && (choice as? Lens)?.side == .right)
    #expect(options.map(\.name) == ["power", "side"] && options.map(\.value) == ["4", "right"])
    #expect(options.map(\.defaultValue) == ["2.5", "left"] && options.map(\.help) == ["How much.", ""])
  }

  @Test("tells whether the other of two words was given")
  func twoWords() throws {
    var (plain, given) = (Options(), Options(["search": "stable"]))
    let (isUsual, isOther) = (
      try !plain.takes("search", "stable", insteadOf: "published"),
      try given.takes("search", "stable", insteadOf: "published")
    )
    #expect(isUsual && isOther)
    #expect(plain.declarations.map(\.value) == ["published"] && given.declarations.map(\.value) == ["stable"])
    var wrong = Options(["search": "none"])
    let error = #expect(throws: OptionError.self) {
      try wrong.takes("search", "stable", insteadOf: "published")
    }
    #expect(error?.description == "'search' cannot be 'none'. It takes: published, stable.")
  }

  @Test(
    "tells in a sentence what is wrong with a choice or its options",
    arguments: [
      ("lenz", [:], "There is no 'lenz'. Did you mean 'lens'?"),
      ("telescope", [:], "There is no 'telescope'. It takes: lens, mirror."),
      ("lens", ["power": "much"], "'power' takes a number, not 'much'."),
      ("lens", ["power": "11"], "'power' is 11.0, but must lie between 1.0 and 10.0."),
      ("lens", ["power": "nan"], "'power' is nan, but must lie between 1.0 and 10.0."),
      ("lens", ["side": "rihgt"], "'side' cannot be 'rihgt'. Did you mean 'right'?"),
      ("lens", ["side": "up"], "'side' cannot be 'up'. It takes: left, right."),
      ("lens", ["powr": "3"], "There is no option 'powr'. Did you mean 'power'?"),
      ("mirror", ["power": "3"], "There is no option 'power'. It takes none."),
    ] as [(String, [String: String], String)]
  )
  func mistakes(name: String, options: [String: String], sentence: String) {
    let error = #expect(throws: OptionError.self) { try catalog.make(name, Options(options)) }
    #expect(error?.description == sentence)
  }
}
