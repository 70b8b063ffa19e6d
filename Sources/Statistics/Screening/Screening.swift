import Basics

/// How well measures separate two groups, told by participants who were not learnt from.
public struct Screening: Sendable {
  public let classifier: any Classifier
  public let split: ParticipantSplit
  /// How often groups are shuffled for a p value, each time everything being learnt again; 0 for never.
  public let permutations: Int
  public let bins: Int
  public let seed: UInt64

  public init(
    _ classifier: any Classifier,
    split: ParticipantSplit = .paired,
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

  /// Of all measures together, and of each alone, by the same classifier and the same split.
  ///
  /// Each leaves out the participants who lack what it looks at. Throws a `ScreeningError`.
  public func run(on table: ParticipantMeasures) async throws -> ScreeningReport {
    let all = Array(table.measures.indices)
    let model = try await result(type(of: classifier).name, table, all)
    var baselines: [ScreeningResult] = []
    for place in all { baselines.append(try await result(table.measures[place], table, [place])) }
    return ScreeningReport(
      target: table.target,
      reference: table.reference,
      split: split,
      model: model,
      baselines: baselines
    )
  }

  private func result(_ name: String, _ table: ParticipantMeasures, _ places: [Int]) async throws -> ScreeningResult {
    let (people, leftOut) = table.complete(places)
    // Inner splits need two of each group in whatever part is learnt from.
    try table.check(people, places, atLeast: split.needed + (classifier.costs.count > 1 ? 2 : 0))
    let validation = CrossValidation(classifier: classifier, split: split, seed: seed)
    let rows = StandardizedRows(people.rows, measures: places.map { table.measures[$0] })
    let scores = try validation.scores(rows, isTarget: people.isTarget)
    let predictions = scores.everyone.enumerated().map { place, score in
      let prediction = classifier.prediction(score)
      return ScreenedParticipant(
        participant: people.ids[place],
        isTarget: people.isTarget[place],
        score: score,
        probability: classifier.tellsProbabilities ? prediction : nil,
        isPositive: prediction >= classifier.threshold
      )
    }
    return ScreeningResult(
      name: name,
      measures: places.map { table.measures[$0] },
      predictions,
      scores,
      parts: split.count(people.isTarget),
      leftOut: leftOut,
      chance: try await chance(validation, rows, people.isTarget),
      bins: bins
    )
  }

  /// What shuffled groups show, with all of the splits inside (Ojala & Garriga, "Permutation tests for studying classifier
  /// performance", 2010); nil where none are asked for.
  ///
  /// Where there are no more than `mostExact` ways to share out the groups, all of them are looked at.
  private func chance(
    _ validation: CrossValidation,
    _ rows: StandardizedRows,
    _ isTarget: [Bool]
  ) async throws -> ScreeningResult.Chance? {
    guard permutations > 0 else { return nil }
    let area = { @Sendable (groups: [Bool]) throws(ScreeningError) -> Double in
      let scores = try validation.scores(rows, isTarget: groups, isRough: true)
      guard let found = scores.area(isTarget: groups) else {
        preconditionFailure("Every part of a split has both groups.")
      }
      return found
    }
    let targets = isTarget.count { $0 }
    // The same of all, so that groups are held against each other by one rule.
    let observed = try area(isTarget)
    let isExact = Arrangements(sizes: [targets, isTarget.count - targets]).count <= Self.mostExact
    let areas: [Double]
    if isExact {
      areas = try await Array(Choices(of: targets, among: isTarget.count)).concurrentMap { chosen in
        var groups = [Bool](repeating: false, count: isTarget.count)
        for place in chosen { groups[place] = true }
        return try area(groups)
      }
    } else {
      let generator = SeededGenerator(seed: seed)
      areas = try await (0..<permutations).concurrentMap { number in
        var own = generator.split(number)
        var shuffled = isTarget
        shuffled.shuffle(drawing: &own)
        return try area(shuffled)
      }
    }
    // Areas are fractions of whole numbers, computed alike.
    let asLarge = areas.count { $0 >= observed - 1e-12 }
    return ScreeningResult.Chance(
      pValue: isExact ? Double(asLarge) / Double(areas.count) : Double(asLarge + 1) / Double(areas.count + 1),
      permutations: areas.count,
      isExact: isExact,
      meanArea: areas.reduce(0, +) / Double(areas.count)
    )
  }

  /// All ways to share out two groups of seven.
  static let mostExact = 3432.0
}
