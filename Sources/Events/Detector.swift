public import Basics

/// A rule that tells what the eye did.
public protocol Detector: Cataloged, Sendable {
  func detect(in gaze: GazeRecording) throws(DetectionError) -> Detection

  /// Whether it looks at both eyes, so that a long recording must be loaded with both.
  var usesBothEyes: Bool { get }
}

extension Detector {
  public var usesBothEyes: Bool { false }

  /// This detector as a line of the catalog.
  static var entry: Catalog<any Detector>.Entry { .init(Self.self) { $0 } }
}
