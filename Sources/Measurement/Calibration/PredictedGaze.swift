import Calibration
import Geometry

/// What a model makes of samples, in the order of the samples.
struct PredictedGaze {
  let calibrated: [Point<ScreenPoints>]
  /// By the same calibrator, which sets for itself and is fitted anew on what the model was fitted on, without the sample's
  /// head condition; nil where it cannot be.
  let heldOut: [Point<ScreenPoints>]?

  /// `calibrator`: that of the model, as a person asked for it.
  ///
  /// `fitted`: what the model was fitted on.
  init(
    _ samples: [Example],
    by model: GazeModel,
    _ calibrator: any Calibrator,
    fittedOn fitted: [Example],
    screen: ScreenMap
  ) throws {
    var features: [Feature] = []
    for name in model.features {
      guard let feature = Feature.named(name) else { throw CalibrationError.unknownFeature(name) }
      features.append(feature)
    }
    calibrated = samples.map { $0.gaze(by: model.mapping, features) }
    heldOut = Self.heldOut(samples, features, calibrator, fittedOn: fitted, screen)
  }

  private static func heldOut(
    _ samples: [Example],
    _ features: [Feature],
    _ calibrator: any Calibrator,
    fittedOn fitted: [Example],
    _ screen: ScreenMap
  ) -> [Point<ScreenPoints>]? {
    let examples = Examples(fitted, features: [features], screen: screen)
    // Whoever needs other people has none here.
    guard !calibrator.needsPopulation, examples.hasConditions else { return nil }
    let conditions = Set(samples.map(\.condition)).sorted()
    let trainings = conditions.map { condition in fitted.indices.filter { fitted[$0].condition != condition } }
    do throws(CalibrationError) {
      let columns = examples.columns(of: features)
      let fits = try fits(of: calibrator, examples, columns: columns, trainedOn: trainings)
      let mappings = Dictionary(uniqueKeysWithValues: zip(conditions, fits))
      return samples.map { sample in
        mappings[sample.condition].map { sample.gaze(by: $0, features) } ?? Point(x: .nan, y: .nan)
      }
    } catch {
      // Too few rows without a condition.
      return nil
    }
  }
}

extension Example {
  /// Not a number where the sample lacks a feature.
  fileprivate func gaze(by mapping: GazeMapping, _ features: [Feature]) -> Point<ScreenPoints> {
    let values = ContiguousArray(features.map { $0.value(sample) })
    return mapping.gaze(for: values.span)
  }
}
