import Tables
import Trackers

extension MappingDrafting {
  private static let pairs: [(Mapping.Field, Mapping.Field)] = [(.x, .y), (.leftX, .leftY), (.rightX, .rightY)]

  /// The columns of x and y that belong together.
  var placePairs: [(x: Int, y: Int)] {
    Self.pairs.compactMap { x, y in
      guard let x = column(x), let y = column(y) else { return nil }
      return (x, y)
    }
  }

  /// What stands in both columns in several rows, though no eye looks where it would be: it may mean that it is missing.
  func likelyMark(_ x: Int, _ y: Int) -> (text: String, rows: Int)? {
    var counts: [String: Int] = [:]
    for (first, second) in zip(table.columns[x], table.columns[y]) {
      guard let number = table.number(first), number <= 0, number == table.number(second) else { continue }
      counts[first, default: 0] += 1
    }
    guard let mark = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) }), mark.value > 1 else { return nil }
    return (mark.key, mark.value)
  }

  private var places: [Int] {
    let fields = Self.pairs.flatMap { [$0.0, $0.1] }
    return chosen.filter { fields.contains($0.field) }.map(\.column)
  }

  /// The numbers of a column of places, but for what may mean that they are missing.
  private func placed(_ column: Int) -> [Double] {
    let marks = placePairs.filter { $0.x == column || $0.y == column }.compactMap { likelyMark($0.x, $0.y) }
    let missing = marks.compactMap { table.number($0.text) }
    return table.numbers(column).filter { !missing.contains($0) }
  }

  mutating func addSpace(isFixations: Bool) {
    guard !places.isEmpty else {
      doubts.append(
        isFixations
          ? "No columns for x and y were found: the fixations have no places."
          : "No columns for x and y were found: write them under 'columns'."
      )
      return
    }
    let named = places.lazy.compactMap { [guesses] in guesses[$0].space }.first
    let numbers = places.flatMap { placed($0) }.filter { $0 != 0 }
    let (least, most) = (numbers.min() ?? 0, numbers.max() ?? 0)
    let range = "from \(NumberText.shortest(least)) to \(NumberText.shortest(most))"
    switch named {
    case .pixels: add(space: .pixels)
    case .degrees: add(space: .degrees)
    case .normalized:
      if least < -0.6, places.allSatisfy({ liesBelowZero($0) }) { return addNorm(range) }
      add(space: .normalized)
      if least < -0.6 {
        doubts.append(
          """
          Places go \(range): if 1 is half the screen, as in PsychoPy's 'norm', write "space": "norm" and \
          "origin": "center".
          """
        )
      }
    case .position, nil:
      if numbers.isEmpty {
        add(space: .pixels)
        doubts.append("No place is other than 0, so pixels were put in for its unit.")
      } else if least >= -1.5, most <= 1.5, isAroundCentre {
        // The screen ends at .5 in the one unit, and at 1 in the other.
        let heights = placePairs.flatMap { placed($0.y) }
        let isNorm = heights.count { $0.magnitude > 0.6 } * 20 > heights.count
        if isNorm { addNorm(range) } else { addHeight(range) }
      } else if least >= -1.5, most <= 1.5 {
        add(space: .normalized)
        doubts.append("Places go \(range), and were taken as parts of the screen.")
      } else if most <= 60, least >= -60, least < 0 {
        add(space: .degrees)
        doubts.append("Places go \(range), and were taken as degrees from straight ahead.")
      } else {
        add(space: .pixels)
        doubts.append("Places go \(range), and were taken as pixels; an app's points look the same.")
      }
    }
  }

  /// Parts of a text are counted from 1 unless a 0 stands among them.
  mutating func addFirsts() {
    for (field, key) in [(Mapping.Field.line, "firstLine"), (.word, "firstWord"), (.sentence, "firstSentence")] {
      guard let column = column(field) else { continue }
      let first = table.numbers(column).contains(0) ? 0 : 1
      keys.append((key, "\(first)"))
      doubts.append("\(shown(column)) was taken to count from \(first), as its rows look.")
    }
  }

  /// The screen's size, where columns of one number tell it.
  mutating func addScreen() {
    func only(_ role: ColumnRole) -> Double? {
      guard let column = guesses.firstIndex(where: { $0.role == role }) else { return nil }
      let numbers = Set(table.numbers(column))
      return numbers.count == 1 ? numbers.first.flatMap { $0 >= 100 ? $0 : nil } : nil
    }
    guard let width = only(.screenWidth), let height = only(.screenHeight) else { return }
    let size = "[\(NumberText.shortest(width)), \(NumberText.shortest(height))]"
    keys.append(("screen", "{\"pixels\": \(size)}"))
  }

  /// Whether more than one place in so many is below zero, as strays beside the screen are not.
  private func liesBelowZero(_ column: Int, oneIn part: Int = 10) -> Bool {
    let numbers = placed(column)
    return numbers.count { $0 < 0 } * part > numbers.count
  }

  /// Whether parts of a screen count from its middle; those of a text above it are below zero along x alone.
  private var isAroundCentre: Bool {
    places.allSatisfy { liesBelowZero($0) } || places.contains { liesBelowZero($0, oneIn: 4) }
  }

  private mutating func addHeight(_ range: String) {
    add(space: .height)
    doubts.append(
      """
      Places go \(range) around zero, and were taken as PsychoPy's 'height', parts of the screen's height: write 'norm' \
      where 1 is half the screen along both axes, 'normalized' for parts of its width and height, or 'degrees'.
      """
    )
  }

  private mutating func addNorm(_ range: String) {
    add(space: .norm)
    doubts.append(
      """
      Places go \(range) around zero, and were taken as PsychoPy's 'norm', where 1 is half the screen along both axes: \
      write 'height' for parts of the screen's height, or 'degrees'.
      """
    )
  }

  private mutating func add(space: Mapping.Space) {
    keys.append(("space", "\"\(space.rawValue)\""))
    let liesBelow = !space.countsFromCentre && places.allSatisfy { liesBelowZero($0) }
    keys.append(("origin", space.countsFromCentre || liesBelow ? "\"center\"" : "\"top-left\""))
    if liesBelow {
      doubts.append(
        """
        Places lie below zero along both axes, so the origin was put into the screen's centre with y upwards: write \
        'center-down' where y grows downwards, as in OpenSesame.
        """
      )
    } else if space.countsFromCentre {
      let centre = space == .degrees ? "straight ahead" : "into the screen's centre"
      doubts.append("The origin was put \(centre) with y upwards; write 'center-down' where y grows downwards.")
    } else {
      doubts.append("The origin was put into the top left corner with y downwards, as most programs have it.")
    }
  }
}
