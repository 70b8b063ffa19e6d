import Basics
import Calibration
import Store
import Studies
import Tables

extension Study {
  /// Removes what was computed from several participants together, since each of them is in every number of it.
  ///
  /// Answers the commands that compute it anew; none where there was nothing.
  func removeJointResults() throws -> [String] {
    var commands: [String] = []
    if try removeFitsOnOthers() { commands.append("study fit") }
    for (command, kinds) in Self.jointResults {
      // Not lazily: all of them are to go.
      let found = try kinds.map { try removeAll($0) }
      if found.contains(true) { commands.append(command) }
    }
    return commands
  }

  /// What commands compute from several participants.
  ///
  /// Readers of a feasibility study are simulated, but before the tracker that the study's recordings show.
  private static var jointResults: [(command: String, kinds: [any Row.Type])] {
    [
      ("study compare", [GroupComparison.self, ModelEstimate.self, ModelMean.self]),
      ("study screen", [ScreenedRule.self, ScreeningPrediction.self, ScreeningCalibration.self]),
      ("study feasibility", [FeasibilityPower.self, FeasibilityNeed.self, FeasibilityParticipant.self]),
    ]
  }

  /// Calibrators that learn from others, and how well others tell where somebody looks.
  private func removeFitsOnOthers() throws -> Bool {
    var isFound = false
    for name in calibrators.names where try FitChoices.ChosenCalibrator(name).calibrator.needsPopulation {
      let own: Selection = ["calibrator": .text(name)]
      for kind in [AccuracySummary.self, SplitAccuracy.self, StoredModel.self] as [any Row.Type] {
        if try removeAll(kind, where: own) { isFound = true }
      }
    }
    for name in splits.names where try NamedSplit(name).split.learnsFromOthers {
      let own: Selection = ["split": .text(name)]
      for kind in [AccuracySummary.self, SplitAccuracy.self] as [any Row.Type] {
        if try removeAll(kind, where: own) { isFound = true }
      }
      if try removeError(in: name) { isFound = true }
    }
    return isFound
  }

  /// Models stay that were fitted on one participant, and lose what they say of a split that learns from others.
  private func removeError(in split: String) throws -> Bool {
    var isFound = false
    for stored in try store.rows(StoredModel.self) where stored.document.contains(split) {
      var model = try stored.model()
      guard model.fit.rmse.removeValue(forKey: split) != nil else { continue }
      try store.update(
        StoredModel.self,
        ["document": .text(try model.document())],
        where: ["model": .text(stored.name)]
      )
      isFound = true
    }
    return isFound
  }

  /// Whether there were any.
  private func removeAll<R: Row>(_ kind: R.Type, where selection: Selection = .all) throws -> Bool {
    guard try !store.rows(kind, where: selection).isEmpty else { return false }
    try store.removeAll(kind, where: selection)
    return true
  }
}
