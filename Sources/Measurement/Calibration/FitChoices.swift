package import Basics
package import Calibration
package import Geometry
import Store
import Studies

/// What is fitted, and how it is tested.
package struct FitChoices: Sendable {
  /// A calibrator by its name, with every option in effect.
  package struct ChosenCalibrator: Sendable {
    package let name: String
    package let calibrator: any Calibrator
    let options: [Options.Declaration]

    package init(_ name: String, _ options: Options = Options()) throws(OptionError) {
      self.name = name
      (calibrator, self.options) = try Calibration.calibrators.makeDeclaring(name, options)
    }
  }

  package var features: [NamedFeatures]
  package var calibrators: [ChosenCalibrator]
  package var splits: [NamedSplit]
  /// Folds that stand in a file, in the place of those that would be drawn.
  package private(set) var splitFile: SplitFile?
  /// How few targets are fitted on, and which of their samples; nil for all.
  package private(set) var mode: CalibrationMode?
  /// How often splits are drawn; nil for what each of them has as its default.
  package var repeats: Int?
  package var seed: UInt64 = 1
  /// The report's by default, slip included: its tables rest on it.
  ///
  /// It is the same for every part of a study, whatever its files hold.
  package var gaze = ReportGaze.name
  /// How devices were held; nil where each participant's last fit tells it, or else in landscape.
  package var orientation: Screen.Orientation?

  /// What a researcher wants first: the report's seven sets and its splits, offsets and regressions, and the honest splits.
  package init() throws(OptionError) {
    features = try reportFeatureSets.map { (name) throws(OptionError) in try NamedFeatures(name) }
    calibrators = try Self.defaultCalibrators.map { (name) throws(OptionError) in try ChosenCalibrator(name) }
    splits = try Self.defaultSplits.map { (name) throws(OptionError) in try NamedSplit(name) }
  }

  package static let defaultCalibrators = [
    NoCalibration.name, AverageOffset.name, WeightedOffset.name, CleanLeastSquares.name, Ridge.name,
  ]

  package static let defaultSplits = [
    AllRows.name, RandomFrames.name, RandomGrouped.name, CornersVersusSides.name, CornersVersusSidesGrouped.name,
    LeaveFixationOut.name, LeaveConditionOut.name,
  ]

  /// Takes folds from a file, in the place of those that would be drawn; the other splits stay.
  package mutating func use(_ file: SplitFile) throws(OptionError) {
    splitFile = file
    for name in Calibration.splits.names where file.folds[name] != nil && !splits.contains(where: { $0.name == name }) {
      splits.append(try NamedSplit(name))
    }
  }

  /// Fits as a consumer kit does, in the place of the features, calibrators and splits chosen before.
  package mutating func use(_ mode: CalibrationMode) throws(OptionError) {
    let (calibrator, features) = try mode.calibrator()
    self.mode = mode
    self.features = [try NamedFeatures(features)]
    calibrators = [calibrator]
    splits = try mode.splits.map { (name) throws(OptionError) in try NamedSplit(name) }
  }

  package var learnsFromOthers: Bool {
    splits.contains { $0.split.learnsFromOthers } || calibrators.contains { $0.calibrator.needsPopulation }
  }

  /// That nothing is fitted on the features that were asked for; nil where something is, or nobody asked.
  var unusedFeatures: Finding? {
    let own = calibrators.compactMap(\.calibrator.featureSet)
    let unused = features.map(\.name).filter { !own.contains($0) }
    let unasked = reportFeatureSets.filter { !own.contains($0) }
    guard own.count == calibrators.count, !unused.isEmpty, unused != unasked else { return nil }
    let fitted = calibrators.map(\.name).quoted()
    return Finding(
      .note,
      "features-unused",
      at: Place(ResultKind.calibration.name),
      "\(fitted) \(own.count == 1 ? "has" : "have") features of \(own.count == 1 ? "its" : "their") own, "
        + "\(Set(own).sorted().quoted()), so nothing is fitted on \(unused.quoted())."
    )
  }

  /// The sets that examples of a participant must hold.
  func neededFeatures() throws(OptionError) -> [[Feature]] {
    var sets = features
    for own in calibrators.compactMap(\.calibrator.featureSet) { sets.append(try NamedFeatures(own)) }
    return sets.map(\.features)
  }

  /// For the record of the run, of devices that were held like this.
  func recorded(_ orientation: Screen.Orientation) -> [Run.Choice] {
    let fitted = calibrators.map { chosen in
      Run.Choice(
        kind: Run.Choice.calibratorKind,
        name: chosen.name,
        options: chosen.options.map { Run.Option(name: $0.name, value: $0.value) }
      )
    }
    let tested = splits.map {
      Run.Choice(
        kind: Run.Choice.splitKind,
        name: $0.name,
        options: [repeatsOption($0)] + $0.options.map { Run.Option(name: $0.name, value: $0.value) }
      )
    }
    let given = features.map { Run.Choice(Run.Choice.featuresKind, $0.name) }
    let estimate = Run.Choice(Run.Choice.gazeKind, gaze, ["orientation": orientation.rawValue])
    return given + fitted + tested + [estimate] + (mode.map { [$0.recorded] } ?? [])
      + (repeats.map { [Run.Choice(Run.Choice.repeatsKind, "\($0)")] } ?? [])
      + (learnsFromOthers ? [Run.Choice(Run.Choice.othersKind, "everybody else")] : [])
  }

  /// Draws for what chooses anew in each of them, unless a person says how many.
  ///
  /// The error of their median is an eighth of the draws' spread; choices in 1000 would take two thirds of a fit's time.
  static let mostDrawsOfChoices = 100

  func repeats(of split: NamedSplit) -> Int { split.split.isRandom ? repeats ?? split.split.defaultRepeats : 1 }

  private func repeatsOption(_ split: NamedSplit) -> Run.Option {
    Run.Option(name: "repeats", value: "\(repeats(of: split))")
  }
}
