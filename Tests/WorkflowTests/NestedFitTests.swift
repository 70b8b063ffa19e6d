import Basics
import Calibration
import Geometry
import Recordings
import Simulation
import Store
import Tables
import TestSupport
import Testing

@testable import Analysis
@testable import Measurement
@testable import Studies

/// Held against plain loops that choose, fit and test one after the other.
@Suite("What a fit calls held out")
struct NestedFitTests {
  @Test(
    "has no say in what a calibrator sets for itself, whatever the split",
    arguments: ["ridge", "gaussian-process"]
  )
  func settings(calibrator: String) async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    let splits = [
      LeaveConditionOut.name, RandomGrouped.name, RandomFixations.name, CornersVersusSides.name, LeaveTargetOut.name,
    ]
    let rows = Array(0..<900)
    let thirds = (0..<3).map { third in
      "{\"train\": \(rows.filter { $0 / 10 % 3 != third }), \"test\": \(rows.filter { $0 / 10 % 3 == third })}"
    }
    let file = try study.file("splits.json", "{\"all\": [\(thirds.joined(separator: ", "))]}")
    let outcome = try await study.fit {
      $0.features = [try NamedFeatures("compact")]
      $0.calibrators = [try .init(calibrator)]
      $0.splits = try splits.map { try NamedSplit($0) }
      $0.repeats = 2
      try $0.use(SplitFile(file))
    }
    let frames = try study.frames("compact")
    let columns = frames.columns(of: try NamedFeatures("compact").features)
    for name in splits + [RandomFrames.name] {
      let summary = try #require(outcome.summaries.first { $0.split == name })
      let split = try NamedSplit(name).split
      let examples = split.unit == .frames ? frames : frames.grouped()
      var errors: [Double] = []
      var settings: [Double] = []
      for folds in try folds(name, split, examples, thirds: rows) {
        var sums = ErrorSums()
        for fold in folds {
          let tuned = try calibrators.make(calibrator).tuned(on: Training(examples, rows: fold.train, columns: columns))
          sums += try Calibration.errors(of: tuned, examples, columns: columns, folds: [fold])
          settings.append(tuned.settings["alpha"] ?? tuned.settings["length"] ?? .nan)
        }
        errors.append(try #require(Accuracy(sums)).rmse)
      }
      #expect(nearly(summary.rmse.median, try #require(AccuracySummary.Spread(errors)).median, within: 1e-8), "\(name)")
      let (least, greatest) = (settings.min() ?? .nan, settings.max() ?? .nan)
      for end in [least, greatest] {
        #expect(summary.settings?.contains(NumberText.shortest(end)) == true, "\(name): \(summary.settings ?? "")")
      }
    }
  }

  @Test("has no say in which model it is, either, and that is the error that is told of the choice")
  func choice() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    let names = ["average-offset", "ols-clean", "ridge"]
    let sets = ["gaze", "rpy", "face"]
    let outcome = try await study.fit {
      $0.features = try sets.map { try NamedFeatures($0) }
      $0.calibrators = try names.map { try .init($0) }
      $0.splits = [try NamedSplit(LeaveConditionOut.name)]
    }
    let frames = try study.frames(sets)
    let candidates = try names.flatMap { name in
      try (name == "average-offset" ? ["gaze"] : sets).map { set in
        (try calibrators.make(name), frames.columns(of: try NamedFeatures(set).features))
      }
    }
    func missed(_ candidate: Int, _ folds: [Fold]) throws -> ErrorSums {
      try Calibration.errors(of: candidates[candidate].0, frames, columns: candidates[candidate].1, folds: folds)
    }
    func least(_ folds: [Fold]) throws -> Int {
      let errors = try candidates.indices.map { candidate in
        let sums = try missed(candidate, folds)
        return sums.squaredX + sums.squaredY
      }
      return try #require(errors.indices.min { errors[$0] < errors[$1] })
    }
    let conditions = Array(frames.conditionNames.indices)
    func fold(leavingOut one: Int, without other: Int? = nil) -> Fold {
      let rows = (0..<frames.count).filter { frames.conditions[$0] != other }
      return Fold(
        train: rows.filter { frames.conditions[$0] != one },
        test: rows.filter { frames.conditions[$0] == one }
      )
    }
    var sums = ErrorSums()
    for outer in conditions {
      let chosen = try least(conditions.filter { $0 != outer }.map { fold(leavingOut: $0, without: outer) })
      sums += try missed(chosen, [fold(leavingOut: outer)])
    }
    let best = try least(conditions.map { fold(leavingOut: $0) })
    #expect(outcome.models.map(\.isChosen) == candidates.indices.map { $0 == best })
    #expect(outcome.models.map { $0.errorOfChoice != nil } == outcome.models.map(\.isChosen))
    let chosen = outcome.models.first(where: \.isChosen)
    let found = try #require(chosen)
    #expect(nearly(try #require(found.errorOfChoice), try #require(Accuracy(sums)).rmse, within: 1e-8))
    #expect(found.expectedError == found.errorOfChoice && found.leftOut == LeaveConditionOut.name)
    // Choosing costs something here, so that both numbers can be told apart.
    #expect(try #require(found.errorOfChoice) > 1.001 * (try #require(found.error)))
    let told = NumberText.fixed(try #require(found.errorOfChoice), decimals: 0)
    let advice = Advice(outcome.models, outcome.summaries).recommendation
    #expect(advice.contains("Chosen anew without each head condition, what is recommended is off by \(told) points"))
    let recordings = try ParticipantRecordings.all(in: study.reading())
    #expect(recordings.values.compactMap(\.modelError) == [try #require(found.errorOfChoice)])
  }

  @Test("is told of no choice among two head conditions, for without one none is left to choose by")
  func twoConditions() async throws {
    let study = try TemporaryStudy()
    let frames = CalibrationStudy(seed: 11).session(0).frames.filter {
      $0.labels.distance == "Regular" && ["Middle", "Top"].contains($0.labels.headPosition ?? "")
    }
    try await study.ingest(try study.file("a.json", frames))
    let outcome = try await study.fit()
    #expect(outcome.models.contains { $0.isChosen })
    #expect(outcome.models.allSatisfy { $0.leftOut == LeaveConditionOut.name && $0.error != nil })
    #expect(outcome.models.allSatisfy { $0.errorOfChoice == nil })
    let advice = Advice(outcome.models, outcome.summaries).recommendation
    #expect(advice.contains("Too few head conditions were recorded to tell how far off"), "\(advice)")
    let only = try await study.fit {
      $0.features = [try NamedFeatures("rpy")]
      $0.calibrators = [try .init("ols-clean")]
    }
    #expect(only.models.count == 1 && only.models.allSatisfy { $0.errorOfChoice == $0.error })
  }

  @Test("needs no split to be asked for that holds head conditions back, only such conditions")
  func unasked() async throws {
    let study = try TemporaryStudy()
    try await study.ingestSimulated(1)
    let outcome = try await study.fit { $0.splits = [try NamedSplit(RandomGrouped.name)] }
    #expect(Advice(outcome.models, outcome.summaries).recommendation.hasPrefix("Recommended: 'ols-clean' with 'rpy'"))
    let still = outcome.models.map { $0.leaving(LeaveFixationOut.name) }
    #expect(Advice(still, []).recommendation.contains("nobody's head was recorded in more than one condition"))
    #expect(Advice([], []).recommendation == "Nothing is recommended: nothing was fitted.")
  }

  @Test("of several participants is each one's error by what the others recommend")
  func participants() throws {
    // Each does best with what the others do badly with.
    let errors = ["a": (100.0, 210.0), "b": (220.0, 120.0), "c": (230.0, 130.0), "d": (140.0, 240.0)]
    let models = errors.sorted { $0.key < $1.key }.flatMap { id, errors in
      [ModelOverview.example(of: id, "gaze", errors.0), .example(of: id, "rpy", errors.1)]
    }
    // The others of 'a' and of 'd' do best with 'rpy', those of 'b' and of 'c' with 'gaze'.
    let advice = Advice(models, []).recommendation
    #expect(advice.contains("Recommended: 'ridge' with 'rpy'"))
    #expect(
      advice.contains("Chosen anew without each participant, what is recommended is off by 225 points"),
      "\(advice)"
    )
  }

  private func folds(
    _ name: String,
    _ split: any Split,
    _ examples: Examples,
    thirds rows: [Int]
  ) throws -> [[Fold]] {
    if name == RandomFrames.name {
      return (0..<3).map { third in
        [Fold(train: rows.filter { $0 / 10 % 3 != third }, test: rows.filter { $0 / 10 % 3 == third })]
      }
    }
    let generator = SeededGenerator(seed: 1).split(try #require(Calibration.splits.names.firstIndex(of: name)))
    return try (0..<(split.isRandom ? 2 : 1)).map { number in
      var own = generator.split(number)
      return try split.folds(of: examples, using: &own)
    }
  }
}

extension TemporaryStudy {
  /// The frames of the only participant, as a fit takes them.
  fileprivate func frames(_ sets: String...) throws -> Examples { try frames(sets) }

  fileprivate func frames(_ sets: [String]) throws -> Examples {
    let study = try reading()
    let plan = try CalibrationPlan(study)
    let calibration = try plan.calibration(
      try #require(plan.entries.first),
      gaze: ReportGaze.name,
      orientation: .landscape,
      in: study.store
    )
    return Examples(
      calibration.examples().usable,
      features: try sets.map { try NamedFeatures($0).features },
      screen: calibration.source.screen
    )
  }
}

extension ModelOverview {
  fileprivate static func example(of participant: String, _ features: String, _ error: Double) -> Self {
    ModelOverview(
      name: "\(participant)-\(features)",
      participant: participant,
      device: "iPad14,1",
      orientation: "landscape",
      features: features,
      calibrator: "ridge",
      error: error,
      leftOut: LeaveConditionOut.name,
      errorOfChoice: nil,
      chosenBy: nil
    )
  }

  fileprivate func leaving(_ split: String) -> Self {
    ModelOverview(
      name: name,
      participant: participant,
      device: device,
      orientation: orientation,
      features: features,
      calibrator: calibrator,
      error: error,
      leftOut: split,
      errorOfChoice: errorOfChoice,
      chosenBy: chosenBy
    )
  }
}
