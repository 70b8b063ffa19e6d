import Arguments
import Basics
import Calibration
import Geometry
import Measurement

/// What a person asks of a fit.
struct FitOptions {
  let choices: FitChoices
  /// A file of folds, read when the fit runs.
  let splitFile: String?

  init(from arguments: inout Arguments) throws(UsageError) {
    let features = try arguments.option(
      "features",
      .text("LIST"),
      usual: Self.every,
      help: "Feature sets, by commas."
    )
    let calibrators = try arguments.option(
      "calibrators",
      .text("LIST"),
      usual: FitChoices.defaultCalibrators.joined(separator: ","),
      help: "Calibrators, by commas."
    )
    let splits = try arguments.option(
      "splits",
      .text("LIST|FILE"),
      help: "Splits, by commas, or a JSON file of folds."
    )
    let repeats = try arguments.integer(
      "repeats",
      "N",
      in: 1...10_000,
      help: "How often splits are drawn. (see 'study help calibrating')"
    )
    let seed = try SeedOption(from: &arguments, of: "folds").seed
    let gaze = try arguments.choice(
      "gaze",
      among: gazeEstimates.names,
      default: ReportGaze.name,
      help: "The estimate to calibrate."
    )
    let orientation = try OrientationOption(from: &arguments, usual: "as fitted before").orientation
    let mode = try ModeOptions(from: &arguments).mode
    let options = try ChoiceOptions(from: &arguments)
    if mode != nil {
      let others = typedOptions(
        ["--features": features != nil, "--calibrators": calibrators != nil, "--splits": splits != nil]
      )
      if let other = others.first { throw .exclusive("--mode", other) }
    }
    let words = (splits ?? "").listed
    let files = words.filter(Self.isFile)
    if files.count > 1 {
      throw .impossible(of: "--splits", splits ?? "", since: "it takes one file of folds at most")
    }
    splitFile = files.first
    var choices = try UsageError.choosing { () throws(OptionError) in try FitChoices() }
    if let features, features != Self.every {
      let names = try Self.known(features, of: "--features", among: featureSets.names)
      choices.features = try UsageError.choosing { () throws(OptionError) in
        try names.map { (name) throws(OptionError) in try NamedFeatures(name) }
      }
    }
    if let mode {
      // What a mode fits and tests is its own, and takes no options.
      _ = try options.options(of: [])
      try UsageError.choosing { () throws(OptionError) in try choices.use(mode) }
    } else {
      try Self.choose(calibrators, words.filter { !Self.isFile($0) }, options, for: &choices)
    }
    choices.repeats = repeats
    choices.seed = seed
    choices.gaze = gaze
    choices.orientation = orientation
    self.choices = choices
  }

  /// Calibrators and splits by their names, or the default ones, each with its own options.
  private static func choose(
    _ calibrators: String?,
    _ splits: [String],
    _ options: ChoiceOptions,
    for choices: inout FitChoices
  ) throws(UsageError) {
    let list = calibrators ?? FitChoices.defaultCalibrators.joined(separator: ",")
    let names = try known(list, of: "--calibrators", among: Calibration.calibrators.names)
    let tested =
      splits.isEmpty
      ? FitChoices.defaultSplits
      : try known(splits.joined(separator: ","), of: "--splits", among: Calibration.splits.names)
    let given = try options.options(of: names + tested)
    choices.calibrators = try UsageError.choosing { () throws(OptionError) in
      try zip(names, given).map { (one) throws(OptionError) in try FitChoices.ChosenCalibrator(one.0, one.1) }
    }
    choices.splits = try UsageError.choosing { () throws(OptionError) in
      try zip(tested, given.dropFirst(names.count)).map { (one) throws(OptionError) in try NamedSplit(one.0, one.1) }
    }
  }

  private static let every = "every"

  private static func isFile(_ word: String) -> Bool { word.contains("/") || word.hasSuffix(".json") }

  /// The words of a list, each once.
  private static func known(_ list: String, of option: String, among known: [String]) throws(UsageError) -> [String] {
    var names: [String] = []
    for word in list.listed {
      guard known.contains(word) else { throw .wrongValue(of: option, word, expected: .choice(known)) }
      if !names.contains(word) { names.append(word) }
    }
    guard !names.isEmpty else { throw .wrongValue(of: option, list, expected: .choice(known)) }
    return names
  }
}
