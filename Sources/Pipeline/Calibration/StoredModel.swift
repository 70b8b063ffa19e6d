public import Calibration
import FoundationEssentials
import Geometry
public import Tables

/// A model as the study keeps it.
public struct StoredModel: Sendable, Hashable {
  /// Unique in the study.
  public let name: String
  public let participant: String
  public let device: String
  public let orientation: String
  public let features: String
  public let calibrator: String
  /// RMSE in points in head conditions that were held back, or fixations where there is one condition only.
  public let error: Double?
  /// Whether later steps use it for the participant, device and orientation.
  public var isChosen: Bool
  /// JSON.
  public let document: String

  init(_ model: GazeModel, name: String, error: Double?, isChosen: Bool) throws {
    self.name = name
    participant = model.participant
    device = model.device
    orientation = model.orientation.rawValue
    features = model.featureSet
    calibrator = model.calibrator
    self.error = error
    self.isChosen = isChosen
    document = try model.document()
  }

  /// The model itself.
  public func model() throws -> GazeModel { try GazeModel(document: document, source: name) }
}

extension GazeModel {
  /// As it is stored and handed on.
  public func document() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// `source`: what the document is called where it cannot be read.
  public init(document: String, source: String) throws {
    do {
      self = try JSONDecoder().decode(GazeModel.self, from: Data(document.utf8))
    } catch {
      throw ModelError.notAModel(source: source)
    }
  }
}

extension StoredModel: Row {
  public static let table = "gaze_model"

  public static let columns = [
    Column("model", .text, "The model's name."),
    Column("participant", .text, "Whose gaze it calibrates."),
    Column("device", .text, "The device that it was fitted on."),
    Column("orientation", .text, "How the device was held."),
    Column("features", .text, "What it is given."),
    Column("calibrator", .text, "What was fitted."),
    Column("rmse_held_out", .number(decimals: 1), "RMSE in points in head conditions that were held back."),
    Column("chosen", .truth, "Whether later steps use it."),
    Column("document", .text, "The model as JSON."),
  ]

  public var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(orientation), .text(features), .text(calibrator),
      Cell(error), Cell(isChosen), .text(document),
    ]
  }

  public init(from cells: inout Cells) throws(TableError) {
    name = try cells.requiredText()
    participant = try cells.requiredText()
    device = try cells.requiredText()
    orientation = try cells.requiredText()
    features = try cells.requiredText()
    calibrator = try cells.requiredText()
    error = try cells.number()
    isChosen = try cells.requiredTruth()
    document = try cells.requiredText()
  }
}
