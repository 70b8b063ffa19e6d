import Basics

/// How far behind a saccade the gaze still goes on in its direction: what a filter between eye and file leaves.
///
/// A filter of one pole leaves a tail that fades by the same share in equal times, whatever the saccade; the mean over many
/// saccades shows it far below the noise of each. An eye's own oscillation swings back, and leaves next to none.
struct Smoothing {
  /// Of the mean saccade, the share of its way that comes after its time.
  let share: Double
  /// In which the tail fades to a third, 1/e; nil where it does not fade evenly.
  let timeConstant: Time?
  /// How many saccades were averaged.
  let count: Int

  /// From the middle of a saccade, how long its tail is followed.
  private static let reach = Time.milliseconds(120)

  /// Nil where fewer than eight saccades have rest on both sides.
  init?(_ search: AdaptiveSearch) {
    let track = search.track
    // Over 15 ms the tail stands out of the noise of a single step.
    let block = track.steps(.milliseconds(15))
    let blocks = min(max(2, Int(clamped: Self.reach / (Double(block) * track.step))), 64)
    var means = [Double](repeating: 0, count: blocks)
    var (whole, count) = (0.0, 0)
    for (number, saccade) in search.saccades.enumerated() {
      let halfDuration = search.rule.saccades.duration(ofAmplitude: saccade.amplitude) / 2
      let aside = Int(clamped: halfDuration / track.step) + 1
      let (start, tail) = (saccade.top - 2 * aside, saccade.top + aside)
      let end = tail + blocks * block
      let before = number > 0 ? search.saccades[number - 1].top : -1
      let after = number + 1 < search.saccades.count ? search.saccades[number + 1].steps.lowerBound : track.count
      guard start > before, start >= 0, end < after, end < track.count else { continue }
      guard !(start...end).contains(where: { search.marks[$0] == .lost }) else { continue }
      func along(_ from: Int, _ to: Int) -> Double {
        (track.azimuth[to] - track.azimuth[from]) * saccade.right + (track.elevation[to] - track.elevation[from])
          * saccade.up
      }
      whole += along(start, end)
      for number in 0..<blocks { means[number] += along(tail + number * block, tail + (number + 1) * block) }
      count += 1
    }
    guard count >= 8, whole > 0 else { return nil }
    self.count = count
    share = means.reduce(0, +) / whole
    timeConstant = Self.fading(means).map { -Double(block) * track.step / logarithm($0) }
  }

  /// The share of a tail that each part keeps of the one before; nil where it does not fade evenly.
  private static func fading(_ parts: [Double]) -> Double? {
    var (products, squares) = (0.0, 0.0)
    for index in 1..<parts.count {
      products += parts[index - 1] * parts[index]
      squares += parts[index - 1] * parts[index - 1]
    }
    let fading = products / squares
    guard fading > 0.02, fading < 0.98 else { return nil }
    var (rest, power, expected) = (0.0, 0.0, parts[0])
    for part in parts {
      rest += (part - expected) * (part - expected)
      power += part * part
      expected *= fading
    }
    return rest < 0.1 * power ? fading : nil
  }
}

extension EvenTrack {
  /// The track before a filter of one pole smoothed it, the exact inverse step by step; noise grows by it.
  func sharpened(timeConstant: Time) -> Self {
    let keep = exponential(-step / timeConstant)
    var track = self
    for run in known where run.count > 1 {
      Self.sharpen(azimuth, in: run, keep: keep, to: &track.azimuth)
      Self.sharpen(elevation, in: run, keep: keep, to: &track.elevation)
    }
    return track
  }

  private static func sharpen(
    _ smooth: ContiguousArray<Double>,
    in run: Range<Int>,
    keep: Double,
    to sharp: inout ContiguousArray<Double>
  ) {
    var sharp = sharp.mutableSpan
    for index in run.dropFirst() { sharp[index] = (smooth[index] - keep * smooth[index - 1]) / (1 - keep) }
    sharp[run.lowerBound] = sharp[run.lowerBound + 1]
  }
}
