/// Sums over the groups of rows of some training sets, eight groups side by side.
///
/// Groups of one training set, and of several, fill the lanes alike, so that none stays empty where there is but one set.
struct GroupBatch {
  /// A group, and the training set that it belongs to.
  struct Place {
    let training: Int
    let number: Int
  }

  /// At most eight groups, one in each lane.
  struct Eight {
    let places: [Place]
    let sums: LaneSums
    /// In each lane, the sums over the whole training set of its group.
    let trained: LaneSums
  }

  /// Of each training set, the rows of each group.
  let groups: [[[Int]]]
  let eights: [Eight]

  init(_ groups: [[[Int]]], of basis: Basis, _ products: inout FoldProducts) {
    // The first group of each, then the second, so that eight groups are of as many training sets as there are.
    let places = (0..<(groups.map(\.count).max() ?? 0)).flatMap { number in
      groups.indices.filter { number < groups[$0].count }.map { Place(training: $0, number: number) }
    }
    let order = Array(0..<basis.width)
    let size = LaneSums.size(basis.width)
    // Of one training set after the other, and of none.
    var totals = ContiguousArray(repeating: 0.0, count: (groups.count + 1) * size)
    var found: [(places: [Place], sums: LaneSums)] = []
    for start in stride(from: 0, to: places.count, by: 8) {
      let own = Array(places[start..<min(start + 8, places.count)])
      for lane in 0..<8 {
        let rows = lane < own.count ? groups[own[lane].training][own[lane].number] : []
        products.sum(rows, of: basis, lane: lane)
        if lane < own.count { products.add(lane: lane, to: &totals, at: own[lane].training * size) }
      }
      found.append((own, LaneSums(products, order: order)))
    }
    self.groups = groups
    // Most eights are of the same training sets.
    var known: [[Int]: LaneSums] = [:]
    eights = found.map { own, sums in
      let starts = (0..<8).map { ($0 < own.count ? own[$0].training : groups.count) * size }
      let trained = known[starts] ?? LaneSums(width: basis.width, totals, at: starts)
      known[starts] = trained
      return Eight(places: own, sums: sums, trained: trained)
    }
  }

  /// The rows of a training set without one of its groups.
  func rest(without place: Place) -> [Int] {
    let groups = groups[place.training]
    return groups.indices.filter { $0 != place.number }.flatMap { groups[$0] }
  }
}
