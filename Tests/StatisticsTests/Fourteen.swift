import Basics

@testable import Statistics

/// Fourteen made-up participants, with what scikit-learn 1.9 tells of them at C = 1 after its StandardScaler:
/// `LogisticRegression(solver="newton-cholesky", tol=1e-14)` and `LinearSVC(dual=True, tol=1e-14, max_iter=10**7)`.
enum Fourteen {
  static let rows: [(isTarget: Bool, values: [Double])] = [
    (false, [210.0, 0.198, 7.93]), (false, [217.5, 0.256, 8.17]), (false, [203.1, 0.092, 5.7]),
    (false, [187.7, 0.163, 7.28]), (false, [198.6, 0.048, 6.53]), (false, [185.2, 0.097, 6.79]),
    (false, [211.5, 0.053, 9.59]), (false, [243.5, 0.181, 6.79]), (true, [232.7, 0.159, 6.75]),
    (true, [229.5, 0.282, 8.13]), (true, [257.2, 0.273, 5.92]), (true, [253.9, 0.245, 6.63]),
    (true, [247.6, 0.059, 6.97]), (true, [221.7, 0.217, 6.9]),
  ]

  static let probabilities = [
    0.30364948225967214, 0.5343304432486156, 0.3201153834613991, 0.10264843365846521, 0.13318527165322722,
    0.07197003239737546, 0.11934871322983315, 0.8407461623193055, 0.499158469817551, 0.41468366053783356,
    0.9137463340673139, 0.853296677187009, 0.32386424131839875, 0.40791394587904306,
  ]

  static let margins = [
    -0.4234129430750936, 0.08985869482066386, -0.34301076158149524, -1.2429127342585538, -1.0095620999634036,
    -1.3893906383001453, -0.8433650474679223, 1.5564492584671665, 0.10268104546180074, -0.19838443431442038,
    1.3130862935962688, 1.0700897183095737, -0.9160760386602584, -0.23519767301103184,
  ]

  /// Named so that their order is that of the rows.
  static func table(without missing: Set<Int> = []) throws -> ParticipantMeasures {
    try ParticipantMeasures(
      ["gaze", "regressions", "saccade"],
      target: "dyslexia",
      reference: "control",
      rows.enumerated().map { place, row in
        .init(
          "P\(10 + place)",
          group: row.isTarget ? "dyslexia" : "control",
          missing.contains(place) ? [row.values[0], nil, row.values[2]] : row.values
        )
      }
    )
  }

  static func rule(_ name: String, cost: Double = 1) throws -> [Double] {
    let (people, _) = try table().complete([0, 1, 2])
    let rows = StandardizedRows(people.rows)
    let lines = PenalizedLine(try classifiers.make(name), rows, isTarget: people.isTarget)
    return try lines.line(of: Array(0..<rows.count), cost: cost)
  }

  static func report(
    _ name: String,
    _ options: [String: String] = [:],
    split: ParticipantSplit = .leaveOneOut,
    permutations: Int = 0
  ) async throws -> ScreeningReport {
    let classifier = try classifiers.make(name, .init(options))
    return try await Screening(classifier, split: split, permutations: permutations).run(on: table())
  }
}
