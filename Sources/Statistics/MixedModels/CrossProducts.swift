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
    fixed: ContiguousArray<Double>,
    response: ContiguousArray<Double>,
    weights: ContiguousArray<Double>? = nil
  ) {
    let (p, size, start) = (shape.fixedCount, shape.size, shape.restCount)
    var gathered = GatheredRow(shape, blocks)
    let firstWidth = shape.firstWidth
    let (codes, first) = (blocks.first?.codes ?? [], blocks.first?.values ?? [])
    // Through checked subscripts the sums took three times as long.
    unsafe others.elements.withUnsafeMutableBufferPointer { others in
      unsafe across.elements.withUnsafeMutableBufferPointer { across in
        unsafe within.withUnsafeMutableBufferPointer { within in
          unsafe others.update(repeating: 0)
          unsafe across.update(repeating: 0)
          unsafe within.update(repeating: 0)
          for row in response.indices {
            let weight = weights?[row] ?? 1
            gathered.set(row, fixed, response)
            unsafe gathered.addProducts(to: others, size: size, weight: weight)
            guard firstWidth > 0 else { continue }
            let level = codes[row]
            for column in 0..<firstWidth {
              let scaled = weight * first[row * firstWidth + column]
              unsafe gathered.add(scaled, to: across, from: (level * firstWidth + column) * size)
              for other in 0..<firstWidth {
                unsafe within[(level * firstWidth + column) * firstWidth + other] +=
                  scaled * first[row * firstWidth + other]
              }
            }
          }
          for column in 0..<size {
            for row in 0..<column { unsafe others[column * size + row] = others[row * size + column] }
          }
        }
      }
    }
    precondition(start + p + 1 == size, "W ends with the fixed effects' columns and the response.")
  }
}

/// A row of W without the zeros.
private struct GatheredRow {
  private var places: ContiguousArray<Int>
  private var values: ContiguousArray<Double>
  private let blocks: [(codes: ContiguousArray<Int>, values: ContiguousArray<Double>, start: Int, width: Int)]
  private let fixedStart: Int
  private let fixedCount: Int

  init(_ shape: CrossProducts.Shape, _ blocks: [RandomBlock]) {
    self.blocks = zip(blocks.dropFirst(), shape.rest).map { ($0.codes, $0.values, $1.start, $1.width) }
    fixedStart = shape.rest.reduce(0) { $0 + $1.width }
    fixedCount = shape.fixedCount
    places = ContiguousArray(repeating: 0, count: fixedStart)
    places += shape.restCount...shape.restCount + fixedCount
    values = ContiguousArray(repeating: 0, count: places.count)
  }

  mutating func set(_ row: Int, _ fixed: ContiguousArray<Double>, _ response: ContiguousArray<Double>) {
    var next = 0
    // A copy of each block would count references in every row.
    for index in blocks.indices {
      let width = blocks[index].width
      let base = blocks[index].start + blocks[index].codes[row] * width
      for column in 0..<width {
        places[next] = base + column
        values[next] = blocks[index].values[row * width + column]
        next += 1
      }
    }
    for column in 0..<fixedCount { values[next + column] = fixed[row * fixedCount + column] }
    values[next + fixedCount] = response[row]
  }

  /// To the lower triangle: the places ascend.
  func addProducts(to sums: UnsafeMutableBufferPointer<Double>, size: Int, weight: Double) {
    unsafe places.withUnsafeBufferPointer { places in
      unsafe values.withUnsafeBufferPointer { values in
        for other in places.indices {
          let scaled = unsafe weight * values[other]
          let base = unsafe places[other] * size
          for one in other..<places.count { unsafe sums[base + places[one]] += scaled * values[one] }
        }
      }
    }
  }

  func add(_ factor: Double, to sums: UnsafeMutableBufferPointer<Double>, from start: Int) {
    for one in places.indices { unsafe sums[start + places[one]] += factor * values[one] }
  }
}
