import Calibration
import Geometry
import Tables

/// What a mode takes of a participant's frames.
struct ModeExamples: Sendable {
  private(set) var examples: [Example] = []
  /// How much is kept of what was shown of each target, as a sentence.
  let progress: String

  init(_ mode: CalibrationMode, of calibration: ParticipantCalibration) throws(CalibrationModeError) {
    let screen = calibration.source.plane.screen
    if let region = mode.region, !region.lies(on: screen) { throw .regionOffScreen(region, screen.size) }
    let intervals = calibration.intervals().filter { mode.region?.contains($0.target) ?? true }
    let shown = Set(intervals.map(\.target))
    guard let targets = mode.points.targets(among: shown) else {
      throw .otherTargets(
        participant: calibration.participant,
        found: shown.count,
        mode: mode.points,
        other: CalibrationMode.Points.allCases.last { $0.targets(among: shown) != nil }
      )
    }
    let ofTarget = targets.map { target in intervals.filter { $0.target == target } }
    for (target, intervals) in zip(targets, ofTarget) where !intervals.contains(where: mode.criteria.accepts) {
      throw Self.refusal(of: target, intervals, mode, participant: calibration.participant, all: ofTarget)
    }
    var shares: [String] = []
    for (target, intervals) in zip(targets, ofTarget) {
      let kept = intervals.filter(mode.criteria.accepts).flatMap(\.examples)
      let share = Double(kept.count) / Double(intervals.reduce(0) { $0 + $1.shown })
      shares.append("(\(target.words)) \(NumberText.fixed(100 * share, decimals: 0)) %")
      examples += kept
    }
    progress =
      "By the criteria '\(mode.criteria.rawValue)' these parts of the samples are kept: \(shares.joined(separator: ", "))."
  }

  private static func refusal(
    of target: Point<ScreenPoints>,
    _ intervals: [TargetInterval],
    _ mode: CalibrationMode,
    participant: String,
    all: [[TargetInterval]]
  ) -> CalibrationModeError {
    let best = intervals.min { one, other in
      (-one.examples.count, one.dispersion ?? .infinity) < (-other.examples.count, other.dispersion ?? .infinity)
    }
    return .tooFewSamples(
      participant: participant,
      target: target,
      found: best?.examples.count ?? 0,
      dispersion: best?.dispersion,
      criteria: mode.criteria,
      other: CalibrationCriteria.allCases.last { criteria in all.allSatisfy { $0.contains(where: criteria.accepts) } }
    )
  }
}
