extension ModelData {
  /// By how many levels of a column formulas tell what they tell at the least, such as by how many participants.
  ///
  /// That is how many have a row with a value in every column; how many share the levels of what a term or the response has, where an
  /// expression with two values has levels, too; how many have another value than most in a column of the design; and how many determine a
  /// direction of the design all but alone. Columns that are not here are not looked at. What varies at random by levels is told of all
  /// of them together. None where the terms have no values in these rows.
  public func fewest(_ unit: String, in formulas: [Formula]) throws(MixedModelError) -> Int {
    let (rows, owners) = try owned(by: unit, in: formulas)
    var fewest = Set(owners).count
    guard fewest > 0 else { return 0 }
    for formula in formulas {
      let (response, sums) = formula.told(of: Set(names))
      let expressions = ([response] + sums).flatMap { $0.terms.joined() }
      do {
        let frame = try ModelFrame(formula.response, expressions, self, rows: rows)
        let owned = OwnedRows(frame, owners: owners)
        for terms in [response] + sums { fewest = min(fewest, owned.fewestApart(in: terms) ?? fewest) }
        for terms in sums {
          let determining = try owned.fewestDetermining(terms)
          fewest = min(fewest, determining ?? fewest)
        }
      } catch {
        return 0
      }
    }
    return fewest
  }

  /// How many levels of a column have a row with a value in every column of these formulas that is here.
  public func count(of unit: String, in formulas: [Formula]) throws(MixedModelError) -> Int {
    Set(try owned(by: unit, in: formulas).owners).count
  }

  /// The rows with a value in every column, and the level of each.
  private func owned(
    by unit: String,
    in formulas: [Formula]
  ) throws(MixedModelError) -> (rows: [Int], owners: [Int]) {
    var isPresent = ContiguousArray(repeating: true, count: rowCount)
    for name in formulas.flatMap(\.columns) + [unit] where names.contains(name) {
      try markMissing(name, in: &isPresent)
    }
    let rows = isPresent.indices.filter { isPresent[$0] }
    let units = try factor(unit).codes
    return (rows, rows.map { units[$0] })
  }
}

extension Formula {
  /// What it tells anything of, as far as it is of these columns: the response, and the sums of the other terms.
  fileprivate func told(of names: Set<String>) -> (response: Terms, sums: [Terms]) {
    func known(_ sum: Terms) -> Terms {
      let terms = sum.terms.map { term in term.filter { names.isSuperset(of: $0.columns) } }
      return Terms(hasIntercept: sum.hasIntercept, terms: terms.filter { !$0.isEmpty })
    }
    return (known(Terms(hasIntercept: false, terms: [[response]])), [known(fixed)] + random.map { known($0.terms) })
  }
}
