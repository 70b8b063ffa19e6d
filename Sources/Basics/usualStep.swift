/// Between two samples of a clock, as a rule: the median of the steps, or the mean where stamps are whole units.
///
/// Gaps do not enter. Nil of no steps, and where most are of no length.
public func usualStep(of steps: some Collection<Time>) -> Time? {
  guard let middle = median(of: steps), middle > .zero else { return nil }
  return meanStep(ofWholeUnits: steps, near: middle) ?? middle
}

/// The mean step of a clock whose stamps are whole units, so that it takes now one step, now its neighbour: at 300 samples
/// per second, 3 and 4 ms.
///
/// Nil where steps are alike, or so long by the unit that the median tells as much. `middle`: the median.
public func meanStep(ofWholeUnits steps: some Collection<Time>, near middle: Time) -> Time? {
  guard let unit = wholeUnit(of: near(middle, in: steps), from: middle / 200),
    let about = mean(of: near(middle, in: steps)), let found = mean(of: near(about, in: steps)),
    (found - middle).magnitude > unit / 50
  else { return nil }
  return found
}

/// Without gaps, and without what came before its time.
private func near(_ usual: Time, in steps: some Collection<Time>) -> [Time] {
  steps.filter { $0 >= usual / 2 && $0 <= 1.5 * usual }
}

/// What all steps are whole multiples of; nil where it is shorter, or longer than the millisecond that stamps are rounded to.
private func wholeUnit(of steps: [Time], from shortest: Time) -> Time? {
  // In microseconds, in which no step of a file has what rounding leaves.
  var unit = 0
  for step in steps {
    var rest = Int(clamped: (step.milliseconds * 1000).rounded())
    while rest != 0 { (unit, rest) = (rest, unit % rest) }
    if Time.milliseconds(Double(unit) / 1000) < shortest { return nil }
  }
  return (1...1000).contains(unit) ? .milliseconds(Double(unit) / 1000) : nil
}
