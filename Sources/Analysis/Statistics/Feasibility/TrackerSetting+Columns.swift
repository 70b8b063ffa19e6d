import Simulation
import Tables

extension TrackerSetting {
  static let columns = [
    Column("accuracy_deg", .number(decimals: 2), "How far gaze is off as a whole, in whichever direction."),
    Column("precision_deg", .number(decimals: 3), "The standard deviation of gaze at rest, of both axes together."),
    Column("rate_hz", .number(decimals: 0), "Samples per second."),
    Column("distance_mm", .number(decimals: 0), "From the eyes to the screen."),
    Column("page", .text, "The page that is read."),
  ]

  var cells: [Cell] {
    [.number(accuracy), .number(precision), .number(rate), .number(layout.distance), .text(page.rawValue)]
  }

  init(from cells: inout Cells) throws(TableError) {
    accuracy = try cells.requiredNumber()
    precision = try cells.requiredNumber()
    rate = try cells.requiredNumber()
    distance = try cells.requiredNumber()
    page = try cells.requiredWord(Page.self)
  }
}
