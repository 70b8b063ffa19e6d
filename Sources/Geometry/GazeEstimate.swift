public import Basics

/// A way to tell from a face and its eyes where on the screen a person looks, before any calibration.
public protocol GazeEstimate: Cataloged, Sendable {
  /// In `ScreenFrame.bottomLeft`, or nil where no line of sight meets the screen's plane.
  func gaze(of pose: FacePose, on plane: ScreenPlane) -> Point<ScreenPoints>?
}

/// Every way to estimate gaze.
///
/// A new one is one file in `GazeEstimates/`, and one line here.
public let gazeEstimates: Catalog<any GazeEstimate> = [
  BothEyesGaze.entry,
  RightEyeGaze.entry,
  LeftEyeGaze.entry,
  LookAtGaze.entry,
  ReportGaze.entry,
]

extension GazeEstimate {
  /// This estimate as a line of the catalog.
  static var entry: Catalog<any GazeEstimate>.Entry { .init(Self.self) { $0 } }
}

extension ScreenPlane {
  /// Where an eye looks, or nil where it looks along the screen or away from it.
  package func gaze(of eye: Transform, in face: Transform) -> Point<ScreenPoints>? {
    let line = LineOfSight<Double>(of: eye, in: face, .corrected)
    guard line.meetsScreen, let hit = line.hit else { return nil }
    return point(at: hit)
  }
}
