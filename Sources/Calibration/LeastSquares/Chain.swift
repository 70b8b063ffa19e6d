/// Feature sets of which each contains the one before, so that one Cholesky factor serves all of them.
struct Chain {
  /// A set and how many of the chain's places it uses.
  struct Link {
    let set: Int
    let length: Int
  }

  /// Of a basis' rows, in the order in which the sets take them in.
  private(set) var places: [Int]
  private(set) var links: [Link]
  let penalty: Double

  /// Of a single set.
  init(of places: [Int], set: Int) {
    self.init(places: [], links: [], penalty: 0)
    append(places, set: set)
  }

  private init(places: [Int], links: [Link], penalty: Double) {
    self.places = places
    self.links = links
    self.penalty = penalty
  }

  /// As few chains as are found by giving each set, from the smallest, to the longest chain that it continues.
  static func chains(of sets: [[Int]], penalties: [Double]) -> [Chain] {
    var chains: [Chain] = []
    for set in sets.indices.sorted(by: { (sets[$0].count, $0) < (sets[$1].count, $1) }) {
      let places = Set(sets[set])
      let fitting = chains.indices.filter {
        chains[$0].penalty == penalties[set] && places.isSuperset(of: chains[$0].places)
      }
      if let longest = fitting.max(by: { chains[$0].places.count < chains[$1].places.count }) {
        chains[longest].append(sets[set], set: set)
      } else {
        var chain = Chain(places: [], links: [], penalty: penalties[set])
        chain.append(sets[set], set: set)
        chains.append(chain)
      }
    }
    return chains
  }

  private mutating func append(_ places: [Int], set: Int) {
    self.places += places.filter { !self.places.contains($0) }
    links.append(Link(set: set, length: self.places.count))
  }
}
