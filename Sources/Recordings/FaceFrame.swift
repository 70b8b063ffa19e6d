/// What a face-tracking app wrote about one frame.
public struct FaceFrame: Sendable {
  /// The words of a row, which stay the same over many rows.
  public struct Labels: Sendable, Hashable {
    /// The name as the file has it.
    public var participant: String
    public var device: String
    public var kind: RecordingKind
    public var trial: String?
    public var passage: String?
    /// The report's words: Middle, Top, Down, Left, Right.
    public var headPosition: String?
    /// The report's words: Regular, Close.
    public var distance: String?

    /// What stands for a device that the file does not name.
    public static let unnamedDevice = "unknown"

    public init(
      participant: String,
      device: String,
      kind: RecordingKind,
      trial: String? = nil,
      passage: String? = nil,
      headPosition: String? = nil,
      distance: String? = nil
    ) {
      self.participant = participant
      self.device = device
      self.kind = kind
      self.trial = trial
      self.passage = passage
      self.headPosition = headPosition
      self.distance = distance
    }
  }

  public struct BlendShape: Sendable, Hashable {
    public var name: String
    /// From 0 to 1; of a turn, such as `headYaw`, from -1 to 1 for half a turn to either side.
    public var weight: Double

    public init(name: String, weight: Double) {
      self.name = name
      self.weight = weight
    }
  }

  public var labels: Labels
  public var values: FaceValues
  public var blendShapes: [BlendShape]

  public init(labels: Labels, values: FaceValues, blendShapes: [BlendShape] = []) {
    self.labels = labels
    self.values = values
    self.blendShapes = blendShapes
  }
}
