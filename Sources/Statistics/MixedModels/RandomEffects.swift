import LinearAlgebra

/// A factor by whose levels coefficients vary, with every term of the formula that names it.
struct RandomBlock {
  let group: String
  let levels: [String]
  let codes: ContiguousArray<Int>
  /// Row after row, `width` numbers each, in the basis of each term, so that every parameter is of the order of 1.
  let values: ContiguousArray<Double>
  let names: [String]
  /// Where each term's columns lie, and their basis's triangle.
  let terms: [(columns: Range<Int>, triangle: Matrix)]

  var width: Int { names.count }
}

/// The random effects of a formula, and the parameters θ of their relative covariance factor.
struct RandomEffects {
  /// The one with the most effects first, which the others are conditioned on.
  let blocks: [RandomBlock]
  /// In lme4's order: by decreasing number of levels.
  let terms: [Term]
  /// Where each number of θ stands.
  let parameters: [Parameter]

  struct Term {
    let block: Int
    let columns: Range<Int>
    /// Among the formula's.
    let place: Int
    /// As in the formula, without its brackets.
    let name: String
    let parameters: Range<Int>
    /// Of its basis.
    let triangle: Matrix
  }

  struct Parameter {
    let name: String
    let block: Int
    let row: Int
    let column: Int
    /// A standard deviation's, at least 0.
    var isDiagonal: Bool { row == column }
  }

  init(_ formula: Formula, _ frame: ModelFrame) throws(MixedModelError) {
    var found: [(group: String, random: [(Int, Design)])] = []
    for (place, random) in formula.random.enumerated() {
      let design = Design(random.terms, frame)
      if let index = found.firstIndex(where: { $0.group == random.group }) {
        found[index].random.append((place, design))
      } else {
        found.append((random.group, [(place, design)]))
      }
    }
    var blocks = found.map { RandomBlock($0.group, $0.random.map(\.1), frame) }
    let order = blocks.indices.sorted {
      let (one, other) = (blocks[$0].levels.count * blocks[$0].width, blocks[$1].levels.count * blocks[$1].width)
      return one == other ? $0 < $1 : one > other
    }
    var placed: [Int: (block: Int, term: Int)] = [:]
    for (block, old) in order.enumerated() {
      for (index, term) in found[old].random.map(\.0).enumerated() { placed[term] = (block, index) }
    }
    blocks = order.map { blocks[$0] }
    self.blocks = blocks
    let counts = formula.random.indices.map { place in placed[place].map { blocks[$0.block].levels.count } ?? 0 }
    (terms, parameters) = Self.parameters(
      Self.order(counts).compactMap { place in placed[place].map { (place: place, block: $0.block, term: $0.term) } },
      formula,
      blocks
    )
  }

  /// lme4's: unchanged where the numbers of levels descend, else ascending and turned round.
  private static func order(_ counts: [Int]) -> [Int] {
    guard zip(counts, counts.dropFirst()).contains(where: { $1 > $0 }) else { return Array(counts.indices) }
    return counts.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] < counts[$1] }.reversed()
  }

  private static func parameters(
    _ placed: [(place: Int, block: Int, term: Int)],
    _ formula: Formula,
    _ blocks: [RandomBlock]
  ) -> ([Term], [Parameter]) {
    var (terms, parameters): ([Term], [Parameter]) = ([], [])
    for (place, index, term) in placed {
      let block = blocks[index]
      let (columns, triangle) = block.terms[term]
      let start = parameters.count
      for column in columns {
        for row in column..<columns.upperBound {
          let name = row == column ? block.names[row] : "\(block.names[row]).\(block.names[column])"
          parameters.append(Parameter(name: "\(block.group).\(name)", block: index, row: row, column: column))
        }
      }
      terms.append(
        Term(
          block: index,
          columns: columns,
          place: place,
          name: formula.random[place].description,
          parameters: start..<parameters.count,
          triangle: triangle
        )
      )
    }
    return (terms, parameters)
  }

  /// The lower triangles that turn independent effects into those of each block's scaled columns.
  func factors(_ theta: [Double]) -> [Matrix] {
    var factors = blocks.map { Matrix(rows: $0.width, columns: $0.width) }
    for (parameter, value) in zip(parameters, theta) {
      factors[parameter.block][parameter.row, parameter.column] = value
    }
    return factors
  }

  /// Those for the columns as they are.
  func originalFactors(_ theta: [Double]) -> [Matrix] { changed(factors(theta)) { $0.solveUpper($1) } }

  /// θ in the bases of the terms, of θ for the columns as they are.
  func based(_ theta: [Double]) -> [Double] { numbers(changed(factors(theta)) { $0.times($1) }) }

  /// θ for the columns as they are.
  func original(_ theta: [Double]) -> [Double] { numbers(originalFactors(theta)) }

  private func numbers(_ factors: [Matrix]) -> [Double] {
    parameters.map { factors[$0.block][$0.row, $0.column] }
  }

  /// Each term's part after a change by the triangle of its basis.
  private func changed(_ factors: [Matrix], _ change: (Matrix, Matrix) -> Matrix) -> [Matrix] {
    var factors = factors
    for term in terms {
      let (start, width) = (term.columns.lowerBound, term.columns.count)
      let part = Matrix(rows: width, columns: width) { factors[term.block][start + $0, start + $1] }
      let lower = change(term.triangle, part).lowerTriangle
      for column in 0..<width {
        for row in column..<width { factors[term.block][start + row, start + column] = lower[row, column] }
      }
    }
    return factors
  }

  /// With no negative standard deviation: turning the signs of a column of the factor leaves the covariance as it is.
  func normalized(_ theta: [Double]) -> [Double] {
    var theta = theta
    for (index, parameter) in parameters.enumerated() where parameter.isDiagonal && theta[index] < 0 {
      for (place, other) in parameters.enumerated()
      where other.block == parameter.block && other.column == parameter.column { theta[place] = -theta[place] }
    }
    return theta
  }
}

extension RandomBlock {
  fileprivate init(_ group: String, _ designs: [Design], _ frame: ModelFrame) {
    let factor = frame.groups[group] ?? ModelData.Factor(levels: [], codes: [])
    self.group = group
    levels = factor.levels
    codes = factor.codes
    names = designs.flatMap(\.columns).map(\.name)
    var values = ContiguousArray(repeating: 0.0, count: frame.rows.count * names.count)
    var terms: [(columns: Range<Int>, triangle: Matrix)] = []
    var start = 0
    for design in designs {
      let basis = RandomBasis(design.columns.map { $0.values(frame) })
      for (place, column) in basis.columns.enumerated() {
        for row in column.indices { values[row * names.count + start + place] = column[row] }
      }
      terms.append((start..<start + design.columns.count, basis.triangle))
      start += design.columns.count
    }
    (self.values, self.terms) = (values, terms)
  }
}
