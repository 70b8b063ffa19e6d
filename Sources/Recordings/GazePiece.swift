public import Geometry

/// A piece of one recording of gaze, as a file gives it.
///
/// Pieces with the same labels make one recording. One that never has samples, but events, is a recording of fixations.
public struct GazePiece: Sendable, Equatable {
  /// Everything that tells one recording of a file from another.
  public struct Labels: Sendable, Hashable {
    /// Nil where the file names nobody; the file's own name stands for the participant then.
    public var participant: String?
    /// The tracker as the file names it, nil where it does not.
    public var device: String?
    public var trial: String?
    public var passage: String?

    public init(participant: String? = nil, device: String? = nil, trial: String? = nil, passage: String? = nil) {
      self.participant = participant
      self.device = device
      self.trial = trial
      self.passage = passage
    }
  }

  public var labels: Labels
  public var setup: GazeSetup
  public var samples: GazeSamples
  /// On which lines of the file they stand, where they do.
  public var sampleLines = LinesOfItems()
  public var events: [TrackerEvent] = []
  public var eventLines = LinesOfItems()
  public var messages: [TrackerMessage] = []
  public var validations: [Validation] = []
  /// What the file calls the trial's conditions, beside its messages.
  public var variables: [TrialVariable] = []
  /// What another program measured, of a recording that has neither samples nor events.
  public var words: [ReportedWord] = []
  /// How many units a degree has, by each block that ends in this piece.
  public var degrees: [Size<RecordedUnits>] = []

  public init(_ labels: Labels, _ setup: GazeSetup, samples: GazeSamples = GazeSamples([])) {
    self.labels = labels
    self.setup = setup
    self.samples = samples
  }
}
