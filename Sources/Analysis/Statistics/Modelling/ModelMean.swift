package import Statistics
package import Tables

/// What a fitted model expects at a value of one column and a value of another with which that interacts.
package struct ModelMean: Sendable, Hashable {
  /// A number, or the level of a factor.
  package enum Value: Sendable, Hashable {
    case number(Double)
    case level(String)
  }

  /// As in `ModelEstimate`, to the method.
  package let formula: String
  package let rows: String
  package let family: MixedModel.Family
  package let method: String
  /// What it is a mean of.
  package let quantity: String
  package let along: String
  package let value: Value
  package let apart: String
  package let line: Value
  package let mean: Double
  package let low: Double
  package let high: Double
}

extension FittedFormula {
  /// By pair of columns that interact, line after line.
  package func means() throws -> [ModelMean] {
    try fit.interactions().flatMap { interaction in
      interaction.lines.flatMap { line in
        line.means.map { mean in
          ModelMean(
            formula: formula,
            rows: rows,
            family: family,
            method: fit.criterion.rawValue,
            quantity: fit.meanName,
            along: interaction.along,
            value: ModelMean.Value(mean.value),
            apart: interaction.apart,
            line: ModelMean.Value(line.value),
            mean: mean.prediction.estimate,
            low: mean.prediction.low,
            high: mean.prediction.high
          )
        }
      }
    }
  }
}

extension ModelMean: Row {
  package static let table = "model_mean"

  package static let columns = [
    Column("formula", .text, "The model, in R's notation."),
    Column("rows", .text, "What its rows are: words, trials, or participants."),
    Column("family", .text, "gaussian, or binomial for responses of 0 and 1."),
    Column("method", .text, "What was made least: REML, ML, Laplace's approximation of it, or squares."),
    Column("quantity", .text, "What it is a mean of."),
    Column("along", .text, "The column that means are followed along."),
    Column("value", .number(decimals: 3), "Its value, where it holds numbers."),
    Column("level", .text, "Its level, where it is a factor."),
    Column("apart", .text, "The column with which it interacts."),
    Column("line_value", .number(decimals: 3), "Its value: the mean, and one standard deviation to each side."),
    Column("line_level", .text, "Its level, where it is a factor."),
    Column("mean", .number(decimals: 4), "What the model expects there, random effects being 0."),
    Column("low", .number(decimals: 4), "The lower end of its 95 % interval."),
    Column("high", .number(decimals: 4), "The upper end of its 95 % interval."),
  ]

  package var cells: [Cell] {
    let names: [Cell] = [
      .text(formula), .text(rows), .text(family.rawValue), .text(method), .text(quantity), .text(along),
    ]
    return names + value.cells + [.text(apart)] + line.cells + [.number(mean), .number(low), .number(high)]
  }

  package init(from cells: inout Cells) throws(TableError) {
    formula = try cells.requiredText()
    rows = try cells.requiredText()
    family = try cells.requiredWord(MixedModel.Family.self)
    method = try cells.requiredText()
    quantity = try cells.requiredText()
    along = try cells.requiredText()
    value = try Value(from: &cells)
    apart = try cells.requiredText()
    line = try Value(from: &cells)
    mean = try cells.requiredNumber()
    low = try cells.requiredNumber()
    high = try cells.requiredNumber()
  }
}

extension ModelMean.Value {
  init(_ value: ModelValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .level(let level): self = .level(level)
    }
  }

  fileprivate init(from cells: inout Cells) throws(TableError) {
    let number = try cells.number()
    let level = try cells.text()
    self = number.map(Self.number) ?? .level(level ?? "")
  }

  fileprivate var cells: [Cell] {
    switch self {
    case .number(let number): [.number(number), .missing]
    case .level(let level): [.missing, .text(level)]
    }
  }
}
