/// What predictions need to know of the rows that a model was fitted to.
struct FrameSummary: Sendable {
  let response: Expression
  /// With `scale` resolved.
  let expressions: [Expression: Expression]
  /// By variable.
  let levels: [Expression: [String]]
  /// By variable, in the used rows.
  let means: [Expression: Double]
  /// By column.
  let spans: [String: ModelFrame.Span]

  /// The columns of the fixed effects, sorted.
  var columns: [String] {
    Set((Array(levels.keys) + Array(expressions.keys)).flatMap(\.columns)).sorted()
  }

  init(_ frame: ModelFrame) {
    response = frame.response
    spans = frame.spans
    var (expressions, levels, means) = ([Expression: Expression](), [Expression: [String]](), [Expression: Double]())
    for (expression, variable) in frame.variables {
      switch variable {
      case .factor(let factor): levels[expression] = factor.levels
      case .numbers(let resolved, let numbers):
        expressions[expression] = resolved
        means[expression] = numbers.reduce(0, +) / Double(numbers.count)
      }
    }
    (self.expressions, self.levels, self.means) = (expressions, levels, means)
  }
}
