import Simulation
import Tables

extension TrackerSetting {
  init(from row: inout RowReader<Self>) throws(TableError) {
    accuracy = try row.number(
      "accuracy_deg",
      \.accuracy,
      decimals: 2,
      "How far gaze is off as a whole, in whichever direction."
    )
    precision = try row.number(
      "precision_deg",
      \.precision,
      decimals: 3,
      "The standard deviation of gaze at rest, of both axes together."
    )
    rate = try row.number("rate_hz", \.rate, decimals: 0, "Samples per second.")
    let distance: Double = try row.number(
      "distance_mm",
      { $0.distance ?? $0.layout.distance },
      decimals: 0,
      "From the eyes to the screen."
    )
    self.distance = distance
    page = try row.word("page", \.page, "The page that is read.")
  }
}
