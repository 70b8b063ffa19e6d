import Basics

/// Measures that need no passage, so that readings with and without a layout compare.
let sequenceMeasures: [TrialMeasure] = durationsOfSequences + saccadesOfSequences

private let durationsOfSequences: [TrialMeasure] = [
  TrialMeasure(scan: "time_ms", .milliseconds, "From the start of the first to the end of the last fixation.") {
    $0.time?.milliseconds
  }.needingTimes(),
  TrialMeasure(scan: "fixations", .count, "How many fixations there were.") { Double($0.count) }.needing(.apart),
  TrialMeasure(scan: "fixation_rate_hz", .hertz, "Fixations per second of that time.") { sequence in
    sequence.time.map { Double(sequence.count) / $0.milliseconds * 1000 }
  }.needing(.apart).needingTimes(),
  TrialMeasure(scan: "fixation_duration_mean_ms", .milliseconds, "Mean duration of fixations.") {
    mean(of: $0.sortedDurations)?.milliseconds
  }.needing(.apart),
  TrialMeasure(scan: "fixation_duration_median_ms", .milliseconds, "Median duration of fixations.") {
    median(of: $0.sortedDurations)?.milliseconds
  }.needing(.apart),
  TrialMeasure(scan: "fixation_duration_sd_ms", .milliseconds, "Standard deviation of the durations of fixations.") {
    standardDeviation(of: $0.sortedDurations.map(\.milliseconds))
  }.needing(.apart),
  TrialMeasure(
    scan: "fixation_duration_skewness",
    .number,
    "Skewness of the durations of fixations, corrected for few of them (G1); empty of fixations that were detected here."
  ) { skewness($0.sortedDurations.map(\.milliseconds)) }.needing(.every),
]

private let saccadesOfSequences: [TrialMeasure] = [
  TrialMeasure(
    scan: "saccades",
    .count,
    "How many saccades went from one fixation to the next, those behind a closed lid included."
  ) {
    $0.lines == nil ? nil : Double($0.saccades.count)
  }.needing(.apart),
  scanCount(of: .forward, "forward_saccades", "How many saccades went forward on their line."),
  scanCount(
    of: .regression,
    "regressions",
    "How many saccades went back on their line, those that correct a return sweep included."
  ),
  scanCount(of: .returnSweep, "return_sweeps", "How many saccades went back, and down to the next line."),
  TrialMeasure(scan: "lines", .count, "How many lines were read, those that were read again included.") { sequence in
    sequence.lines.map { _ in Double(1 + sequence.saccades.count { $0.kind == .returnSweep }) }
  },
  TrialMeasure(
    scanPooling: "regression_rate",
    .share,
    "Saccades back, of those that stay on their line."
  ) { sequence in
    let back = sequence.saccades.count { $0.kind == .regression }
    return (back, back + sequence.saccades.count { $0.kind == .forward })
  }.needing(.apart),
  scanLength(of: .forward, "forward_saccade_mean_deg", .degrees, "forward on their line", \.degrees),
  scanLength(of: .forward, "forward_saccade_mean_width", .share, "forward on their line", \.share),
  scanLength(of: .regression, "regression_mean_deg", .degrees, "back on their line", \.degrees),
  scanLength(of: .regression, "regression_mean_width", .share, "back on their line", \.share),
  scanLength(of: .returnSweep, "return_sweep_mean_deg", .degrees, "back to the next line", \.degrees),
]

private func scanCount(of kind: SequenceSaccade.Kind, _ name: String, _ meaning: String) -> TrialMeasure {
  TrialMeasure(scan: name, .count, meaning) { sequence in
    sequence.lines.map { _ in Double(sequence.saccades.count { $0.kind == kind }) }
  }.needing(kind == .returnSweep ? .merged : .apart)
}

private func scanLength(
  of kind: SequenceSaccade.Kind,
  _ name: String,
  _ unit: MeasureUnit,
  _ which: String,
  _ length: @escaping @Sendable (SequenceSaccade) -> Double?
) -> TrialMeasure {
  let share = unit == .share ? ", as a share of the text's width" : ""
  return TrialMeasure(scan: name, unit, "Mean length of the saccades \(which), gaze not being lost\(share).") {
    sequence in
    mean(of: sequence.saccades.compactMap { $0.kind == kind && $0.isSeen ? length($0) : nil })
  }.needing(kind == .returnSweep ? .merged : .apart)
}

/// By the third central moment, corrected for the sample; nil of fewer than three values, and of equal ones.
///
/// G1 of Joanes & Gill, "Comparing measures of sample skewness and kurtosis", 1998.
func skewness(_ values: [Double]) -> Double? {
  guard values.count > 2, let mean = mean(of: values) else { return nil }
  let n = Double(values.count)
  let second = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / n
  let third = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) * ($1 - mean) } / n
  guard second > 0 else { return nil }
  return (n * (n - 1)).squareRoot() / (n - 2) * third / (second * second.squareRoot())
}
