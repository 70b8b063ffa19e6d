/// How the mean of a response follows one column, at several values of another with which that interacts.
///
/// Other columns stand where predictions have them. Of a number that sets lines apart there are three: its mean, and one
/// standard deviation to each side (Aiken & West, "Multiple regression: testing and interpreting interactions", 1991).
public struct Interaction: Sendable, Hashable {
  public struct Line: Sendable, Hashable {
    public let value: ModelValue
    public let means: [Mean]
  }

  public struct Mean: Sendable, Hashable {
    public let value: ModelValue
    public let prediction: Prediction
  }

  /// The column that means are followed along.
  public let along: String
  /// The column that has a line for each of its levels.
  public let apart: String
  public let lines: [Line]
}

extension MixedFit {
  /// One for each pair of columns in a term of the fixed effects, as the response is measured.
  ///
  /// None where columns were dropped, since some means are unknown then.
  public func interactions() throws(MixedModelError) -> [Interaction] {
    guard dropped.isEmpty else { return [] }
    var seen: Set<Set<String>> = []
    var found: [Interaction] = []
    for term in formula.fixed.terms {
      let plain = term.filter { $0.columns.count == 1 }
      for (place, one) in plain.enumerated() {
        for other in plain[(place + 1)...] where one.columns != other.columns {
          guard seen.insert(Set(one.columns + other.columns)).inserted else { continue }
          // Levels make better lines than numbers do.
          let isSwapped = frame.levels[one] == nil && frame.levels[other] != nil
          found.append(try isSwapped ? interaction(along: one, apart: other) : interaction(along: other, apart: one))
        }
      }
    }
    return found
  }

  /// What the response is a mean of, such as `geometric mean of gaze`.
  public var meanName: String {
    if sigma == nil { return "probability of \(frame.response)" }
    return frame.response.logarithm.map { "geometric mean of \($0.inner)" } ?? "mean of \(frame.response)"
  }

  private func interaction(along: Expression, apart: Expression) throws(MixedModelError) -> Interaction {
    let (along, apart) = ((name: along.columns[0], along), (name: apart.columns[0], apart))
    var lines: [Interaction.Line] = []
    for line in frame.values(apart.1, steps: nil) {
      var means: [Interaction.Mean] = []
      for value in frame.values(along.1, steps: 20) {
        let prediction = try measuredPrediction(at: [along.name: value, apart.name: line])
        means.append(Interaction.Mean(value: value, prediction: prediction))
      }
      lines.append(Interaction.Line(value: line, means: means))
    }
    return Interaction(along: along.name, apart: apart.name, lines: lines)
  }
}

extension FrameSummary {
  /// The levels of a factor; of numbers so many equal steps from the lowest to the highest, or three typical values.
  fileprivate func values(_ expression: Expression, steps: Int?) -> [ModelValue] {
    if let levels = levels[expression] { return levels.map(ModelValue.level) }
    guard let span = spans[expression.columns[0]] else { return [] }
    guard let steps else {
      return [-1, 0, 1].map { .number(min(max(span.mean + $0 * span.deviation, span.low), span.high)) }
    }
    return (0...steps).map { step in
      .number(step == steps ? span.high : span.low + (span.high - span.low) * Double(step) / Double(steps))
    }
  }
}
