package import Tables
import Vitals

/// A heart rate as a report tells it: beside that of sitting still, and not where somebody read aloud.
package struct ReportedHeartRate: PrintedRow {
  package let vitals: MeasuredVitals
  /// Beats per minute more than the participant's baseline; nil where there is none, and of the baseline itself.
  package let difference: Double?

  /// In the order given; a baseline is the mean of the recordings of sitting still, each by its surest video.
  package static func all(of vitals: [MeasuredVitals]) -> [Self] {
    let still = surest(of: vitals.filter { $0.isBaseline && !$0.isAloud }.map { Self(vitals: $0, difference: nil) })
      .map(\.vitals)
    let baselines = Dictionary(grouping: still, by: \.participant).compactMapValues { rows -> Double? in
      let rates = rows.compactMap(\.heartRate)
      return rates.isEmpty ? nil : rates.reduce(0, +) / Double(rates.count)
    }
    return vitals.map { row in
      let baseline = row.isBaseline || row.isAloud ? nil : baselines[row.participant]
      return Self(vitals: row, difference: baseline.flatMap { baseline in row.heartRate.map { $0 - baseline } })
    }
  }

  /// Of several videos of a recording the one that is surest, in the order in which recordings come.
  package static func surest(of rates: [Self]) -> [Self] {
    var places: [String: Int] = [:]
    var surest: [Self] = []
    for rate in rates {
      if let place = places[rate.vitals.recording] {
        if rate.sureness > surest[place].sureness { surest[place] = rate }
      } else {
        places[rate.vitals.recording] = surest.count
        surest.append(rate)
      }
    }
    return surest
  }

  /// Without a rate less than with any.
  private var sureness: Double { vitals.heartRate == nil ? -1 : vitals.heartConfidence ?? 0 }

  package static let table = "heart_rates"

  package static let fields: [Field<Self>] = [
    .text("recording", \.vitals.recording, "The recording's name."),
    .integer("video", \.vitals.video, "The number of the recording's video."),
    .text("trial", \.vitals.trial, "What was done."),
    .number("minus_baseline", \.difference, decimals: 1, "Beats per minute more than while sitting still."),
    .number("heart_rate", \.shownRate, decimals: 1, "Beats per minute; empty where not estimated, or read aloud."),
    .number("confidence", \.vitals.heartConfidence, decimals: 2, "How sure the rate is, from 0 to 1."),
    .number("snr_db", \.vitals.signalToNoise, decimals: 1, "The pulse's power beside the rest, in decibels."),
    .seconds("duration_s", \.vitals.duration, decimals: 1, "Seconds with a face."),
    .text("reason", \.reason, "Why there is no rate."),
    .text("cautions", \.vitals.cautions, "What is shown with a reason to doubt it, such as a lamp not ruled out."),
  ]

  private var shownRate: Double? { vitals.isAloud ? nil : vitals.heartRate }

  private var reason: String? { vitals.isAloud ? "read_aloud" : vitals.heartRefusal?.rawValue }
}
