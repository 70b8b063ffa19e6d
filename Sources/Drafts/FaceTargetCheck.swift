import Basics
import Geometry
import Tables

/// What the targets of a recording show of how its device was held.
struct FaceTargetCheck {
  /// In landscape; nil where the device is unknown.
  let screen: Screen?

  func findings(of source: String, in stretches: [FaceDraft.Stretch]) -> [Finding] {
    guard let screen else { return [] }
    let turned = screen.turned
    var (upright, lying) = (0, 0)
    for stretch in stretches {
      guard let target = stretch.condition.target else { continue }
      switch (screen.holds(target), turned.holds(target)) {
      case (false, true): upright += stretch.rows
      case (true, false): lying += stretch.rows
      case (true, true), (false, false): continue
      }
    }
    guard upright > 0 else { return [] }
    if lying == 0 {
      return [
        Finding(
          .note,
          "held-in-portrait",
          at: Place(source),
          "The targets lie on the screen only where it is held in portrait: 'study fit --orientation portrait' fits them."
        )
      ]
    }
    return [
      Finding(
        .warning,
        "held-both-ways",
        at: Place(source),
        "Targets of \(NumberText.counted(upright, "row")) lie on the screen only where it is held in portrait, those of "
          + "\(lying) only in landscape; their numbers may be damaged, or the device was turned."
      )
    ]
  }
}
