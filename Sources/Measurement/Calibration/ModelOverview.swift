package import Tables

/// A model as lists show it: what the study keeps of it but the document.
package struct ModelOverview: Sendable, Hashable {
  package let name: String
  package let participant: String
  package let device: String
  package let orientation: String
  package let features: String
  package let calibrator: String
  /// RMSE in points in what was left out of its fit, its settings included.
  package let error: Double?
  /// The split that left it out.
  package let leftOut: String?
  /// RMSE in points of choosing and fitting anew without what is tested; nil but of the one that the fit found best.
  package let errorOfChoice: Double?
  /// Nil where another one applies for the participant, device and orientation, or none.
  package internal(set) var chosenBy: StoredModel.Chooser?

  package var isChosen: Bool { chosenBy != nil }

  /// What to expect of it where it applies, in points.
  ///
  /// The least of several errors is too small: of the best model it is that of choosing. Nil where the fit chose it, and
  /// too little was recorded to tell.
  package var expectedError: Double? { chosenBy == .fit ? errorOfChoice : errorOfChoice ?? error }
}

extension ModelOverview: Row {
  package static let table = StoredModel.table

  package init(from row: inout RowReader<Self>) throws(TableError) {
    name = try row.text("model", \.name, "The model's name.")
    participant = try row.participant(\.participant, "Whose gaze it calibrates.")
    device = try row.text("device", \.device, "The device that it was fitted on.")
    orientation = try row.text("orientation", \.orientation, "How the device was held.")
    features = try row.text("features", \.features, "What it is given.")
    calibrator = try row.text("calibrator", \.calibrator, "What was fitted.")
    error = try row.number(
      "rmse_held_out",
      \.error,
      decimals: 1,
      "RMSE in points in what was left out of its fit, its settings included; the least of several is too small.",
      unit: "pt"
    )
    leftOut = try row.text("left_out_by", \.leftOut, "The split by which that was left out.")
    errorOfChoice = try row.number(
      "rmse_of_choice",
      \.errorOfChoice,
      decimals: 1,
      "Of the best model: RMSE in points of what is chosen and fitted anew without what it is tested on; empty of two head conditions.",
      unit: "pt"
    )
    let isChosen = try row.truth("chosen", \.isChosen, "Whether later steps use it.")
    let chooser = try row.word(
      "chosen_by",
      \.chosenBy,
      "Who chose it: 'fit' by what was held back, or a 'person'."
    )
    // Before persons could choose, only fits did.
    chosenBy = isChosen ? chooser ?? .fit : nil
  }
}
