import Basics

/// The page maps of pages that were read one after the other before the same tracker, found together.
///
/// A tracker that is a line off on one page is so on the next, but for slow changes and where it was calibrated anew. What a
/// page alone leaves open, such as whether all of it is one line lower, the others often tell. Each page has some maps that may
/// be right, its own and its neighbours'; the chain over pages weighs them, as that over fixations weighs lines.
struct LineSession: Sendable {
  /// For each page, the maps that may be right, the likeliest by all pages first.
  let rivals: [[LineRival]]

  /// How far, on both sides, the maps of other pages are tried.
  private static let reach = 2
  /// A page's maps that are kept at most, and how much less likely than its best they may be, as a natural logarithm.
  private static let most = 5
  private static let hopeless = 60.0

  /// Whether something besides a page tells its map: other pages, or a validation.
  static func areConfirmed(_ pages: [SessionPage]) -> Bool {
    pages.count > 1 || pages.contains { !$0.validation.isEmpty }
  }

  init(_ pages: [SessionPage], _ model: LineModel) {
    let frames = pages.map { TextFrame($0.text) }
    let searches = pages.map { LineSearch(of: $0.fixations, in: $0.text, model) }
    guard Self.areConfirmed(pages) else {
      rivals = searches.map { $0.rivals.map { LineRival(noise: $0, weight: LineModel.trust * model.prior(of: $0)) } }
      return
    }
    var candidates = searches.map { $0.distinct(atMost: 3, within: Self.hopeless) }
    let own = candidates
    for place in pages.indices {
      if let map = PageMap(pages[place].validation, of: frames[place]) {
        candidates[place].append(searches[place].carried(map))
      }
      for other in max(place - Self.reach, 0)...min(place + Self.reach, pages.count - 1) where other != place {
        for candidate in own[other].prefix(2) {
          let map = ScreenMap(candidate.noise.map, of: frames[other]).map(of: frames[place]).limited
          if !LineSearch.isKnown(map, among: candidates[place], reach: frames[place].reach) {
            candidates[place].append(searches[place].carried(map))
          }
        }
      }
      candidates[place] = LineSearch.apart(candidates[place], reach: frames[place].reach, atMost: Self.most)
    }
    rivals = Self.weighed(candidates, pages, frames)
  }

  /// By the forward-backward algorithm.
  private static func weighed(
    _ candidates: [[LineSearch.Candidate]],
    _ pages: [SessionPage],
    _ frames: [TextFrame]
  ) -> [[LineRival]] {
    let validated = zip(pages, frames).map { PageMap($0.validation, of: $1) }
    func own(_ page: Int, _ index: Int) -> Double {
      let candidate = candidates[page][index]
      return LineModel.trust * (candidate.value - candidate.noise.map.prior)
    }
    func step(_ page: Int, _ from: Int, _ to: Int) -> Double {
      if let told = told(page + 1, to) { return told }
      let before = ScreenMap(candidates[page][from].noise.map, of: frames[page]).map(of: frames[page + 1])
      let change = PageChange(from: before, to: candidates[page + 1][to].noise.map, reach: frames[page + 1].reach)
      return change.logDensity(pages[page + 1].isCalibratedAnew ? .calibrated : .usual)
    }
    // What the tracker's validation before a page tells of it.
    func told(_ page: Int, _ index: Int) -> Double? {
      guard let validated = validated[page] else { return nil }
      let change = PageChange(from: validated, to: candidates[page][index].noise.map, reach: frames[page].reach)
      return change.logDensity(.validated)
    }
    func start(_ index: Int) -> Double { told(0, index) ?? candidates[0][index].noise.map.prior }
    var forward = [candidates[0].indices.map(start)]
    for page in 1..<pages.count {
      forward.append(
        candidates[page].indices.map { to in
          let before = page - 1
          return logSum(candidates[before].indices.map { forward[before][$0] + own(before, $0) + step(before, $0, to) })
        }
      )
    }
    var backward = candidates.map { [Double](repeating: 0, count: $0.count) }
    for page in (0..<pages.count - 1).reversed() {
      backward[page] = candidates[page].indices.map { from in
        logSum(candidates[page + 1].indices.map { backward[page + 1][$0] + own(page + 1, $0) + step(page, from, $0) })
      }
    }
    return pages.indices.map { page in
      let all = candidates[page].indices.map { index in
        (index: index, told: forward[page][index] + backward[page][index])
      }
      let order = all.sorted { $0.told + own(page, $0.index) > $1.told + own(page, $1.index) }
      return order.prefix(2).map { LineRival(noise: candidates[page][$0.index].noise, weight: $0.told) }
    }
  }

  private static func logSum(_ values: [Double]) -> Double {
    guard let most = values.max(), most > -.infinity else { return -.infinity }
    return most + logarithm(values.reduce(0) { $0 + exponential($1 - most) })
  }
}

/// A noise that a trial may have.
struct LineRival: Sendable {
  let noise: LineModel.Noise
  /// What is known of it besides the trial's own evidence, as a natural logarithm.
  let weight: Double
}
