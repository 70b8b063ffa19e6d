/// A line of text that the experiment or the tracker wrote into the recording.
public struct TrackerMessage: Sendable, Hashable {
  /// Milliseconds by the file's clock.
  public var time: Double
  public var text: String

  public init(time: Double, text: String) {
    self.time = time
    self.text = text
  }
}
