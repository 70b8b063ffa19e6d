import Basics

/// How well measures separate two groups, told by participants who were not learnt from.
public struct Screening: Sendable {
  public let classifier: any Classifier
  public let split: ParticipantSplit
  /// How often groups are shuffled for a p value; each time everything is learnt again.
  public let permutations: Int
  public let bins: Int
  public let seed: UInt64

  public init(
    _ classifier: any Classifier,
    split: ParticipantSplit = .leaveOneOut,
    permutations: Int = 0,
    bins: Int = 5,
    seed: UInt64 = 1
  ) {
    precondition(
      permutations >= 0 && bins > 0,
      "A screening has a bin or more, and no negative number of permutations."
    )
    self.classifier = classifier
    self.split = split
    self.permutations = permutations
    self.bins = bins
    self.seed = seed
  }

  /// Of all measures together, and of each alone.
  ///
  /// Each leaves out the participants who lack what it looks at. Throws a `ScreeningError`.
  public func run(on table: ParticipantMeasures) async throws -> ScreeningReport {
    let all = Array(table.measures.indices)
    // Inner splits need two of each group in whatever part is learnt from.
    let needed = split.needed + (classifier.costs.count > 1 ? 2 : 0)
    let model = try await result(
      type(of: classifier).name,
      ClassifierPredictor(classifier: classifier),
      table,
      all,
      needed
    )
    var baselines: [ScreeningResult] = []
    for place in all {
      baselines.append(try await result(table.measures[place], SingleMeasure(), table, [place], split.needed))
    }
    return ScreeningReport(target: table.target, reference: table.reference, model: model, baselines: baselines)
  }

  private func result(
    _ name: String,
    _ predictor: some Predictor,
    _ table: ParticipantMeasures,
    _ places: [Int],
    _ needed: Int
  ) async throws -> ScreeningResult {
    let (people, leftOut) = table.complete(places)
    try table.check(people, places, atLeast: needed)
    let predictions = try crossValidate(predictor, people, split, seed: seed)
    return ScreeningResult(
      name: name,
      measures: places.map { table.measures[$0] },
      predictions,
      leftOut: leftOut,
      pValue: try await pValue(of: ScreeningResult.area(predictions).value, predictor, people),
      bins: bins
    )
  }

  /// Ojala & Garriga, "Permutation tests for studying classifier performance", 2010, with all of the splits inside.
  private func pValue(of area: Double, _ predictor: some Predictor, _ people: LabelledRows) async throws -> Double? {
    guard permutations > 0 else { return nil }
    let generator = SeededGenerator(seed: seed)
    let areas = try await (0..<permutations).concurrentMap { [split, seed] number in
      var own = generator.split(number)
      var shuffled = people
      shuffled.isTarget.shuffle(drawing: &own)
      return ScreeningResult.area(try crossValidate(predictor, shuffled, split, seed: seed)).value
    }
    // Areas are fractions of whole numbers, computed alike.
    let asLarge = areas.count { $0 >= area - 1e-12 }
    return Double(asLarge + 1) / Double(permutations + 1)
  }
}
