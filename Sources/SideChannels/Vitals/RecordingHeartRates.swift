import Basics

/// The heart rate of every recording that has one, as a covariate; none where somebody read aloud.
struct RecordingHeartRates {
  /// What formulas call it.
  enum Column: String, CaseIterable {
    /// Beats per minute.
    case rate = "heart_rate"
    /// Beats per minute more than while sitting still.
    case difference = "heart_rate_minus_baseline"
  }

  private let rates: [String: ReportedHeartRate]

  /// Of several videos of a recording the one that is surest.
  init(_ vitals: [MeasuredVitals]) {
    let surest = ReportedHeartRate.surest(of: ReportedHeartRate.all(of: vitals))
    let told = surest.filter { !$0.vitals.isAloud && $0.vitals.heartRate != nil }
    rates = told.keyed(by: \.vitals.recording)
  }

  subscript(column: Column, recording: String) -> Double? {
    switch column {
    case .rate: rates[recording]?.vitals.heartRate
    case .difference: rates[recording]?.difference
    }
  }
}
