import LinearAlgebra

/// A factor by whose levels coefficients vary, with every term of the formula that names it.
struct RandomBlock {
  let group: String
  let levels: [String]
  let codes: ContiguousArray<Int>
  /// Row after row, `width` numbers each, divided by their column's `scale`.
  let values: ContiguousArray<Double>
  let names: [String]
  /// The columns' root mean squares, so that every parameter is of the order of 1.
  let scales: [Double]
  /// Where each term's columns lie.
  fileprivate(set) var terms: [Range<Int>] = []

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
    let name: String
    let parameters: Range<Int>
  }

  struct Parameter {
    let name: String
    let block: Int
    let row: Int
    let column: Int
    /// A standard deviation's, at least 0.
    var isDiagonal: Bool { row == column }
    /// What it is multiplied by to belong to the columns as they are.
    let unscaling: Double
  }

  init(_ formula: Formula, _ frame: ModelFrame) throws(ModelError) {
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
    var placed: [Int: (block: Int, columns: Range<Int>)] = [:]
    for (block, old) in order.enumerated() {
      for (term, columns) in zip(found[old].random.map(\.0), blocks[old].terms) { placed[term] = (block, columns) }
    }
    blocks = order.map { blocks[$0] }
    self.blocks = blocks
    let counts = formula.random.indices.map { place in placed[place].map { blocks[$0.block].levels.count } ?? 0 }
    (terms, parameters) = Self.parameters(Self.order(counts).compactMap { placed[$0] }, formula, blocks)
  }

  /// lme4's: unchanged where the numbers of levels descend, else ascending and turned round.
  private static func order(_ counts: [Int]) -> [Int] {
    guard zip(counts, counts.dropFirst()).contains(where: { $1 > $0 }) else { return Array(counts.indices) }
    return counts.indices.sorted { counts[$0] == counts[$1] ? $0 < $1 : counts[$0] < counts[$1] }.reversed()
  }

  private static func parameters(
    _ placed: [(block: Int, columns: Range<Int>)],
    _ formula: Formula,
    _ blocks: [RandomBlock]
  ) -> ([Term], [Parameter]) {
    var (terms, parameters): ([Term], [Parameter]) = ([], [])
    for (index, columns) in placed {
      let block = blocks[index]
      let start = parameters.count
      for column in columns {
        for row in column..<columns.upperBound {
          let name = row == column ? block.names[row] : "\(block.names[row]).\(block.names[column])"
          parameters.append(
            Parameter(
              name: "\(block.group).\(name)",
              block: index,
              row: row,
              column: column,
              unscaling: 1 / block.scales[row]
            )
          )
        }
      }
      let name = "\(block.names[columns].joined(separator: " + ")) | \(block.group)"
      terms.append(Term(block: index, columns: columns, name: name, parameters: start..<parameters.count))
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

  /// With no negative standard deviation: turning the signs of a column of the factor leaves the covariance as it is.
  func normalized(_ theta: [Double]) -> [Double] {
    var theta = theta
    for (index, parameter) in parameters.enumerated() where parameter.isDiagonal && theta[index] < 0 {
      for (place, other) in parameters.enumerated()
      where other.block == parameter.block && other.column == parameter.column { theta[place] = -theta[place] }
    }
    return theta
  }

  var effectCount: Int { blocks.reduce(0) { $0 + $1.levels.count * $1.width } }
}

extension RandomBlock {
  fileprivate init(_ group: String, _ designs: [Design], _ frame: ModelFrame) {
    let columns = designs.flatMap(\.columns)
    let factor = frame.groups[group] ?? ModelData.Factor(levels: [], codes: [])
    self.group = group
    levels = factor.levels
    codes = factor.codes
    names = columns.map(\.name)
    let rows = frame.rows.count
    var (values, scales) = (ContiguousArray(repeating: 1.0, count: rows * columns.count), [Double]())
    for (place, column) in columns.enumerated() {
      guard !column.parts.isEmpty else {
        scales.append(1)
        continue
      }
      let numbers = column.values(frame)
      let size = (dot(numbers, numbers) / Double(rows)).squareRoot()
      let scale = size > 0 ? size : 1
      for row in 0..<rows { values[row * columns.count + place] = numbers[row] / scale }
      scales.append(scale)
    }
    (self.values, self.scales) = (values, scales)
    var start = 0
    for design in designs {
      terms.append(start..<start + design.columns.count)
      start += design.columns.count
    }
  }
}
