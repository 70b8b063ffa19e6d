package import Calibration
import FoundationEssentials
import Geometry
package import Tables

/// A model as the study keeps it.
@dynamicMemberLookup
package struct StoredModel: Sendable, Hashable {
  /// Who made a model the one that applies.
  package enum Chooser: String, Sendable, CaseIterable {
    /// As the best in what was held back.
    case fit
    case person
  }

  package internal(set) var overview: ModelOverview
  /// JSON.
  package let document: String

  init(
    _ model: GazeModel,
    name: String,
    error: Double?,
    leftOut: String?,
    errorOfChoice: Double?,
    chosenBy: Chooser?
  ) throws {
    overview = ModelOverview(
      name: name,
      participant: model.participant,
      device: model.device,
      orientation: model.orientation.rawValue,
      features: model.featureSet,
      calibrator: model.calibrator,
      error: error,
      leftOut: error == nil ? nil : leftOut,
      errorOfChoice: errorOfChoice,
      chosenBy: chosenBy
    )
    document = try model.document()
  }

  package subscript<Member>(dynamicMember path: KeyPath<ModelOverview, Member>) -> Member { overview[keyPath: path] }

  /// What the model does, without what is known of how well it does it.
  func mappingDocument() throws -> String {
    var model = try model()
    model.fit.rmse = [:]
    model.fit.leftOut = nil
    model.provenance.version = ""
    return try model.document()
  }

  /// The model itself.
  package func model() throws -> GazeModel { try GazeModel(document: document, source: overview.name) }
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
    let (decoder, data) = (JSONDecoder(), Data(document.utf8))
    if let form = try? decoder.decode(Form.self, from: data), form.version != Self.formVersion {
      throw ModelError.otherVersion(source: source, version: form.version, known: Self.formVersion)
    }
    do {
      self = try decoder.decode(GazeModel.self, from: data)
    } catch {
      throw ModelError.notAModel(source: source)
    }
    guard isWhole else { throw ModelError.notAModel(source: source) }
  }

  /// What is read first, since another form may hold anything else.
  private struct Form: Decodable {
    let version: Int
  }
}

extension StoredModel: Row {
  package static let table = "gaze_model"

  package init(from row: inout RowReader<Self>) throws(TableError) {
    overview = try row.part(\.overview, ModelOverview.init(from:))
    document = try row.text("document", \.document, "The model as JSON.")
  }
}
