import LinearAlgebra

/// The sums of products that the criterion needs of the rows, whatever θ is.
///
/// `W` stands for the columns of every block but the first, then the fixed effects' and the response.
struct CrossProducts {
  let shape: Shape
  /// Z₁'Z₁ level by level, each `firstWidth` squared.
  private(set) var within: ContiguousArray<Double>
  /// W'Z₁.
  private(set) var across: Matrix
  /// W'W.
  private(set) var others: Matrix

  struct Shape {
    let firstWidth: Int
    let firstLevels: Int
    /// Where each other block's columns begin, how many levels and how many columns a level has.
    let rest: [(start: Int, levels: Int, width: Int)]
    let restCount: Int
    let fixedCount: Int

    init(_ blocks: [RandomBlock], fixedCount: Int) {
      firstWidth = blocks.first?.width ?? 0
      firstLevels = blocks.first?.levels.count ?? 0
      var (rest, start): ([(start: Int, levels: Int, width: Int)], Int) = ([], 0)
      for block in blocks.dropFirst() {
        rest.append((start, block.levels.count, block.width))
        start += block.levels.count * block.width
      }
      self.rest = rest
      restCount = start
      self.fixedCount = fixedCount
    }

    /// The columns of W.
    var size: Int { restCount + fixedCount + 1 }
  }

  init(_ shape: Shape) {
    self.shape = shape
    within = ContiguousArray(repeating: 0, count: shape.firstLevels * shape.firstWidth * shape.firstWidth)
    across = Matrix(rows: shape.size, columns: shape.firstLevels * shape.firstWidth)
    others = Matrix(rows: shape.size, columns: shape.size)
  }

  /// Sums over the rows, each counted `weights` times.
  ///
  /// `fixed` has the fixed effects' columns row after row.
  mutating func set(
    _ blocks: [RandomBlock],
    fixed: borrowing ContiguousArray<Double>,
    response: borrowing ContiguousArray<Double>,
    weights: ContiguousArray<Double>? = nil
  ) {
    for index in within.indices { within[index] = 0 }
    for index in across.elements.indices { across.elements[index] = 0 }
    for index in others.elements.indices { others.elements[index] = 0 }
    let (p, size, start) = (shape.fixedCount, shape.size, shape.restCount)
    let restWidth = shape.rest.reduce(0) { $0 + $1.width }
    var places = ContiguousArray(repeating: 0, count: restWidth + p + 1)
    var values = ContiguousArray(repeating: 0.0, count: restWidth + p + 1)
    for column in 0...p { places[restWidth + column] = start + column }
    let firstWidth = shape.firstWidth
    for row in response.indices {
      let weight = weights?[row] ?? 1
      var next = 0
      for (block, rest) in zip(blocks.dropFirst(), shape.rest) {
        let base = rest.start + block.codes[row] * rest.width
        for column in 0..<rest.width {
          places[next] = base + column
          values[next] = block.values[row * rest.width + column]
          next += 1
        }
      }
      for column in 0..<p { values[next + column] = fixed[row * p + column] }
      values[next + p] = response[row]
      for one in places.indices {
        let scaled = weight * values[one]
        let base = places[one]
        // W's places ascend, so this is the lower triangle.
        for other in 0...one { others.elements[places[other] * size + base] += scaled * values[other] }
      }
      guard firstWidth > 0 else { continue }
      let level = blocks[0].codes[row]
      for column in 0..<firstWidth {
        let scaled = weight * blocks[0].values[row * firstWidth + column]
        let base = (level * firstWidth + column) * size
        for one in places.indices { across.elements[base + places[one]] += scaled * values[one] }
        for other in 0..<firstWidth {
          within[(level * firstWidth + column) * firstWidth + other] +=
            scaled * blocks[0].values[row * firstWidth + other]
        }
      }
    }
    for column in 0..<size {
      for row in 0..<column { others.elements[column * size + row] = others.elements[row * size + column] }
    }
  }
}
