public import Basics

/// Lines by a probabilistic model of reading.
public struct Confident: LineAssigner {
  public static let name = "confident"
  public static let summary = "Hidden chain over lines, excursions and drift, with a confidence (this project)."

  private let model: LineModel

  public init(from options: inout Options) throws(OptionError) {
    let every = try options.choice(
      "every-fixation",
      among: ["no", "yes"],
      default: "no",
      help: "Whether looks off the text get a line, too."
    )
    model = every == "yes" ? .everyFixation : .standard
  }

  public func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let steps = ReadingSteps(of: fixations, in: text, model)
    let search = LineSearch(steps, model)
    let posterior = LineChain(steps, model, search.best).posterior()
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
