import Analysis
import Basics
import Calibration
import Geometry
import Store
import Studies
import Tables

/// Fixations of calibrations that were fitted, with what the chosen models make of them.
struct FittedGaze {
  let screen: Size<ScreenPoints>
  let frame: ScreenFrame
  private(set) var fixations: [FixationGaze] = []
  /// Participants whose fixations these are.
  let shown: Int
  /// Participants with a chosen model.
  let all: Int
  /// What the models are, such as `'ridge' with 'rpy'`.
  let models: String

  /// So many that the study's size does not decide how long a report takes.
  private static let mostParticipants = 48

  /// Nil where no model is chosen of a recording in use.
  ///
  /// Of several screens there is the one that most models are of.
  init?(_ study: borrowing Study) async throws {
    let plan = try CalibrationPlan(study)
    let devices = DeviceNames(study.settings.allDevices)
    var pairs: [(entry: CalibrationPlan.Entry, model: GazeModel, screen: Size<ScreenPoints>)] = []
    for stored in try study.store.rows(StoredModel.self, where: ["chosen": .integer(1)]) {
      let model = try stored.model()
      guard let device = devices[model.device] else { continue }
      for entry in plan.entries where entry.participant == model.participant && entry.device == device {
        pairs.append((entry, model, device.screen(model.orientation).size))
      }
    }
    let screens = Dictionary(grouping: pairs, by: \.screen).mapValues(\.count)
    guard
      let most = screens.max(by: { ($0.value, $0.key.width, $0.key.height) < ($1.value, $1.key.width, $1.key.height) })
    else { return nil }
    pairs = pairs.filter { $0.screen == most.key }.sorted { $0.entry.participant < $1.entry.participant }
    all = Set(pairs.map(\.entry.participant)).count
    pairs = pairs.evenly(atMost: Self.mostParticipants)
    shown = Set(pairs.map(\.entry.participant)).count
    screen = most.key
    frame = pairs[0].entry.frame
    let kinds = Set(pairs.map { "'\($0.model.calibrator)' with '\($0.model.featureSet)'" })
    models = kinds.count == 1 ? kinds.joined() : "each participant's chosen model"
    var calibrations: [(calibration: ParticipantCalibration, model: GazeModel)] = []
    for pair in pairs {
      let calibration = try plan.calibration(
        pair.entry,
        gaze: pair.model.gaze,
        orientation: pair.model.orientation,
        in: study.store
      )
      calibrations.append((calibration, pair.model))
    }
    let (size, frame) = (screen, frame)
    let found = try await calibrations.concurrentMap { try $0.calibration.fixationGaze($0.model, in: frame) }
    fixations = found.joined().filter { size.contains($0.target) }
    if fixations.isEmpty { return nil }
  }

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
