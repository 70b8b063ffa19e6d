import Basics
import Calibration
import Geometry
import Measurement
import Studies
import Tables

/// Fixations on targets, with what the models that apply make of them.
struct FittedGaze {
  let screen: Size<ScreenPoints>
  let frame: ScreenFrame
  let fixations: [ShownTarget]
  /// Participants whose fixations these are.
  let shown: Int
  /// Participants with a model that applies.
  let all: Int
  /// What the models are, such as `'ridge' with 'rpy'`.
  let models: String
  /// Of each model that was not fitted on all targets, those that it was fitted on.
  private let fittedTargets: [String: Set<Point<ScreenPoints>>]

  /// More people's fixations would hide each other.
  private static let mostParticipants = 48

  private struct Fitted {
    let model: ModelOverview
    let screen: Screen
    let fixations: [ShownTarget]
  }

  /// Nil where no model is chosen of a recording in use.
  ///
  /// Of several screens there is the one that most models are of.
  init?(_ study: borrowing Study) throws {
    let devices = study.settings.deviceNames
    let stored = Dictionary(grouping: try study.rows(ShownTarget.self), by: \.model)
    var fitted: [Fitted] = []
    for model in try study.modelOverviews() where model.isChosen {
      guard let device = devices[model.device], let orientation = Screen.Orientation(rawValue: model.orientation) else {
        continue
      }
      guard let fixations = stored[model.name] else { continue }
      fitted.append(Fitted(model: model, screen: device.screen(orientation), fixations: fixations))
    }
    let screens = Dictionary(grouping: fitted, by: \.screen.size).mapValues(\.count)
    guard
      let most = screens.max(by: { ($0.value, $0.key.width, $0.key.height) < ($1.value, $1.key.width, $1.key.height) })
    else { return nil }
    fitted = fitted.filter { $0.screen.size == most.key }.sorted { $0.model.participant < $1.model.participant }
    all = Set(fitted.map(\.model.participant)).count
    fitted = fitted.evenly(atMost: Self.mostParticipants)
    shown = Set(fitted.map(\.model.participant)).count
    screen = most.key
    let kinds = Set(fitted.map { "'\($0.model.calibrator)' with '\($0.model.features)'" })
    models = kinds.count == 1 ? kinds.joined() : "each participant's chosen model"
    let (size, frame) = (most.key, fitted[0].fixations.first.flatMap { ScreenFrame(rawValue: $0.screenFrame) })
    guard let frame else { return nil }
    self.frame = frame
    fixations = fitted.flatMap { own in own.fixations.map { $0.placed(in: frame, on: own.screen) } }
      .filter { size.contains($0.target) }
    var fittedTargets: [String: Set<Point<ScreenPoints>>] = [:]
    for own in fitted {
      guard let mode = try study.model(named: own.model.name).model().mode else { continue }
      let shown = Set(own.fixations.map { $0.placed(in: frame, on: own.screen).target })
      fittedTargets[own.model.name] = mode.targets(among: shown, in: frame, on: own.screen)
    }
    self.fittedTargets = fittedTargets
    if fixations.isEmpty { return nil }
  }

  /// Whether the model was fitted on a fixation's target, in whatever head condition.
  func isOfFittedTarget(_ fixation: ShownTarget) -> Bool {
    fittedTargets[fixation.model]?.contains(fixation.target) ?? true
  }

  /// Whether models were fitted on all of these targets.
  var areAllFitted: Bool { fixations.allSatisfy(isOfFittedTarget) }

  /// What is said where models were not fitted on some of these targets, with a blank before; empty elsewhere.
  var wordsOfOthers: String { areAllFitted ? "" : " Not all of these targets were fitted on." }

  /// Every target once, in rows.
  var targets: [Point<ScreenPoints>] {
    Set(fixations.map(\.target)).sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Whose fixations a figure shows.
  var people: String {
    shown == all
      ? NumberText.counted(all, "participant")
      : "\(NumberText.grouped(shown)) of \(NumberText.counted(all, "participant"))"
  }

  /// Such as `566.5, 372`.
  static func words(_ place: Point<ScreenPoints>) -> String {
    [place.x, place.y].map { NumberText.fixed($0, decimals: $0 == $0.rounded() ? 0 : 1) }.joined(separator: ", ")
  }
}

extension Size<ScreenPoints> {
  fileprivate func contains(_ point: Point<ScreenPoints>) -> Bool {
    (0...width).contains(point.x) && (0...height).contains(point.y)
  }
}

extension Array {
  /// Elements from beginning to end, at about equal distances.
  fileprivate func evenly(atMost most: Int) -> Self {
    count <= most ? self : (0..<most).map { self[$0 * count / most] }
  }
}
