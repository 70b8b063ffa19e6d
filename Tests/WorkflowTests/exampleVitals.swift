import Tables

@testable import SideChannels

/// Of one participant, with little but a heart rate.
func exampleVitals(
  _ recording: String,
  _ rate: Double?,
  isAloud: Bool = false,
  isBaseline: Bool = false,
  confidence: Double = 1
) throws -> MeasuredVitals {
  var reader = RowReader<MeasuredVitals>(columns: MeasuredVitals.columns.count)
  return try reader.row { place in
    switch MeasuredVitals.columns[place].name {
    case "recording": .text(recording)
    case "participant", "method": .text("one")
    case "aloud": .integer(isAloud ? 1 : 0)
    case "baseline": .integer(isBaseline ? 1 : 0)
    case "video", "nonstationary", "n_beats": .integer(0)
    case "heart_rate_confidence": .number(confidence)
    case "duration_s", "respiratory_rate_confidence": .number(1)
    case "heart_rate": Cell(rate)
    case "heart_rate_reason": rate == nil ? .text("low_confidence") : .missing
    default: .missing
    }
  }
}
