/// A page that somebody read, among others before the same tracker.
public struct SessionPage: Sendable {
  /// Where a validation saw gaze that was on a target.
  public struct Target: Sendable, Hashable {
    /// In the passage's unit, turned as the text is.
    public var x: Double
    public var y: Double
    /// How much lower gaze was seen.
    public var below: Double

    public init(x: Double, y: Double, below: Double) {
      self.x = x
      self.y = y
      self.below = below
    }
  }

  public let fixations: [Fixation]
  public let text: TextLayout
  /// Whether the tracker was calibrated, or its drift looked after, since the page before.
  public let isCalibratedAnew: Bool
  /// What the tracker found itself right before the page; none where it did not look since the page before.
  public let validation: [Target]

  public init(fixations: [Fixation], text: TextLayout, isCalibratedAnew: Bool = false, validation: [Target] = []) {
    self.fixations = fixations
    self.text = text
    self.isCalibratedAnew = isCalibratedAnew
    self.validation = validation
  }
}
