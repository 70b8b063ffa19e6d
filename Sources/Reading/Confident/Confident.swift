public import Basics

/// Lines by a probabilistic model of reading.
public struct Confident: LineAssigner {
  public static let name = "confident"
  public static let summary = "Hidden chain over lines, excursions and drift, with a confidence (this project)."

  nonisolated(unsafe) static var factor = 4.0
  private let givesEveryLine: Bool

  public init(from options: inout Options) throws(OptionError) {
    let choice = try options.choice(
      "every-fixation",
      among: ["no", "yes"],
      default: "no",
      help: "whether looks off the text get a line, too"
    )
    givesEveryLine = choice == "yes"
  }

  public func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let posterior = Self.posterior(of: fixations, in: text, .standard)
    guard givesEveryLine else { return fixations.indices.map { posterior.assignment(of: $0) } }
    // Long looks off the text would draw the lines to them.
    let looks = posterior.looks(ofAtLeast: 3)
    let kept = fixations.indices.filter { !looks[$0] }
    let reading = Self.posterior(of: kept.map { fixations[$0] }, in: text, .everyFixation)
    var assignments = fixations.indices.map { posterior.nearest(to: $0) }
    for (place, index) in kept.enumerated() { assignments[index] = reading.nearest(to: place) }
    return assignments
  }

  static func posterior(of fixations: [Fixation], in text: TextLayout, _ model: LineModel) -> LinePosterior {
    let search = LineSearch(of: fixations, in: text, model)
    var wide = search.noise
    wide.spread *= 1.5
    wide.persistence = 0.8
    var posterior = LinePosterior.mean(
      LineChain(search.steps, model, search.noise).posterior(),
      LineChain(search.steps, model, wide).posterior()
    )
    var options = Options()
    if unsafe factor > 1, let warp = try? Warp(from: &options) {
      let other = warp.lines(of: fixations, in: text).map(\.line)
      unsafe posterior.heed(other, times: min(posterior.odds(of: other), factor))
    }
    return posterior
  }
}

extension LinePosterior {
  func assignment(of fixation: Int) -> LineAssignment {
    let away = off(fixation)
    return away > 0.5 ? LineAssignment(line: nil, confidence: away) : nearest(to: fixation)
  }

  func nearest(to fixation: Int) -> LineAssignment {
    var (best, chance) = (0, -1.0)
    for line in 0..<lines where on(fixation, line) > chance { (best, chance) = (line, on(fixation, line)) }
    return LineAssignment(line: best, confidence: chance)
  }

  func looks(ofAtLeast count: Int) -> [Bool] {
    var looks = (0..<fixations).map { off($0) > 0.5 }
    var start = 0
    for end in 0...looks.count where end == looks.count || !looks[end] {
      if end - start < count { for index in start..<end { looks[index] = false } }
      start = end + 1
    }
    return looks
  }
}
