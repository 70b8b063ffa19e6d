import Basics
import Geometry
import LinearAlgebra
import TestSupport
import Testing

@testable import Calibration

@Suite("A regression that starts from other people")
struct TowardPopulationTests {
  @Test("is the others' but for a shift where distance costs all, and one's own where it costs nothing")
  func limits() throws {
    let people = SimulatedPeople.four
    let columns = try people.columns(CompactFeatures.name)
    let others = people.population(without: 3)
    let training = Training(people.examples[3], columns: columns, population: others)
    let pooled = try calibrators.make(Ridge.name).fit(on: others, columns: columns)
    let far = try Self.calibrator(["lambda": "1e12"]).fit(training)
    guard case .linear(let start) = pooled, case .linear(let stayed) = far else {
      Issue.record("They are not linear.")
      return
    }
    for (found, expected) in zip(stayed.slopesX + stayed.slopesY, start.slopesX + start.slopesY) {
      #expect(nearly(found, expected, within: 1e-6))
    }
    let none = try Self.calibrator(["own": "0"])
    #expect(try none.fit(training) == pooled)
    #expect(try none.fit(on: others, columns: columns) == pooled)
    let near = try Self.calibrator(["lambda": "1e-10"]).fit(training)
    let own = try calibrators.make(CleanLeastSquares.name).fit(training.medians)
    // Of hundreds of points.
    #expect(people.distance(near, own, columns, of: 3) < 1e-6)
  }

  @Test("takes the first fixations that were recorded, from frames and from medians alike")
  func firstOnes() throws {
    let people = SimulatedPeople.four
    let columns = try people.columns(CompactFeatures.name)
    let (others, own) = (people.population(without: 2), people.examples[2])
    let first = Training(own, rows: Array(0..<270), columns: columns, population: others)
    let expected = try Self.calibrator([:]).fit(first)
    let calibrator = try Self.calibrator(["own": "27"])
    #expect(try calibrator.fit(Training(own, columns: columns, population: others)) == expected)
    #expect(try calibrator.fit(Training(own.grouped(), columns: columns, population: others)) == expected)
    let tuned = try calibrator.tuned(on: Training(own, columns: columns, population: others))
    #expect(nearly(try #require(tuned.settings["lambda"]), 30, within: 1e-12))
    #expect(tuned.settings["others"] == 3 && tuned.settings["alpha"] != nil)
    #expect(throws: CalibrationError.tooFewOthers(found: 0, needed: 2)) {
      try calibrator.fit(Training(own, columns: columns))
    }
  }

  @Test("counts the others who have rows with its columns alone")
  func others() throws {
    let people = SimulatedPeople.four.changing(1) { $0.sample.pose.lookAt = nil }
      .changing(2, rows: 0..<7) { $0.sample.pose.lookAt = nil }
    let population = people.population(without: 3)
    for (set, count) in [(AllFeatures.name, 2.0), (CompactFeatures.name, 3)] {
      let tuned = try Self.calibrator([:]).tuned(on: population, columns: try people.columns(set))
      #expect(tuned.settings["others"] == count, "\(set)")
    }
  }

  @Test("pays for distance by the number of own fixations")
  func lambda() {
    for (count, expected) in [(1, 100), (9, 100), (18, 100), (27, 30), (63, 3), (90, 3)] {
      #expect(nearly(TowardPopulation.lambda(fixations: count), Double(expected), within: 1e-12))
    }
    // Midway by ratios: 41.24 is √(27 · 63), 9.49 is √(30 · 3).
    #expect(abs(TowardPopulation.lambda(fixations: 41) / 9.49 - 1) < 0.02)
  }

  /// In the simulation behind the note on calibration: 179 points from others and 27 own fixations, 210 from either alone.
  @Test("beats one's own fixations alone and other people alone, who beat an offset")
  func pays() throws {
    let people = SimulatedPeople(12, seed: 7, features: [AllFeatures.name], every: 5)
    let columns = try people.columns(AllFeatures.name)
    var errors: [String: ErrorSums] = [:]
    for person in people.examples.indices {
      let (own, others) = (people.examples[person].grouped(), people.population(without: person))
      // Three of every ten, so that every pose is known by some.
      let known = own.order.map { $0 / 2 % 10 < 3 }
      let rows = known.indices.filter { known[$0] }
      let training = Training(own, rows: rows, columns: columns, population: others)
      #expect(rows.count == 27)
      let calibrator = try Self.calibrator([:]).tuned(on: training)
      let mappings = [
        "offset": try calibrators.make(AverageOffset.name).fit(training),
        "others": try calibrator.fit(on: others, columns: columns),
        "both": try calibrator.fit(training),
        "own": try calibrators.make(Ridge.name).fit(training),
      ]
      for row in known.indices where !known[row] {
        let features = columns.map { own.values[row, $0] }
        for (name, mapping) in mappings {
          errors[name, default: ErrorSums()].add(mapping.gaze(for: features), target: own.targets[row], eyes: nil)
        }
      }
    }
    let rmse = errors.mapValues { Accuracy($0)?.rmse ?? .infinity }
    let (offset, others) = (try #require(rmse["offset"]), try #require(rmse["others"]))
    let (both, own) = (try #require(rmse["both"]), try #require(rmse["own"]))
    #expect((180...240).contains(others) && others < 0.7 * offset, "\(rmse)")
    #expect((160...210).contains(both) && both < 0.9 * own && both < 0.9 * others, "\(rmse)")
  }

  private static func calibrator(_ options: [String: String]) throws -> any Calibrator {
    try calibrators.make(TowardPopulation.name, Options(options))
  }
}
