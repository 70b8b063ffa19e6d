public import Basics

/// A line of text that the experiment or the tracker wrote into the recording.
public struct TrackerMessage: Sendable, Hashable {
  /// By the file's clock.
  public var time: Time
  public var text: String

  public init(time: Time, text: String) {
    self.time = time
    self.text = text
  }
}
