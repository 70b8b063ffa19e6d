import Basics

extension AdaptiveSearch {
  /// What was worked with, for the record.
  func parameters(of course: SaccadeCourse) -> [Detection.Parameter] {
    var parameters: [Detection.Parameter] = [
      .init(name: "rate_hz", value: rate),
      .init(name: "coarse", value: ladder.isCoarse ? 1 : 0),
      .init(name: "window_ms", value: ladder.window.milliseconds),
      .init(name: "edge_window_ms", value: (Double(edge.window) * step).milliseconds),
    ]
    if ladder.isNoiseKnown {
      parameters += [
        .init(name: "noise_deg_s", value: ladder.noise),
        .init(name: "edge_noise_deg_s", value: overallEdgeNoise),
        .init(name: "noise_levels", value: ladder.levels),
        .init(name: Detection.Parameter.smallestSaccade, value: leastSaccade),
      ]
    }
    if let ratio = course.durationRatio { parameters.append(.init(name: "saccade_duration_ratio", value: ratio)) }
    if let smoothing = course.smoothing { parameters.append(.init(name: "saccade_tail", value: smoothing.share)) }
    if let undone { parameters.append(.init(name: "filter_undone_ms", value: undone.milliseconds)) }
    return parameters
  }

  /// What the recording cannot carry.
  func limits(of course: SaccadeCourse) -> [Limit] {
    guard ladder.isNoiseKnown else {
      return Limit.nothingSeen(because: "No speed of the eye is known (\(self.course)).")
    }
    return [
      durations, oscillations, smallSaccades, fixationLimit, shortFixations, hiddenOscillations,
      slowSaccades(course), fastSaccades(course), undoneFilter, unknownFilter(course),
    ].compactMap(\.self)
  }

  private var rate: Double { 1000 / step.milliseconds }
  private var course: String { "window \(short(ladder.window.milliseconds)) ms, \(short(rate)) Hz" }
  private var detected: String { "saccades stand out of the noise from \(short(ladder.smallest)) degrees on" }

  private var durations: Limit? {
    guard ladder.isCoarse || rate < 199 else { return nil }
    let what = ladder.isCoarse ? "are modelled, not measured" : "are too coarsely sampled"
    return Limit(.withheld, .saccadeDurations, reason: "Durations of saccades \(what) (\(course)).")
  }

  private var oscillations: Limit? {
    guard ladder.isCoarse || rate < 199 || ladder.smallest > 0.6 else { return nil }
    return Limit(
      .withheld,
      .oscillations,
      reason:
        "Oscillations need a fine window, 200 Hz and saccades that stand out from 0.6 degrees on; here \(detected) "
        + "(\(course)).",
      withoutDegrees: "Oscillations need a fine window, 200 Hz and little noise (\(course))."
    )
  }

  /// Degrees.
  private var leastSaccade: Double {
    ladder.isCoarse ? max(ladder.smallest, rule.coarse.least) : ladder.smallest
  }

  private var smallSaccades: Limit? {
    guard leastSaccade > 0 else { return nil }
    return Limit(
      .caution,
      .saccades,
      reason: "Only saccades of at least \(short(leastSaccade)) degrees are counted.",
      withoutDegrees: "Saccades that are too small to stand out are not counted."
    )
  }

  private var fixationLimit: Limit? {
    Limit.fixations(
      partedFrom: ladder.smallest,
      because: "\(detected) (\(course))",
      withoutDegrees: "noise hides small saccades (\(course))"
    )
  }

  private var shortFixations: Limit? {
    guard ladder.isCoarse else { return nil }
    let least = short(max(80, 3 * step.milliseconds))
    return Limit(
      .caution,
      .shortFixations,
      reason: "Fixations shorter than \(least) ms are only partly found (\(course))."
    )
  }

  private var hiddenOscillations: Limit? {
    guard ladder.isCoarse || rate < 199 else { return nil }
    let what = "Part of the oscillation behind a saccade counts as fixation, 5 to 20 ms (\(course))"
    guard ladder.isCoarse else { return Limit(.caution, .fixations, reason: "\(what).") }
    let perDegree = short(rule.coarse.settlingPerDegree.milliseconds)
    let most = short(rule.coarse.settling.milliseconds)
    return Limit(
      .caution,
      .fixations,
      reason: """
        \(what); \(perDegree) ms per degree, at most \(most), are left out of its place, not of its duration.
        """,
      withoutDegrees: "\(what); at most \(most) ms are left out of its place, not of its duration."
    )
  }

  private func slowSaccades(_ course: SaccadeCourse) -> Limit? {
    guard undone == nil, let ratio = course.durationRatio, ratio > rule.saccades.slowRatio else { return nil }
    return Limit(
      .caution,
      .saccadeDurations,
      reason: "The signal is low-pass filtered: saccades last \(short(ratio)) times what their size needs."
    )
  }

  private func fastSaccades(_ course: SaccadeCourse) -> Limit? {
    guard let ratio = course.durationRatio, ratio < 0.5 else { return nil }
    return Limit(
      .caution,
      .saccadeDurations,
      reason: "Saccades last \(short(ratio)) times what their size needs: check the sampling rate, \(short(rate)) Hz."
    )
  }

  private var undoneFilter: Limit? {
    guard let undone else { return nil }
    return Limit(
      .caution,
      .fixations,
      reason:
        "The signal was low-pass filtered with a time constant of \(short(undone.milliseconds)) ms, which was undone."
    )
  }

  private func unknownFilter(_ course: SaccadeCourse) -> Limit? {
    guard undone == nil, let smoothing = course.smoothing, course.isSmoothed else { return nil }
    return Limit(
      smoothing.share > 0.25 ? .withheld : .caution,
      .fixations,
      reason:
        "The signal is low-pass filtered: \(short(smoothing.share * 100)) % of a saccade's way comes after its time "
        + "(mean of \(smoothing.count))."
    )
  }

  /// Three digits are enough in a sentence.
  private func short(_ number: Double) -> String {
    let factor = abs(number) >= 100 ? 1.0 : abs(number) >= 10 ? 10 : 100
    let rounded = (number * factor).rounded() / factor
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
