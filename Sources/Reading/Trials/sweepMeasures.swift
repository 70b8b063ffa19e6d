import Basics

/// Parker, Slattery & Kirkby, "Return-sweep saccades during reading in adults and children", 2019.
let sweepMeasures: [TrialMeasure] = [
  TrialMeasure("return_sweeps", .count, "How many saccades went back to the begin of the next line.") {
    Double($0.count(of: .returnSweep))
  },
  TrialMeasure("return_sweep_mean_chars", .characters, "Mean length of return sweeps along the line.") {
    mean(of: $0.lengths(of: .returnSweep) { -$0.characters })
  },
  TrialMeasure("return_sweep_mean_deg", .degrees, "Mean length of return sweeps.") {
    mean(of: $0.lengths(of: .returnSweep) { $0.degrees })
  },
  TrialMeasure(
    pooling: "accurate_sweeps",
    .share,
    "Return sweeps that a saccade forward on the new line follows, of those that one on it follows."
  ) { trial in
    let sweeps = trial.sweeps
    return (sweeps.accurate, sweeps.accurate + sweeps.under)
  }.needing(.apart),
  TrialMeasure(
    pooling: "undersweeps",
    .share,
    "Return sweeps that a saccade backward on the new line follows, of those that one on it follows."
  ) { trial in
    let sweeps = trial.sweeps
    return (sweeps.under, sweeps.accurate + sweeps.under)
  }.needing(.apart),
  TrialMeasure("corrective_saccades", .count, "How many saccades went back right behind a return sweep.") {
    Double($0.count(of: .corrective))
  }.needing(.apart),
  TrialMeasure(
    "undersweep_fixation_mean_ms",
    .milliseconds,
    "Mean duration of the fixations between a return sweep and its correction."
  ) { trial in
    mean(of: trial.saccades.compactMap { $0.kind == .corrective ? $0.fixationBefore : nil })?.milliseconds
  }.needing(.timed),
]

extension Trial {
  /// Return sweeps by the saccade that follows them, where it stays on the line.
  fileprivate var sweeps: (accurate: Int, under: Int) {
    var (accurate, under) = (0, 0)
    for (saccade, next) in zip(saccades, saccades.dropFirst())
    where saccade.kind == .returnSweep && next.from == saccade.to && saccade.isSeen && next.isSeen {
      if next.kind == .forward { accurate += 1 }
      if next.kind == .corrective { under += 1 }
    }
    return (accurate, under)
  }
}
