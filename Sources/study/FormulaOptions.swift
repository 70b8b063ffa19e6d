import Analysis
import Arguments
import Statistics

/// What a person asks of a model that a formula describes.
struct FormulaOptions {
  let formula: String?
  let otherFormula: String?
  let isML: Bool
  let family: MixedModel.Family
  let dataFile: String?
  let rows: StudyRows?
  let wordColumns: String?

  init(from arguments: inout Arguments, of data: DataOptions) throws(UsageError) {
    formula = try arguments.option(
      "formula",
      .text("FORMULA"),
      help: "Fit a model in R's notation instead, quoted."
    )
    isML = arguments.flag("ml", help: "Fit by maximum likelihood instead of REML.")
    let family = try arguments.choice(
      "family",
      of: MixedModel.Family.self,
      usual: "gaussian",
      help: "Distribution of the response."
    )
    otherFormula = try arguments.option(
      "compare-with",
      .text("OTHER"),
      help: "Test it against this one by the likelihood ratio."
    )
    rows = try arguments.choice("rows", help: "The model's rows.")
    wordColumns = try arguments.option(
      "join",
      .file("FILE"),
      help: "Join a table with a column 'word' or 'text'."
    )
    dataFile = data.file
    self.family = family ?? .gaussian
    let own = typedOptions([
      "--ml": isML, "--family": family != nil, "--compare-with": otherFormula != nil, "--rows": rows != nil,
      "--join": wordColumns != nil,
    ])
    if formula == nil, let typed = own.first {
      throw .missingOption("--formula", "which model '\(typed)' is meant for")
    }
    if formula != nil, data.group != nil { throw .exclusive("--formula", "--group") }
    if formula != nil, data.unit != nil { throw .exclusive("--formula", "--by") }
    if dataFile != nil, rows != nil { throw .exclusive("--data", "--rows") }
    if dataFile != nil, wordColumns != nil { throw .exclusive("--data", "--join") }
  }

  var inputs: [String] { [dataFile, wordColumns].compactMap(\.self) }
}
