import Figures
import Statistics
import Store
import Tables

/// What a report says of models that formulas describe.
struct ModelSections: ReportPart {
  private let estimates: [ModelEstimate]
  private let interactions: [[ModelMean]]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    estimates = try study.store.rows(ModelEstimate.self)
    let means = Dictionary(grouping: try study.store.rows(ModelMean.self), by: \.plot)
    interactions = means.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  var sections: [ReportSection] {
    guard !estimates.isEmpty else { return [] }
    let formulas = Set(estimates.map(\.formula)).sorted()
    let drawn = interactions.isEmpty ? "" : " Where columns interact, a figure shows the means that the model expects."
    return [
      ReportSection(
        title: "Models",
        text: """
          \(NumberText.counted(formulas.count, "model")) in R's notation: \(formulas.joined(separator: "; ")). Fixed \
          effects stand with their standard errors and Satterthwaite's degrees of freedom, random ones as standard \
          deviations.\(drawn)
          """,
        tables: [NamedTable(name: "models", table: ModelEstimate.table(of: estimates))],
        figures: interactions.enumerated().compactMap { figure($0.element, number: $0.offset + 1) }
      )
    ]
  }

  /// The means of the figures, of which a line has many.
  var files: [StreamedFile] {
    interactions.isEmpty ? [] : [StreamedFile("model_means.csv", all: ModelMean.self)]
  }

  /// Nil where there are more lines than can be told apart.
  private func figure(_ means: [ModelMean], number: Int) -> NamedFigure? {
    guard let first = means.first else { return nil }
    let lines = means.map(\.line).reduce(into: [ModelMean.Value]()) { if $0.last != $1 { $0.append($1) } }
    guard lines.count <= 8 else { return nil }
    let names = means.filter { $0.line == first.line }.compactMap(\.value.level)
    let series = lines.map { line in
      let own = means.filter { $0.line == line }
      let points = own.enumerated().map { place, mean in
        Curves.Point(mean.value.number ?? Double(place), mean.mean, interval: mean.low...max(mean.low, mean.high))
      }
      return Curves.Series("\(first.apart) \(line.text)", points)
    }
    return NamedFigure(
      "model-means-\(number)",
      Curves(
        title: first.quantity.prefix(1).uppercased() + first.quantity.dropFirst()
          + ", by \(first.apart) and \(first.along)",
        description: """
          The \(first.quantity) that the model \(first.formula) expects along \(first.along), in \
          \(NumberText.counted(lines.count, "line")) for \(first.apart), with 95 % intervals.
          """,
        x: Quantity(first.along),
        y: Quantity(first.quantity),
        names: names.isEmpty ? nil : names,
        series: series,
        style: names.isEmpty ? .line : .points,
        caption: """
          \(first.formula), of \(first.rows). What the model expects of a participant and a word whose random effects \
          are 0, with 95 % intervals; columns that are not named stand at their means.
          """
      )
    )
  }
}

extension ModelMean {
  /// What the rows of one figure share.
  fileprivate var plot: [String] { [formula, rows, family.rawValue, method, along, apart] }
}

extension ModelMean.Value {
  fileprivate var number: Double? { if case .number(let number) = self { number } else { nil } }

  fileprivate var level: String? { if case .level(let level) = self { level } else { nil } }

  fileprivate var text: String { level ?? number.map { NumberText.fixed($0, decimals: 2) } ?? "" }
}
