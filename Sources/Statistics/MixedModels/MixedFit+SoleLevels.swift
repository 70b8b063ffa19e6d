extension MixedFit {
  /// Levels of the fixed effects' factors that one row alone has, by their columns, as far as there are any.
  ///
  /// `owner`: a grouping column, of which one level alone has them then; `data`: what the model was fitted to.
  public func soleLevels(in data: ModelData, by owner: String?) -> [(column: String, levels: [String])] {
    let owners = owner.flatMap { try? data.factor($0) }
    var found: [(column: String, levels: [String])] = []
    for name in fixedFactors(in: data) where !found.contains(where: { $0.column == name }) {
      guard let factor = try? data.factor(name) else { continue }
      var members: [Int: Set<Int>] = [:]
      for row in rows { members[factor.codes[row], default: []].insert(owners?.codes[row] ?? row) }
      let sole = factor.levels.indices.filter { members[$0]?.count == 1 }
      if !sole.isEmpty { found.append((name, sole.map { factor.levels[$0] })) }
    }
    return found
  }

  private func fixedFactors(in data: ModelData) -> [String] {
    formula.fixed.terms.joined().compactMap { expression -> String? in
      switch expression {
      case .column(let name): data.isFactor(name) ? name : nil
      case .call(let function, .column(let name)): function.isFactor ? name : nil
      default: nil
      }
    }
  }
}
