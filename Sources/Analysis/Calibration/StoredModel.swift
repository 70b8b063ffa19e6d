package import Calibration
import FoundationEssentials
import Geometry
package import Tables

/// A model as the study keeps it.
package struct StoredModel: Sendable, Hashable {
  /// Who made a model the one that applies.
  package enum Chooser: String, Sendable {
    /// As the best in what was held back.
    case fit
    case person
  }

  /// Unique in the study.
  package let name: String
  package let participant: String
  package let device: String
  package let orientation: String
  package let features: String
  package let calibrator: String
  /// RMSE in points in head conditions that were held back, or fixations where there is one condition only.
  package let error: Double?
  /// Nil where another one applies for the participant, device and orientation, or none.
  package var chosenBy: Chooser?
  /// JSON.
  package let document: String

  init(_ model: GazeModel, name: String, error: Double?, chosenBy: Chooser?) throws {
    self.name = name
    participant = model.participant
    device = model.device
    orientation = model.orientation.rawValue
    features = model.featureSet
    calibrator = model.calibrator
    self.error = error
    self.chosenBy = chosenBy
    document = try model.document()
  }

  /// Whether later steps use it for the participant, device and orientation.
  package var isChosen: Bool { chosenBy != nil }

  /// Whether it takes the other one's place in every later step.
  func isSame(as other: ModelOverview) -> Bool {
    name == other.name && device == other.device && orientation == other.orientation
  }

  /// The model itself.
  package func model() throws -> GazeModel { try GazeModel(document: document, source: name) }
}

extension GazeModel {
  /// As it is stored and handed on.
  package func document(isPretty: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// `source`: what the document is called where it cannot be read.
  package init(document: String, source: String) throws {
    do {
      self = try JSONDecoder().decode(GazeModel.self, from: Data(document.utf8))
    } catch {
      throw ModelError.notAModel(source: source)
    }
    guard isWhole else { throw ModelError.notAModel(source: source) }
  }
}

extension StoredModel: Row {
  package static let table = "gaze_model"

  package static let columns = [
    Column("model", .text, "The model's name."),
    Column("participant", .text, "Whose gaze it calibrates."),
    Column("device", .text, "The device that it was fitted on."),
    Column("orientation", .text, "How the device was held."),
    Column("features", .text, "What it is given."),
    Column("calibrator", .text, "What was fitted."),
    Column("rmse_held_out", .number(decimals: 1), "RMSE in points in head conditions that were held back."),
    Column("chosen", .truth, "Whether later steps use it."),
    Column("document", .text, "The model as JSON."),
    Column("chosen_by", .text, "Who chose it: 'fit' by what was held back, or a 'person'."),
  ]

  package var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(orientation), .text(features), .text(calibrator),
      Cell(error), Cell(isChosen), .text(document), Cell(chosenBy?.rawValue),
    ]
  }

  package init(from cells: inout Cells) throws(TableError) {
    name = try cells.requiredText()
    participant = try cells.requiredText()
    device = try cells.requiredText()
    orientation = try cells.requiredText()
    features = try cells.requiredText()
    calibrator = try cells.requiredText()
    error = try cells.number()
    let isChosen = try cells.requiredTruth()
    document = try cells.requiredText()
    // Before persons could choose, only fits did.
    chosenBy = isChosen ? try cells.text().flatMap(Chooser.init) ?? .fit : nil
  }
}
