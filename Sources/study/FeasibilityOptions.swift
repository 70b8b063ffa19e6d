import Analysis
import Arguments
import Basics
import Tables

/// The tracker, the readers and the studies that a feasibility is told of.
struct FeasibilityOptions {
  private let accuracy: Double?
  private let precision: Double?
  private let rate: Double?
  private let distance: Double?
  private let page: TrackerSetting.Page?
  private let power: Double?
  private let accuracies: [Double]
  private var judge = JudgeFeasibility()

  /// Degrees.
  private static let usualAccuracies = [0.25, 0.5, 1, 2, 4]

  init(from arguments: inout Arguments) throws(UsageError) {
    accuracy = try arguments.number(
      "accuracy",
      "DEG",
      in: 0...30,
      usual: "the study's, or 0.5",
      help: "How far gaze is off as a whole."
    )
    precision = try arguments.number(
      "precision",
      "DEG",
      in: 0...10,
      usual: "the study's, or 0.05",
      help: "Its standard deviation at rest."
    )
    rate = try arguments.number("rate", "HZ", in: 20...2000, usual: "the study's, or 250", help: "Samples per second.")
    distance = try arguments.number(
      "distance",
      "MM",
      in: 100...3000,
      usual: "the study's, or the page's",
      help: "From the eyes to the screen."
    )
    page = try arguments.choice(
      "page",
      usual: "the study's, or monitor",
      help: "What is read."
    )
    let participants = try arguments.option(
      "participants",
      .text("LIST"),
      default: judge.participants.map { "\($0)" }.joined(separator: ","),
      help: "In each group, by commas."
    )
    let measures = try arguments.option("measures", .text("NAMES"), default: "default", help: "Of reading, by commas.")
    power = try arguments.number("power", "P", in: 0.3...0.999, usual: "\(judge.power)", help: "Power asked for.")
    let grid = try arguments.option(
      "accuracies",
      .text("LIST"),
      usual: Self.usualAccuracies.map(NumberText.plain).joined(separator: ","),
      help: "Compared, in degrees."
    )
    judge.difference = try arguments.number(
      "difference",
      "SHARE",
      default: judge.difference,
      in: 0...5,
      help: "How far groups differ, as a share of the simulated difference."
    )
    judge.alpha = try arguments.number("alpha", "P", default: judge.alpha, in: 0.0001...0.2, help: "Of Welch's test.")
    judge.readersPerGroup = try arguments.integer(
      "pool",
      "N",
      default: judge.readersPerGroup,
      in: 3...1000,
      help: "Simulated readers per group."
    )
    judge.passages = try arguments.integer(
      "passages",
      "N",
      default: judge.passages,
      in: 1...50,
      help: "That each reads."
    )
    judge.replicates = try arguments.integer(
      "replicates",
      "N",
      default: judge.replicates,
      in: 10...1_000_000,
      help: "Drawn studies."
    )
    judge.seed = try SeedOption(from: &arguments, of: "rows").seed
    let counts = try Self.numbers(participants, of: "--participants", in: 2...100_000)
    judge.participants = counts.map { Int($0) }
    if let odd = counts.first(where: { $0 != $0.rounded() }) {
      throw .wrongValue(of: "--participants", "\(odd)", expected: .integer(2...100_000))
    }
    accuracies =
      try grid.map { text throws(UsageError) in
        try Self.numbers(text, of: "--accuracies", in: 0...30)
      } ?? (power == nil ? [] : Self.usualAccuracies)
    if accuracy != nil, !accuracies.isEmpty { throw .exclusive("--accuracy", grid == nil ? "--power" : "--accuracies") }
    if measures != "default" { judge.measures = measures.listed }
  }

  func apply(to other: inout JudgeFeasibility) {
    var judge = judge
    judge.progress = other.progress
    judge.told.accuracy = accuracy
    judge.told.precision = precision
    judge.told.rate = rate
    judge.told.distance = distance
    judge.told.page = page
    if let power { judge.power = power }
    judge.accuracies = accuracies
    other = judge
  }

  private static func numbers(
    _ list: String,
    of option: String,
    in range: ClosedRange<Double>
  ) throws(UsageError) -> [Double] {
    var numbers: [Double] = []
    for word in list.listed {
      guard let number = Double(word), range.contains(number) else {
        throw .wrongValue(of: option, word, expected: .number(range))
      }
      if !numbers.contains(number) { numbers.append(number) }
    }
    guard !numbers.isEmpty else { throw .wrongValue(of: option, list, expected: .number(range)) }
    return numbers.sorted()
  }
}
