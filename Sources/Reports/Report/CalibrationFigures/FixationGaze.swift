import Analysis
import Basics
import Calibration
import Geometry
import Store

/// Where gaze was while one target was shown: medians over the frames.
struct FixationGaze: Sendable {
  /// A place with its distance from the target.
  struct Place: Sendable {
    let point: Point<ScreenPoints>
    /// Nil where it is not known where the eyes were.
    let degrees: Double?
  }

  let condition: HeadCondition
  let target: Point<ScreenPoints>
  let uncalibrated: Place
  let calibrated: Place
  /// Calibrated without the frames of this head condition; nil where there is no other.
  let heldOut: Place?
}

extension ParticipantCalibration {
  /// By a model that was fitted on these recordings, in the screen frame that is asked for.
  func fixationGaze(_ model: GazeModel, in frame: ScreenFrame) throws -> [FixationGaze] {
    let presented = presentedExamples()
    let predicted = try PredictedGaze(presented.flatMap(\.examples), by: model, on: source.screen)
    var first = 0
    return presented.compactMap { presentation in
      let rows = first..<first + presentation.examples.count
      first = rows.upperBound
      guard let target = presentation.examples.first?.target,
        let uncalibrated = middle(of: presentation.examples.map(\.sample.gaze)),
        let calibrated = middle(of: predicted.calibrated[rows])
      else { return nil }
      let place = { (point: Point<ScreenPoints>) in
        FixationGaze.Place(
          point: source.point(point, in: frame),
          degrees: presentation.eyes.map { source.visualAngle(between: point, and: target, from: $0) }
        )
      }
      return FixationGaze(
        condition: presentation.condition,
        target: source.point(target, in: frame),
        uncalibrated: place(uncalibrated),
        calibrated: place(calibrated),
        heldOut: predicted.heldOut.flatMap { middle(of: $0[rows]) }.map(place)
      )
    }
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
        let eyes = samples.map(\.pose.betweenEyes).filter { !$0.z.isNaN && $0.z != 0 }
        return PresentedExamples(
          condition: condition,
          examples: samples.map { Example(sample: $0, target: target, condition: condition, eyes: nil) },
          eyes: eyes.isEmpty ? nil : eyes[eyes.count / 2]
        )
      }
    }
  }
}

/// What a model makes of samples, in the order of the samples.
private struct PredictedGaze {
  let calibrated: [Point<ScreenPoints>]
  /// By the same calibrator, fitted anew without the sample's head condition; nil where it cannot be.
  let heldOut: [Point<ScreenPoints>]?

  init(_ samples: [Example], by model: GazeModel, on screen: ScreenMap) throws(CalibrationError) {
    var features: [Feature] = []
    for name in model.features {
      guard let feature = Feature.named(name) else { throw .unknownFeature(name) }
      features.append(feature)
    }
    calibrated = samples.map { $0.gaze(by: model.mapping, features) }
    heldOut = Self.heldOut(samples, features, model, screen)
  }

  private static func heldOut(
    _ samples: [Example],
    _ features: [Feature],
    _ model: GazeModel,
    _ screen: ScreenMap
  ) -> [Point<ScreenPoints>]? {
    // What the calibrator chose for itself stays, or else each condition would be tested with a choice of its own.
    let settings = Options(model.fit.settings.mapValues { "\($0)" })
    let examples = Examples(samples, features: [features], screen: screen)
    let columns = examples.columns(of: features)
    var generator = SeededGenerator(seed: 1)
    guard let calibrator = try? calibrators.make(model.calibrator, settings),
      let split = try? NamedSplit(LeaveConditionOut.name).split,
      let folds = try? split.folds(of: examples, using: &generator)
    else { return nil }
    var points = Array(repeating: Point<ScreenPoints>(x: .nan, y: .nan), count: samples.count)
    for fold in folds {
      guard let mapping = try? calibrator.fit(Training(examples, rows: fold.train, columns: columns)) else {
        return nil
      }
      for row in fold.test { points[row] = samples[row].gaze(by: mapping, features) }
    }
    return points
  }
}

extension Example {
  /// Not a number where the sample lacks a feature.
  fileprivate func gaze(by mapping: GazeMapping, _ features: [Feature]) -> Point<ScreenPoints> {
    let values = ContiguousArray(features.map { $0.value(sample) })
    return mapping.gaze(for: values.span)
  }
}

/// The medians of both coordinates, or nil where no point is a finite one.
private func middle(of points: some Sequence<Point<ScreenPoints>>) -> Point<ScreenPoints>? {
  let finite = points.filter { $0.x.isFinite && $0.y.isFinite }
  guard let x = AccuracySummary.Spread(finite.map(\.x)), let y = AccuracySummary.Spread(finite.map(\.y)) else {
    return nil
  }
  return Point(x: x.median, y: y.median)
}
