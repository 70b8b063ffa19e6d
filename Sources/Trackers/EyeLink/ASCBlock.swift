/// The lines between `START` and `END`.
struct ASCBlock: Sendable {
  enum Stage: Sendable {
    /// Nothing was recorded yet.
    case begun
    /// Samples belong to a recording.
    case recording
    /// The next sample begins another recording, since a message announced a trial or the samples changed.
    case turning
  }

  let hasSamples: Bool
  private(set) var layout: ASCLayout?
  private(set) var stage = Stage.begun

  init(hasSamples: Bool) {
    self.hasSamples = hasSamples
  }

  /// Whether an event begins a recording.
  ///
  /// The last fixation of a trial ends behind the message that announces the next.
  var beginsWithEvent: Bool { stage == .begun || stage == .turning && !hasSamples }

  mutating func beginRecording() { stage = .recording }

  mutating func beginTrial() { if stage == .recording { stage = .turning } }

  mutating func use(_ layout: ASCLayout) {
    if stage == .recording, layout != self.layout { stage = .turning }
    self.layout = layout
  }
}
