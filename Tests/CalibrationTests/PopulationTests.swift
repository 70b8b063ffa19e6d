import Basics
import Geometry
import LinearAlgebra
import TestSupport
import Testing

@testable import Calibration

@Suite("Sums over other people")
struct PopulationTests {
  private var people: SimulatedPeople { .four }

  @Test("give the least squares fit of all their rows", arguments: [AllFeatures.name, CompactFeatures.name])
  func pooled(features: String) throws {
    let (others, all) = (people.population(without: 3), people.together(0..<3))
    let columns = try people.columns(features)
    for penalty in [0, 10] {
      let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10, penalty: Double(penalty))
      let found = try others.fit(columns, rule).mapping
      let expected = try fitLeastSquares(Training(all, columns: columns), rule)
      #expect(found.slopesX.map { $0 == 0 } == expected.slopesX.map { $0 == 0 })
      #expect(people.distance(.linear(found), .linear(expected), columns, of: 3) < 1e-9 * 1000)
    }
    #expect(others.rows(with: columns) == 2700 && others.people == 3)
  }

  @Test(
    "give the calibrations by the gaze alone",
    arguments: [
      (NoCalibration.name, [:]), (AverageOffset.name, [:]), (WeightedOffset.name, [:]), (Affine.name, [:]),
      (Affine.name, ["terms": "both-axes"]),
    ]
  )
  func gaze(name: String, options: [String: String]) throws {
    let calibrator = try calibrators.make(name, Options(options))
    let columns = try people.columns(GazeFeatures.name)
    let expected = try calibrator.fit(Training(people.together(0..<3), columns: columns))
    let found = try calibrator.fit(on: people.population(without: 3), columns: columns)
    #expect(people.distance(found, expected, columns, of: 3) < 1e-9 * 1000)
  }

  @Test("choose the penalty that people who are left out one by one choose")
  func penalty() throws {
    let columns = try people.columns(CompactFeatures.name)
    let penalties = [1, 1e3, 1e4, 1e6]
    func rule(_ penalty: Double) -> LeastSquaresRule {
      LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10, penalty: penalty)
    }
    var errors = penalties.map { _ in 0.0 }
    for leftOut in 0..<3 {
      let (training, test) = (people.together((0..<3).filter { $0 != leftOut }), people.examples[leftOut])
      let rows = Array(0..<test.count)
      let population = people.population(of: (0..<3).filter { $0 != leftOut })
      for (place, penalty) in penalties.enumerated() {
        let mapping = try fitLeastSquares(Training(training, columns: columns), rule(penalty))
        var sums = ErrorSums()
        for row in rows {
          let features = columns.map { test.values[row, $0] }
          sums.add(mapping.gaze(for: features.span), target: test.targets[row], eyes: nil)
        }
        errors[place] += sums.squaredX + sums.squaredY
        let tested = try people.sums(leftOut, columns)
        let found = tested.squaredError(of: try population.fit(columns, rule(penalty)).mapping)
        #expect(nearly(found, sums.squaredX + sums.squaredY, within: 1e-9))
      }
    }
    let best = try #require(errors.indices.min { errors[$0] < errors[$1] })
    let others = people.population(without: 3)
    #expect(try others.bestPenalty(among: penalties, columns, rule(0)) == penalties[best])
    let ridge = try calibrators.make(Ridge.name).tuned(on: others, columns: columns)
    #expect(ridge.settings["alpha"] != nil)
  }

  @Test("do not hold the person who is left out, to the last bit")
  func leavesOut() throws {
    let columns = try people.columns(CompactFeatures.name)
    let changed = people.changing(2) { $0.target.x += 300 }
    let ridge = try calibrators.make(Ridge.name)
    let mapping = try ridge.fit(on: people.population(without: 2), columns: columns)
    #expect(try ridge.fit(on: changed.population(without: 2), columns: columns) == mapping)
    let other = try ridge.fit(on: people.population(without: 1), columns: columns)
    #expect(try ridge.fit(on: changed.population(without: 1), columns: columns) != other)
  }

  @Test("are the same however many are summed at once")
  func concurrent() async throws {
    let yardstick = people.yardstick
    let found = try await people.examples.concurrentMap { PeopleSums($0, yardstick) }
    #expect(found == people.sums)
  }

  @Test("leave out rows that lack a feature where it is asked for")
  func missing() throws {
    let changed = people.changing(1, rows: 0..<7) { $0.sample.pose.lookAt = nil }
    let others = changed.population(without: 3)
    let (all, compact) = (try people.columns(AllFeatures.name), try people.columns(CompactFeatures.name))
    #expect(others.rows(with: all) == 2693 && others.rows(with: compact) == 2700)
    let whole = changed.together(0..<3)
    let rule = LeastSquaresRule(leastRange: 1e-5, conditionLimit: 1e-10)
    let complete = (0..<2700).filter { !(900..<907).contains($0) }
    let expected = try fitLeastSquares(Training(whole, rows: complete, columns: all), rule)
    let found = try others.fit(all, rule).mapping
    #expect(people.distance(.linear(found), .linear(expected), all, of: 3) < 1e-9 * 1000)
  }

  @Test("are not enough for calibrators that need single fixations, nor of too few people")
  func refuses() throws {
    let columns = try people.columns(CompactFeatures.name)
    for name in [GaussianProcess.name, Geometric.name] {
      #expect(throws: CalibrationError.needsRows(calibrator: name)) {
        try calibrators.make(name).fit(on: people.population(without: 3), columns: columns)
      }
    }
    let (one, nobody) = (people.population(of: [0]), people.population(of: []))
    #expect(throws: CalibrationError.tooFewOthers(found: 1, needed: 2)) {
      try calibrators.make(Ridge.name).fit(on: one, columns: columns)
    }
    _ = try calibrators.make(CleanLeastSquares.name).fit(on: one, columns: columns)
    #expect(throws: CalibrationError.tooFewOthers(found: 0, needed: 1)) {
      try calibrators.make(CleanLeastSquares.name).fit(on: nobody, columns: columns)
    }
    let sentence = CalibrationError.tooFewOthers(found: 1, needed: 1).description
    #expect(sentence.hasPrefix("There is 1 other participant with") && sentence.hasSuffix("; 1 is needed."))
  }
}
