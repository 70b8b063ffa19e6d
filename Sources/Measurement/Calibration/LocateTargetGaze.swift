import Basics
import Calibration
import Geometry
import Store
package import Studies

/// Finds where gaze was while each target was shown, by the models that apply.
///
/// Reports draw it, and fit nothing themselves.
package struct LocateTargetGaze: Sendable {
  /// A participant's models, each with the calibration that it applies to.
  private struct Applied: Sendable {
    let participant: String
    var models: [AppliedModel] = []
  }

  private struct AppliedModel: Sendable {
    let name: String
    let model: GazeModel
    let calibrator: any Calibrator
    let calibration: ParticipantCalibration
  }

  package init() {}

  package func run(on study: borrowing Study, of plan: CalibrationPlan, recordedAs run: BegunRun) async throws {
    let devices = study.settings.deviceNames
    let entries = Dictionary(grouping: plan.entries, by: \.participant)
    var due = try study.standing().due(.targetGaze).map(\.scope).makeIterator()
    try await workThrough(
      weighing: FitModels.entriesAtOnce,
      next: { try due.next().map { try applied(to: $0, entries[$0] ?? [], of: plan, devices, in: study) } },
      work: { applied in
        let rows = try applied.models.flatMap {
          try $0.calibration.targetGaze($0.model, $0.calibrator, named: $0.name)
        }
        return (applied.participant, rows)
      },
      keep: { participant, rows in
        let absence = rows.isEmpty ? "No model applies to a calibration in use." : nil
        try study.keep(.targetGaze, of: participant, rows, absence: absence, by: run)
      }
    )
  }

  private func applied(
    to participant: String,
    _ entries: [CalibrationPlan.Entry],
    of plan: CalibrationPlan,
    _ devices: DeviceNames,
    in study: borrowing Study
  ) throws -> Applied {
    var applied = Applied(participant: participant)
    for stored in try study.rows(StoredModel.self, of: participant) where stored.isChosen {
      let model = try stored.model()
      guard let device = devices[model.device], let entry = entries.first(where: { $0.device == device }) else {
        continue
      }
      let calibration = try plan.calibration(
        entry,
        gaze: model.gaze,
        orientation: model.orientation,
        in: study.store
      )
      applied.models.append(
        AppliedModel(
          name: stored.name,
          model: model,
          calibrator: try study.calibrator(of: stored.overview),
          calibration: calibration
        )
      )
    }
    return applied
  }
}

extension Study {
  /// That of a model, as a person asked for it: without what it set for itself.
  fileprivate func calibrator(of model: ModelOverview) throws -> any Calibrator {
    let asked = try standing().choices(.calibration, of: model.participant)?.all(Run.Choice.calibratorKind)
    return try calibrators.make(model.calibrator, asked?.first { $0.name == model.calibrator }?.options ?? Options())
  }
}

extension ParticipantCalibration {
  /// By a model that was fitted on these recordings.
  fileprivate func targetGaze(
    _ model: GazeModel,
    _ calibrator: any Calibrator,
    named name: String
  ) throws -> [ShownTarget] {
    let presented = presentedExamples()
    let predicted = try PredictedGaze(
      presented.flatMap(\.examples),
      by: model,
      calibrator,
      fittedOn: try examples(fittedIn: model.mode),
      screen: source.screen
    )
    var first = 0
    return presented.compactMap { presentation -> ShownTarget? in
      let rows = first..<first + presentation.examples.count
      first = rows.upperBound
      guard let target = presentation.examples.first?.target,
        let uncalibrated = middle(of: presentation.examples.map(\.sample.gaze)),
        let calibrated = middle(of: predicted.calibrated[rows])
      else { return nil }
      let place = { (point: Point<ScreenPoints>) in
        ShownTarget.Place(
          point: point,
          degrees: presentation.eyes.map { source.visualAngle(between: point, and: target, from: $0) }
        )
      }
      return ShownTarget(
        participant: participant,
        model: name,
        screenFrame: source.frame.rawValue,
        headPosition: presentation.condition.position,
        distance: presentation.condition.distance,
        target: target,
        uncalibrated: place(uncalibrated),
        calibrated: place(calibrated),
        heldOut: predicted.heldOut.flatMap { middle(of: $0[rows]) }.map(place)
      )
    }
  }

  /// What a model was fitted on.
  private func examples(fittedIn mode: GazeModel.Mode?) throws(CalibrationModeError) -> [Example] {
    guard let mode = mode.flatMap({ CalibrationMode($0) }) else { return examples().usable }
    return try ModeExamples(mode, of: self).examples
  }

  private struct PresentedExamples {
    let condition: HeadCondition
    let examples: [Example]
    /// In the camera's frame, in metres.
    let eyes: Vector3?
  }

  /// One for every presentation of a target.
  private func presentedExamples() -> [PresentedExamples] {
    recordings.flatMap { recording in
      recording.presented.compactMap { presentation, frames in
        guard let target = presentation.target, let condition = frames.first?.condition else { return nil }
        let samples = frames.compactMap { sample($0, of: recording) }
        let eyes = samples.map(\.pose.betweenEyes).filter(\.isBeforeCamera)
        return PresentedExamples(
          condition: condition,
          examples: samples.map { Example(sample: $0, target: target, condition: condition, eyes: nil) },
          eyes: eyes.isEmpty ? nil : eyes[eyes.count / 2]
        )
      }
    }
  }
}

/// The medians of both coordinates, or nil where no point is a finite one.
private func middle(of points: some Sequence<Point<ScreenPoints>>) -> Point<ScreenPoints>? {
  let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
  guard let x = median(of: finite.map(\.x)), let y = median(of: finite.map(\.y)) else { return nil }
  return Point(x: x, y: y)
}
