public import Tables

/// A model as lists show it: what the study keeps of it but the document.
public struct ModelOverview: Sendable, Hashable {
  public let name: String
  public let participant: String
  public let device: String
  public let orientation: String
  public let features: String
  public let calibrator: String
  /// RMSE in points in what was held back.
  public let error: Double?
  public let chosenBy: StoredModel.Chooser?

  public var isChosen: Bool { chosenBy != nil }
}

extension ModelOverview: Row {
  public static let table = StoredModel.table

  public static let columns = StoredModel.columns.filter { $0.name != "document" }

  public var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(orientation), .text(features), .text(calibrator),
      Cell(error), Cell(isChosen), Cell(chosenBy?.rawValue),
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
    let isChosen = try cells.requiredTruth()
    chosenBy = isChosen ? try cells.text().flatMap(StoredModel.Chooser.init) ?? .fit : nil
  }
}
