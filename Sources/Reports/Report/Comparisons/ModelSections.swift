import Analysis
import Basics
import Figures
import Recordings
import Statistics
import Store
import Studies
import Tables

/// What a report says of models that formulas describe.
struct ModelSections: ReportPart {
  private let estimates: [ModelEstimate]
  private let summaries: [ModelSummary]
  private let interactions: [[ModelMean]]
  private let audience: Audience
  private let warnings: [Finding]

  init(_ study: borrowing Study, _ context: ReportContext) throws {
    let (all, fits) = (try study.rows(ModelEstimate.self), try study.rows(ModelSummary.self))
    let models = ModelEstimate.models(of: all).compactMap(\.first?.model)
    let told = try Self.told(of: models, testedIn: fits, study, context)
    estimates = all.filter { told.contains($0.model) }
    summaries = fits
    audience = context.audience
    let isOfReadings = try study.areOfReadings(Set(estimates.map(\.model)), testedIn: summaries)
    warnings = isOfReadings ? context.mixedReadings : []
    let means = Dictionary(grouping: try study.rows(ModelMean.self), by: \.plot)
    interactions = means.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
  }

  /// Those that the audience may be told of: of enough of the participants whose rows were fitted, and of no groups that are untold.
  ///
  /// Everyone sees by the degrees of freedom of how many a model is: of two that tell of few by their difference the first one is told.
  private static func told(
    of models: [ModelName],
    testedIn summaries: [ModelSummary],
    _ study: borrowing Study,
    _ context: ReportContext
  ) throws -> Set<ModelName> {
    if context.audience == .team || models.isEmpty { return Set(models) }
    let modelled = try study.modelledPeople(of: Set(models), testedIn: summaries)
    var counts = PublishedCounts(inUse: context.participants)
    let told = models.filter { model in
      let namesGroups = summaries.formulas(of: model).contains { names("group", in: $0) }
      guard let people = modelled[model], people.fewest >= leastPublished,
        context.untoldGroups.isEmpty || !namesGroups
      else { return false }
      return counts.publishAll(people.counts)
    }
    return Set(told)
  }

  private static func names(_ column: String, in formula: String) -> Bool {
    formula.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }.contains { $0 == column }
  }

  var sections: [ReportSection] {
    guard !estimates.isEmpty else { return [] }
    let formulas = Set(estimates.map(\.model.formula)).sorted()
    // For everyone none is drawn.
    let drawn =
      interactions.isEmpty || audience == .everyone
      ? "" : " Where columns interact, a figure shows the means that the model expects."
    return [
      ReportSection(
        title: "Models",
        state: "\(formulas.count)",
        text: """
          \(NumberText.counted(formulas.count, "model")) in R's notation: \(formulas.joined(separator: "; ")). Fixed \
          effects stand with their standard errors and, in linear models, degrees of freedom, random ones as standard \
          deviations with their correlations; the table below each says how it was fitted, and what is doubtful about it.\(drawn)
          """,
        tables: ModelEstimate.models(of: estimates).enumerated().flatMap { place, model in
          [
            NamedTable(
              name: "model_\(place + 1)",
              table: ModelEstimate.overview(of: model),
              numbers: ModelEstimate.table(of: model)
            )
          ] + [fit(of: model, number: place + 1)].compactMap(\.self)
        },
        figures: interactions.enumerated().compactMap { figure($0.element, number: $0.offset + 1) },
        method: .models(estimates)
      ).warning(of: warnings)
    ]
  }

  /// How a model was fitted; without counts for everyone, since how many people a model is of may tell who is not in it.
  private func fit(of model: [ModelEstimate], number: Int) -> NamedTable? {
    guard let first = model.first, let summary = summaries.first(where: { $0.scope == first.scope }) else { return nil }
    let isTeam = audience == .team
    return NamedTable(
      name: "model_\(number)_fit",
      table: summary.overview(tellsCounts: isTeam),
      numbers: isTeam ? ModelSummary.table(of: [summary]) : nil
    )
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
        title: first.quantity.uppercasedFirst + ", by \(first.apart) and \(first.along)",
        description: """
          The \(first.quantity) that the model \(first.model.formula) expects along \(first.along), in \
          \(NumberText.counted(lines.count, "line")) for \(first.apart), with 95 % intervals.
          """,
        x: Quantity(first.along),
        y: Quantity(first.quantity),
        names: names.isEmpty ? nil : names,
        series: series,
        style: names.isEmpty ? .line : .points,
        caption: """
          \(first.model.formula), of \(first.model.rows). What the model expects of a participant and a word whose random effects \
          are 0, with 95 % intervals; columns that are not named stand at their means.
          """
      )
    )
  }
}

extension ModelMean {
  /// What the rows of one figure share.
  fileprivate var plot: [String] { model.parts + [along, apart] }
}

extension ModelMean.Value {
  fileprivate var text: String { level ?? number.map { NumberText.fixed($0, decimals: 2) } ?? "" }
}
