import LinearAlgebra

/// The parts of the responses' covariance: one for each variance and covariance of random effects, and the residual's.
///
/// The covariance is their sum, each times its parameter. Where one part is a sum of others, the criterion is as large whatever
/// the share of each, and a search would end about where it began. Of restricted likelihood the parts are what the fixed effects
/// leave of them. Traces of their products tell, which are sums over pairs of levels that share rows: less work than one step of
/// a fit, which has about a hundred.
struct CovarianceParts {
  private let random: RandomEffects
  private let products: CrossProducts
  /// How many fixed effects leave only something of each part; 0 where the parts are whole.
  private let fixedCount: Int
  /// Of the products of every two, of which the first is the residual's part.
  private var traces: Matrix
  /// Of each whole part's product with itself.
  private var wholes: [Double]

  /// Parts are one where they differ by less than about 1e-5 of their size, whose square this is.
  private static let tolerance = 1e-10

  init(_ random: RandomEffects, _ products: CrossProducts, rows: Int, leftBy fixedCount: Int) {
    (self.random, self.products, self.fixedCount) = (random, products, fixedCount)
    let count = random.parameters.count + 1
    traces = Matrix(rows: count, columns: count)
    wholes = [Double](repeating: 0, count: count)
    traces[0, 0] = Double(rows - fixedCount)
    wholes[0] = Double(rows)
    for one in random.blocks.indices {
      for other in one..<random.blocks.count { addLevels(of: one, with: other) }
    }
    if fixedCount > 0 { addHeld() }
  }

  // MARK: Sums

  /// A parameter of a block's effects.
  private struct Part {
    let index: Int
    let row: Int
    let column: Int
  }

  private func parts(of block: Int) -> [Part] {
    random.parameters.indices.filter { random.parameters[$0].block == block }.map {
      Part(index: $0 + 1, row: random.parameters[$0].row, column: random.parameters[$0].column)
    }
  }

  /// The products of two levels' columns are whole ones less held ones; of their squares, those that whole ones are in.
  private mutating func addLevels(of one: Int, with other: Int) {
    let (ownParts, otherParts) = (parts(of: one), parts(of: other))
    let width = random.blocks[other].width
    var whole = ContiguousArray(repeating: 0.0, count: random.blocks[one].width * width)
    var held = whole
    for level in random.blocks[one].levels.indices {
      // Two levels of one block share no rows.
      for otherLevel in one == other ? level..<level + 1 : 0..<random.blocks[other].levels.count {
        let (start, end) = (place(of: level, in: one), place(of: otherLevel, in: other))
        for index in whole.indices { whole[index] = product(one, start + index / width, other, end + index % width) }
        guard whole.contains(where: { $0 != 0 }) else { continue }
        for index in held.indices where fixedCount > 0 {
          held[index] = (0..<fixedCount).reduce(0.0) {
            $0 + share($1, one, start + index / width) * share($1, other, end + index % width)
          }
        }
        for part in ownParts {
          for partner in otherParts {
            let straight = (part.row * width + partner.row, part.column * width + partner.column)
            let crossed = (part.row * width + partner.column, part.column * width + partner.row)
            let sum = remainder(whole, held, straight) + remainder(whole, held, crossed)
            traces[part.index, partner.index] += sum / 2
            if one != other { traces[partner.index, part.index] += sum / 2 }
            guard part.index == partner.index else { continue }
            wholes[part.index] +=
              (whole[straight.0] * whole[straight.1] + whole[crossed.0] * whole[crossed.1]) / 2
            traces[0, part.index] += whole[part.row * width + part.column]
          }
        }
      }
    }
    for part in ownParts where one == other { traces[part.index, 0] = traces[0, part.index] }
  }

  /// What the fixed effects hold of any two levels, also of those that share no rows.
  private mutating func addHeld() {
    let held = random.parameters.map { parameter in
      var sum = Matrix(rows: fixedCount, columns: fixedCount)
      for level in random.blocks[parameter.block].levels.indices {
        let start = place(of: level, in: parameter.block)
        let one = (0..<fixedCount).map { share($0, parameter.block, start + parameter.row) }
        let other = (0..<fixedCount).map { share($0, parameter.block, start + parameter.column) }
        for column in 0..<fixedCount {
          for row in 0..<fixedCount { sum[row, column] += (one[row] * other[column] + other[row] * one[column]) / 2 }
        }
      }
      return sum
    }
    for one in held.indices {
      let trace = (0..<fixedCount).reduce(0.0) { $0 + held[one][$1, $1] }
      traces[0, one + 1] -= trace
      traces[one + 1, 0] -= trace
      for other in held.indices { traces[one + 1, other + 1] += dot(held[one].elements, held[other].elements) }
    }
  }

  /// Of the first column of a level.
  private func place(of level: Int, in block: Int) -> Int {
    level * random.blocks[block].width + (block > 0 ? products.shape.rest[block - 1].start : 0)
  }

  /// Of two columns, the second of the same block or of a later one.
  private func product(_ block: Int, _ place: Int, _ other: Int, _ otherPlace: Int) -> Double {
    if block > 0 { return products.others[otherPlace, place] }
    if other > 0 { return products.across[otherPlace, place] }
    let width = products.shape.firstWidth
    return products.within[place * width + otherPlace % width]
  }

  private func share(_ fixed: Int, _ block: Int, _ place: Int) -> Double {
    let row = products.shape.restCount + fixed
    return block > 0 ? products.others[row, place] : products.across[row, place]
  }
}

/// What the fixed effects leave of two products' product.
private func remainder(
  _ whole: borrowing ContiguousArray<Double>,
  _ held: borrowing ContiguousArray<Double>,
  _ places: (Int, Int)
) -> Double {
  let (one, other) = places
  return whole[one] * whole[other] - whole[one] * held[other] - held[one] * whole[other]
}

extension CovarianceParts {
  /// Throws where a part is a sum of others, or nothing.
  ///
  /// Binomial models have no residual of their own.
  func requireDistinct(_ formula: Formula, _ frame: ModelFrame, hasResidual: Bool) throws(MixedModelError) {
    let terms = random.terms.sorted { $0.place < $1.place }
    let order: [Int] = (hasResidual ? [0] : []) + terms.flatMap { term in term.parameters.map { $0 + 1 } }
    guard let (part, summands) = firstSum(order) else { return }
    let concerned = terms.filter { term in
      term.parameters.contains(part - 1) || summands.contains { term.parameters.contains($0 - 1) }
    }
    let concernedTerms = concerned.map { formula.random[$0.place] }
    let term = concernedTerms[0]
    let effects = summands.isEmpty && wholes[part] > 0 ? heldEffects(of: concerned[0]) : []
    var instead: String?
    if !summands.contains(0) {
      instead =
        concerned.count == 1
        ? formula.replacement(for: term, without: effects, frame) : formula.unparted(concernedTerms, frame)
    }
    guard effects.isEmpty else {
      throw .fixedForEachLevel(effects: effects, term: term.description, group: term.group, instead: instead)
    }
    let names = concerned.map(\.name)
    throw .notToldApart(terms: names, orFromResiduals: summands.contains(0), instead: instead)
  }

  private func heldEffects(of term: RandomEffects.Term) -> [String] {
    term.parameters.filter { random.parameters[$0].isDiagonal && size($0 + 1, $0 + 1) <= Self.tolerance }
      .map { random.blocks[term.block].names[random.parameters[$0].row] }
  }

  /// The first that is a sum of earlier ones, by Cholesky's factor of the traces; of none where it is nothing.
  private func firstSum(_ order: [Int]) -> (part: Int, summands: [Int])? {
    var (kept, rows): ([Int], [[Double]]) = ([], [])
    for part in order {
      let own = size(part, part)
      guard own > Self.tolerance else { return (part, []) }
      var row: [Double] = []
      for (place, earlier) in kept.enumerated() {
        let known = zip(row, rows[place]).reduce(0) { $0 + $1.0 * $1.1 }
        row.append((size(earlier, part) - known) / rows[place][place])
      }
      let left = row.reduce(own) { $0 - $1 * $1 }
      guard left > Self.tolerance else {
        for place in kept.indices.reversed() {
          for later in place + 1..<kept.count { row[place] -= rows[later][place] * row[later] }
          row[place] /= rows[place][place]
        }
        // Rounding makes up to about 1e-5 of nothing.
        return (part, kept.indices.filter { abs(row[$0]) > 1e-4 }.map { kept[$0] })
      }
      rows.append(row + [left.squareRoot()])
      kept.append(part)
    }
    return nil
  }

  /// Of two parts' product, in units of the whole parts; not a number where one is nothing.
  private func size(_ one: Int, _ other: Int) -> Double {
    traces[one, other] / (wholes[one] * wholes[other]).squareRoot()
  }
}

extension ModelFrame {
  /// Whether every level of a grouping goes with one level of a factor alone.
  fileprivate func isNested(_ group: String, in column: String) -> Bool {
    guard let group = groups[group], case .factor(let factor)? = variables[.column(column)] else { return false }
    return group.combined(with: factor).levels.count == group.levels.count
  }
}

extension Formula {
  /// What to write for an intercept and a factor of one grouping, which `||` parts; nil for other terms.
  fileprivate func unparted(_ parts: [RandomTerm], _ frame: ModelFrame) -> String? {
    guard parts.count == 2, parts[0].groups == parts[1].groups, parts.contains(where: { $0.terms == Terms() }),
      let other = parts.first(where: { !$0.terms.hasIntercept }), other.terms.terms.count == 1,
      other.terms.terms[0].count == 1, case .factor? = frame.variables[other.terms.terms[0][0]]
    else { return nil }
    return RandomTerm(terms: Terms(terms: other.terms.terms), groups: other.groups).description
  }

  /// What to write for a term of which the data tell a part only, where that can be said.
  fileprivate func replacement(for term: RandomTerm, without effects: [String], _ frame: ModelFrame) -> String? {
    if term.terms.terms.isEmpty {
      // Of (1 | a/b) there is (1 | b:a), too.
      return random.first {
        $0.terms == term.terms && $0.groups.count > term.groups.count && Set(term.groups).isSubset(of: $0.groups)
      }?.description
    }
    let factors = term.terms.terms.joined().filter { expression in
      if case .factor = frame.variables[expression] { true } else { false }
    }
    if factors.isEmpty, effects == ["(Intercept)"] {
      return RandomTerm(terms: Terms(hasIntercept: false, terms: term.terms.terms), groups: term.groups).description
    }
    guard term.terms.terms.count == 1, term.terms.terms[0].count == 1, case .column(let name)? = factors.first,
      !term.groups.contains(name)
    else { return nil }
    // Where nobody is of two levels, the combinations are the groups.
    let isNested = frame.isNested(term.group, in: name)
    if isNested, !effects.isEmpty { return nil }
    return RandomTerm(terms: Terms(), groups: term.groups + (isNested ? [] : [name])).description
  }
}
