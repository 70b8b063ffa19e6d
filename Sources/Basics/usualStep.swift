/// Between two samples of a clock, as a rule: the median of the steps, or the mean where stamps are whole units.
///
/// Gaps do not enter. Nil of no steps, and where most are of no length.
public func usualStep(of steps: [Time]) -> Time? {
  guard let middle = median(of: steps), middle > .zero else { return nil }
  return meanStep(ofWholeUnits: steps, near: middle) ?? middle
}

/// The mean step of a clock whose stamps are whole units, so that it takes now one step, now its neighbour: at 300 samples
/// per second, 3 and 4 ms.
///
/// Nil where steps are alike, or so long by the unit that the median tells as much. `middle`: the median.
public func meanStep(ofWholeUnits steps: [Time], near middle: Time) -> Time? {
  guard let unit = wholeUnit(of: steps, near: middle), let about = mean(of: steps, near: middle),
    let found = mean(of: steps, near: about), (found - middle).magnitude > unit / 50
  else { return nil }
  return found
}

/// Neither a gap nor what came before its time.
private func isNear(_ usual: Time, _ step: Time) -> Bool { step >= usual / 2 && step <= 1.5 * usual }

private func mean(of steps: [Time], near usual: Time) -> Time? {
  var (sum, count) = (Time.zero, 0)
  for step in steps where isNear(usual, step) {
    sum += step
    count += 1
  }
  return count > 0 ? sum / Double(count) : nil
}

/// What all steps are whole multiples of; nil where it is shorter than a part of them, or longer than the hundredth of a second
/// that stamps are rounded to.
private func wholeUnit(of steps: [Time], near middle: Time) -> Time? {
  // In microseconds, in which no step of a file has what rounding leaves.
  var (unit, last) = (0, Time.zero)
  for step in steps where step != last && isNear(middle, step) {
    last = step
    var rest = Int(clamped: (step.milliseconds * 1000).rounded())
    while rest != 0 { (unit, rest) = (rest, unit % rest) }
    if Time.milliseconds(Double(unit) / 1000) < middle / 200 { return nil }
  }
  return (1...10_000).contains(unit) ? .milliseconds(Double(unit) / 1000) : nil
}
