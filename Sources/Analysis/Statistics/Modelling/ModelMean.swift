import Statistics
package import Tables

/// What a fitted model expects at a value of one column and a value of another with which that interacts.
package struct ModelMean: Sendable, Hashable {
  /// A number, or the level of a factor.
  package enum Value: Sendable, Hashable {
    case number(Double)
    case level(String)
  }

  package let model: ModelName
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
            model: model,
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

  package init(from row: inout RowReader<Self>) throws(TableError) {
    model = try row.part(\.model, ModelName.init(from:))
    quantity = try row.text("quantity", \.quantity, "What it is a mean of.")
    along = try row.text("along", \.along, "The column that means are followed along.")
    value = try Value(
      row.number("value", \.value.number, decimals: 3, "Its value, where it holds numbers."),
      row.text("level", \.value.level, "Its level, where it is a factor.")
    )
    apart = try row.text("apart", \.apart, "The column with which it interacts.")
    line = try Value(
      row.number(
        "line_value",
        \.line.number,
        decimals: 3,
        "Its value: the mean, and one standard deviation to each side."
      ),
      row.text("line_level", \.line.level, "Its level, where it is a factor.")
    )
    mean = try row.number("mean", \.mean, decimals: 4, "What the model expects there, random effects being 0.")
    low = try row.number("low", \.low, decimals: 4, "The lower end of its 95 % interval.")
    high = try row.number("high", \.high, decimals: 4, "The upper end of its 95 % interval.")
  }
}

extension ModelMean.Value {
  init(_ value: ModelValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .level(let level): self = .level(level)
    }
  }

  fileprivate init(_ number: Double?, _ level: String?) { self = number.map(Self.number) ?? .level(level ?? "") }

  /// Nil of a level.
  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// Nil of a number.
  package var level: String? { if case .level(let level) = self { level } else { nil } }
}
