import Basics
import Simulation
import Store
import Studies

/// What a feasibility was told, recorded and read back.
extension JudgeFeasibility {
  private static let kind = "feasibility"
  private static let toldKind = "told-tracker"
  private static let assumedKind = "assumed-of-tracker"
  private static let accuraciesKind = "compared-accuracy"
  private static let participantsKind = "participants"
  private static let measuresKind = "judged-measure"

  /// As it was done before.
  init(_ choices: Choices, seed: UInt64?) {
    self.init()
    func number(_ name: String, of kind: String = Self.kind) -> Double? {
      choices.option(name, of: kind).flatMap(Double.init)
    }
    func count(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0) } }
    told.accuracy = number("accuracy", of: Self.toldKind)
    told.precision = number("precision", of: Self.toldKind)
    told.rate = number("rate", of: Self.toldKind)
    told.distance = number("distance", of: Self.toldKind)
    told.page = choices.option("page", of: Self.toldKind).flatMap(TrackerSetting.Page.init)
    assumed = Set(choices.all(Self.assumedKind).compactMap { TrackerSetting.Quality(rawValue: $0.name) })
    accuracies = choices.all(Self.accuraciesKind).compactMap { Double($0.name) }
    let groups = choices.all(Self.participantsKind).compactMap { Int($0.name) }
    if !groups.isEmpty { participants = groups }
    measures = choices.all(Self.measuresKind).map(\.name)
    readersPerGroup = count("pool") ?? readersPerGroup
    passages = count("passages") ?? passages
    replicates = count("replicates") ?? replicates
    alpha = number("alpha") ?? alpha
    power = number("power") ?? power
    difference = number("difference") ?? difference
    self.seed = seed ?? self.seed
  }

  func recorded(_ run: Run) -> Run {
    var run = run
    run.seed = seed
    let numbers: [(String, Double)] = [
      ("accuracy", setting.accuracy), ("precision", setting.precision), ("rate", setting.rate),
      ("distance", setting.layout.distance), ("pool", Double(readersPerGroup)), ("passages", Double(passages)),
      ("replicates", Double(replicates)), ("alpha", alpha), ("power", power), ("difference", difference),
    ]
    let options = numbers.map { Run.Option(name: $0.0, value: "\($0.1)") }
    run.choices.append(Run.Choice(kind: Self.kind, name: setting.page.rawValue, options: options))
    let known: KeyValuePairs<String, String?> = [
      "accuracy": told.accuracy.map { "\($0)" }, "precision": told.precision.map { "\($0)" },
      "rate": told.rate.map { "\($0)" }, "distance": told.distance.map { "\($0)" }, "page": told.page?.rawValue,
    ]
    run.choices.append(Run.Choice(Self.toldKind, "tracker", known))
    run.choices += basis.assumed.map(\.rawValue).sorted().map { Run.Choice(Self.assumedKind, $0) }
    run.choices += accuracies.map { Run.Choice(Self.accuraciesKind, "\($0)") }
    run.choices += participants.map { Run.Choice(Self.participantsKind, "\($0)") }
    run.choices += measures.map { Run.Choice(Self.measuresKind, $0) }
    return run
  }
}
