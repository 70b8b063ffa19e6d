import Basics
import Calibration
import Geometry

/// What a model makes of samples, in the order of the samples.
struct PredictedGaze {
  let calibrated: [Point<ScreenPoints>]
  /// By the same calibrator, which sets for itself and is fitted anew without the sample's head condition; nil where it
  /// cannot be.
  let heldOut: [Point<ScreenPoints>]?

  /// `calibrator`: that of the model, as a person asked for it.
  init(_ samples: [Example], by model: GazeModel, _ calibrator: any Calibrator, on screen: ScreenMap) throws {
    var features: [Feature] = []
    for name in model.features {
      guard let feature = Feature.named(name) else { throw CalibrationError.unknownFeature(name) }
      features.append(feature)
    }
    calibrated = samples.map { $0.gaze(by: model.mapping, features) }
    heldOut = try Self.heldOut(samples, features, calibrator, screen)
  }

  private static func heldOut(
    _ samples: [Example],
    _ features: [Feature],
    _ calibrator: any Calibrator,
    _ screen: ScreenMap
  ) throws -> [Point<ScreenPoints>]? {
    // Whoever needs other people has none here.
    if calibrator.needsPopulation { return nil }
    let split = try NamedSplit(LeaveConditionOut.name).split
    let examples = Examples(samples, features: [features], screen: screen)
    let columns = examples.columns(of: features)
    var generator = SeededGenerator(seed: 1)
    var points = Array(repeating: Point<ScreenPoints>(x: .nan, y: .nan), count: samples.count)
    do throws(CalibrationError) {
      let folds = try split.folds(of: examples, using: &generator)
      let fits = try fits(of: calibrator, examples, columns: columns, trainedOn: folds.map(\.train))
      for (fold, mapping) in zip(folds, fits) {
        for row in fold.test { points[row] = samples[row].gaze(by: mapping, features) }
      }
    } catch {
      // One condition only, or too few rows without it.
      return nil
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
