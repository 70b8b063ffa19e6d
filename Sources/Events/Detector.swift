public import Basics

/// A rule that tells what the eye did.
public protocol Detector: Cataloged, Sendable {
  func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection
}

extension Detector {
  /// This detector as a line of the catalog.
  static var entry: Catalog<any Detector>.Entry { .init(Self.self) { $0 } }
}
