import Basics
import Tables

/// Rows of cells that no two columns are likely to share.
struct RandomCells {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// All there is, of a row that can be written so.
  mutating func row<R: Row>(_ type: R.Type) -> [Cell] {
    let fields = R.fields
    var cells = fields.map { cell(of: $0) }
    func place(_ name: String) -> Int? { fields.firstIndex { $0.column.name == name } }
    // What is never chosen was chosen by nobody.
    if let chosen = place("chosen"), let chooser = place("chosen_by"), cells[chosen] == .integer(0) {
      cells[chooser] = .missing
    }
    // A mean is of a number or of a level.
    for (number, level) in [("value", "level"), ("line_value", "line_level")] {
      guard let number = place(number), let level = place(level) else { continue }
      cells[Bool.random(using: &generator) ? number : level] = .missing
    }
    return cells
  }

  private mutating func cell<R: Row>(of field: Field<R>) -> Cell {
    switch field.column.kind {
    case .text, .composed:
      if let word = field.words?.randomElement(using: &generator) { return .text(word) }
      // Numbers in a text.
      if field.column.name == "correlation" { return .text(NumberText.shortest(generator.uniform())) }
      return .text("\(generator.next())")
    // As far as a number with a fraction tells them apart, since measures are such.
    case .integer: return .integer(Int.random(in: -(1 << 53)...(1 << 53), using: &generator))
    case .truth: return .integer(Int.random(in: 0...1, using: &generator))
    // Roots of them are numbers, too, and each of them may be the seconds of a time.
    case .number, .share, .probability: return .number(Time.seconds(generator.normal().magnitude * 1e3).seconds)
    }
  }
}

extension [Cell] {
  /// With another cell at one place.
  func with(_ cell: Cell, at place: Int) -> [Cell] {
    var cells = self
    cells[place] = cell
    return cells
  }
}
