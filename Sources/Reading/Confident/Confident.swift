public import Basics

/// Lines by a probabilistic model of reading.
public struct Confident: LineAssigner {
  public static let name = "confident"
  public static let summary = "Hidden chain over lines, excursions and drift, with a confidence (this project)."

  nonisolated(unsafe) static var around: [(Double, Double, Double)] = [(1, 0.7, 1)]
  private let model: LineModel

  public init(from options: inout Options) throws(OptionError) {
    let every = try options.choice("every-fixation", among: ["no", "yes"], default: "no")
    model = unsafe every == "yes" ? .everyFixation : .standard
  }

  public func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let steps = ReadingSteps(of: fixations, in: text, model)
    let search = LineSearch(steps, model)
    let best = search.best
    var posterior = LineChain(steps, model, best).posterior()
    let set = unsafe Self.around
    for index in posterior.on.indices { posterior.on[index] *= set[0].2; posterior.off[index] *= set[0].2 }
    for (scale, persistence, weight) in set.dropFirst() {
      let other = LineChain(steps, model, .init(spread: best.spread * scale, persistence: persistence, tilt: best.tilt)).posterior()
      for index in posterior.on.indices {
        posterior.on[index] += weight * other.on[index]
        posterior.off[index] += weight * other.off[index]
      }
    }
    return fixations.indices.map { posterior.assignment(of: $0) }
  }
}

extension LineChain.Posterior {
  func assignment(of fixation: Int) -> LineAssignment {
    let range = fixation * lines..<(fixation + 1) * lines
    // Sums of chances are rounded.
    let away = min(off[range].reduce(0, +), 1)
    var (best, chance) = (0, -1.0)
    for line in 0..<lines where on[range.lowerBound + line] > chance {
      (best, chance) = (line, on[range.lowerBound + line])
    }
    return away > 0.6
      ? LineAssignment(line: nil, confidence: away) : LineAssignment(line: best, confidence: min(chance, 1))
  }
}
