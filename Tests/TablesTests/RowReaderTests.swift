import Tables
import Testing

@Suite("A row that is said once")
struct RowReaderTests {
  @Test("tells its columns, their owners and what stands in them")
  func declared() {
    #expect(Visit.columns.map(\.name) == ["recording", "guest", "x", "y", "distance", "mood", "seen", "shares"])
    #expect(Visit.fields.map(\.owner) == [.recording, .participant] + Array(repeating: nil, count: 6))
    #expect(Visit.columns[4].kind == .number(decimals: 1) && Visit.columns[4].unit == "mm")
    let visit = Visit(
      recording: "r",
      guest: "p",
      place: (3, 4),
      mood: .calm,
      seen: [.calm, .merry],
      shares: [0.5, nil]
    )
    #expect(visit.cells == Self.cells)
    #expect(Visit.table(of: [visit, visit]).rows == [Self.cells, Self.cells])
  }

  @Test("reads back what it wrote")
  func read() throws {
    let back = try Visit(cells: Self.cells)
    #expect(back.cells == Self.cells)
  }

  @Test("has no part that lacks what the part always has", arguments: [2, 3])
  func part(place: Int) throws {
    var cells = Self.cells
    cells[place] = .missing
    let back = try Visit(cells: cells).cells
    #expect(back[2...4].allSatisfy { $0 == .missing } && back[5] == Self.cells[5])
  }

  @Test("needs what it always has")
  func missing() {
    var cells = Self.cells
    cells[1] = .missing
    #expect(throws: TableError.missing(column: "guest")) { try Visit(cells: cells) }
  }

  @Test("does not take a word that nobody knows", arguments: [(5, "mood", "sad"), (6, "seen", "calm sad")])
  func words(place: Int, name: String, text: String) {
    var cells = Self.cells
    cells[place] = .text(text)
    let error = TableError.unknownWord(column: name, found: "sad", known: ["calm", "merry"])
    #expect(throws: error) { try Visit(cells: cells) }
    #expect(error.description == "Column '\(name)' holds 'sad', which is none of its words: calm, merry.")
  }

  @Test(
    "does not take a cell of another kind, within a part either",
    arguments: [(1, "guest"), (2, "x"), (7, "shares")]
  )
  func kinds(place: Int, name: String) {
    var cells = Self.cells
    let other: Cell = place == 1 ? .integer(1) : .text("one")
    cells[place] = other
    #expect(throws: TableError.wrongKind(column: name, found: other)) { try Visit(cells: cells) }
  }

  private static let cells: [Cell] = [
    .text("r"), .text("p"), .number(3), .number(4), .number(5), .text("calm"), .text("calm merry"), .number(0.5),
  ]
}

/// A row with a part, words and values of a list.
private struct Visit: Row {
  enum Mood: String, CaseIterable {
    case calm, merry
  }

  struct Place {
    let x, y: Double
  }

  let recording: String
  let guest: String
  let place: Place?
  let mood: Mood?
  let seen: [Mood]
  let shares: [Double?]

  init(recording: String, guest: String, place: (x: Double, y: Double), mood: Mood, seen: [Mood], shares: [Double?]) {
    (self.recording, self.guest, self.mood, self.seen) = (recording, guest, mood, seen)
    self.place = Place(x: place.x, y: place.y)
    self.shares = shares
  }

  static let table = "visit"

  init(from row: inout RowReader<Self>) throws(TableError) {
    recording = try row.recording(\.recording)
    guest = try row.participant(\.guest, named: "guest", "Who came.")
    place = try row.part(\.place) { part throws(TableError) in
      let place = try Place(
        x: part.number("x", \.x, decimals: 1, "To the right."),
        y: part.number("y", \.y, decimals: 1, "Downwards.")
      )
      part.derived(
        .number("distance", { ($0.x * $0.x + $0.y * $0.y).squareRoot() }, decimals: 1, "From the door.", unit: "mm")
      )
      return place
    }
    mood = try row.word("mood", \.mood, "How it was.")
    seen = try row.words("seen", \.seen, "How others were.")
    shares = try row.numbers([Column("shares", .share(decimals: 2), "Of the cake.")], \.shares)
  }
}
