import Basics

extension AdaptiveSearch {
  /// How many times longer than their size needs saccades last; nil of fewer than five.
  var durationRatio: Double? {
    guard !ladder.isCoarse, saccades.count >= 5 else { return nil }
    var ratios = ContiguousArray(
      saccades.lazy.map { Double($0.steps.count) * step / rule.saccades.duration(ofAmplitude: $0.amplitude) }
    )
    // The upper one of two in the middle: the ratios that are told apart by it were found with that.
    return selectedElement(ratios.count / 2, of: &ratios, below: ratios.count)
  }

  /// Marks saccades, and behind each the time in which the eye, or its lens, still swings.
  mutating func markFineSaccades() {
    let quiet = rule.oscillations.quiet / step
    let longest = track.steps(rule.oscillations.longest)
    for number in saccades.indices {
      let saccade = saccades[number]
      for index in saccade.steps { marks[index] = .saccade }
      let offset = saccade.steps.upperBound
      let next = number + 1 < saccades.count ? saccades[number + 1].steps.lowerBound : track.count
      let limit = min(next, offset + longest)
      var (end, index) = (saccade.lobeEnd, offset)
      while index < limit, marks[index] != .lost, index < end || Double(index - end) < quiet {
        if edge.speed[index] > restingSpeed(index) { end = max(end, index + 1) }
        index += 1
      }
      end = min(end, max(index, offset))
      saccades[number].lobeEnd = end
      for index in offset..<end { marks[index] = .oscillation }
    }
  }
}
