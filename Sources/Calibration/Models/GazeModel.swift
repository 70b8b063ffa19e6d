public import Geometry

/// A fitted calibration with all that is needed to use it, and to know when not to.
///
/// It is written and read as a JSON document; using it takes no linear algebra.
public struct GazeModel: Sendable, Hashable, Codable {
  /// What the numbers of a model were fitted on, and how far off they are.
  public struct Fit: Sendable, Hashable, Codable {
    public var rows: Int
    public var fixations: Int
    public var targets: Int
    public var headConditions: Int
    /// The root mean squared error in points, by the names of splits.
    public var rmse: [String: Double]
    /// What the calibrator set for itself, by the options' names.
    public var settings: [String: Double]
    /// How far off it is in what was left out of its fit; nil where nothing could be, or nobody knows what a degree is.
    public var leftOut: LeftOut?

    public struct LeftOut: Sendable, Hashable, Codable {
      public var split: String
      /// The root mean squared visual angle.
      public var degrees: Double

      public init(split: String, degrees: Double) {
        self.split = split
        self.degrees = degrees
      }
    }

    public init(
      rows: Int,
      fixations: Int,
      targets: Int,
      headConditions: Int,
      rmse: [String: Double] = [:],
      settings: [String: Double] = [:]
    ) {
      self.rows = rows
      self.fixations = fixations
      self.targets = targets
      self.headConditions = headConditions
      self.rmse = rmse
      self.settings = settings
    }
  }

  /// What the model was made from.
  public struct Provenance: Sendable, Hashable, Codable {
    /// The program's.
    public var version: String
    /// Digests of the recordings' columns, by the recordings' names.
    public var recordings: [String: String]

    public init(version: String, recordings: [String: String]) {
      self.version = version
      self.recordings = recordings
    }
  }

  /// How it was calibrated where a person asked for a mode of consumer kits.
  public struct Mode: Sendable, Hashable, Codable {
    /// How many targets.
    public var points: Int
    public var criteria: String
    /// x, y, width, height in points.
    public var region: [Double]?

    public init(points: Int, criteria: String, region: [Double]?) {
      self.points = points
      self.criteria = criteria
      self.region = region
    }
  }

  /// Of the form of documents that this program writes and reads.
  public static let formVersion = 1

  /// Of this document's form.
  public private(set) var version = GazeModel.formVersion
  public var participant: String
  /// The device's first identifier, or its name where it has none.
  public var device: String
  public var orientation: Screen.Orientation
  /// The frame in which gaze comes out.
  public var screenFrame: ScreenFrame
  /// The estimate that is calibrated.
  public var gaze: String
  public var calibrator: String
  public var featureSet: String
  /// By their names, in the order in which the mapping takes them.
  public var features: [String]
  public var mapping: GazeMapping
  public var fit: Fit
  public var mode: Mode?
  public var provenance: Provenance

  public init(
    participant: String,
    device: String,
    orientation: Screen.Orientation,
    screenFrame: ScreenFrame,
    gaze: String,
    calibrator: String,
    featureSet: String,
    features: [String],
    mapping: GazeMapping,
    fit: Fit,
    mode: Mode? = nil,
    provenance: Provenance
  ) {
    self.participant = participant
    self.device = device
    self.orientation = orientation
    self.screenFrame = screenFrame
    self.gaze = gaze
    self.calibrator = calibrator
    self.featureSet = featureSet
    self.features = features
    self.mapping = mapping
    self.fit = fit
    self.mode = mode
    self.provenance = provenance
  }

  /// What a model is called in a study: participant, features and calibrator.
  public var name: String { "\(participant)-\(featureSet)-\(calibrator)" }
}

/// A model made ready to be asked for every frame.
public struct GazeFunction: Sendable {
  private let features: [Feature]
  private let mapping: GazeMapping

  /// Throws where the model asks for a feature that is not known.
  public init(_ model: GazeModel) throws(CalibrationError) {
    var features: [Feature] = []
    for name in model.features {
      guard let feature = Feature.named(name) else { throw .unknownFeature(name) }
      features.append(feature)
    }
    self.features = features
    mapping = model.mapping
  }

  /// In the model's screen frame, or nil where the sample lacks a feature or looks along the screen.
  public func gaze(of sample: FaceSample) -> Point<ScreenPoints>? {
    guard let values = values(of: sample) else { return nil }
    let gaze = mapping.gaze(for: values.span)
    return (gaze.x - gaze.y).isFinite ? gaze : nil
  }

  /// Whether the sample is so unlike those that the model was fitted on that its gaze is a guess (`GazeMapping.isOutside`).
  public func isOutside(_ sample: FaceSample) -> Bool {
    values(of: sample).map { mapping.isOutside($0.span) } ?? true
  }

  private func values(of sample: FaceSample) -> ContiguousArray<Double>? {
    let values = ContiguousArray(features.map { $0.value(sample) })
    return values.contains(where: \.isNaN) ? nil : values
  }
}
