package import Tables

/// A model as lists show it: what the study keeps of it but the document.
package struct ModelOverview: Sendable, Hashable {
  package let name: String
  package let participant: String
  package let device: String
  package let orientation: String
  package let features: String
  package let calibrator: String
  /// RMSE in points in what was held back.
  package let error: Double?
  package let chosenBy: StoredModel.Chooser?

  package var isChosen: Bool { chosenBy != nil }
}

extension ModelOverview: Row {
  package static let table = StoredModel.table

  package static let columns = StoredModel.columns.filter { $0.name != "document" }

  package var cells: [Cell] {
    [
      .text(name), .text(participant), .text(device), .text(orientation), .text(features), .text(calibrator),
      Cell(error), Cell(isChosen), Cell(chosenBy?.rawValue),
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
    chosenBy = isChosen ? try cells.text().flatMap(StoredModel.Chooser.init) ?? .fit : nil
  }
}
