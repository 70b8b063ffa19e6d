/// The longest stretches of fixations in which none is apart from the one before it.
@inline(__always)
func runs(of fixations: [Fixation], apartWhere areApart: (Fixation, Fixation) -> Bool) -> [Range<Int>] {
  var runs: [Range<Int>] = []
  runs.reserveCapacity(fixations.count / 4)
  var start = 0
  for index in fixations.indices.dropFirst() where areApart(fixations[index - 1], fixations[index]) {
    runs.append(start..<index)
    start = index
  }
  if start < fixations.count { runs.append(start..<fixations.count) }
  return runs
}

extension TextLayout {
  /// Each run as a whole on the line nearest its mean height.
  func lines(nearest runs: [Range<Int>], of fixations: [Fixation]) -> [LineAssignment] {
    let middles = LineMiddles(self)
    var assigned = [LineAssignment](repeating: LineAssignment(line: 0), count: fixations.count)
    for run in runs {
      let line = middles.nearest(to: meanHeight(of: fixations[run]))
      for index in run { assigned[index].line = line }
    }
    return assigned
  }
}

/// Of at least one fixation.
func meanHeight(of fixations: ArraySlice<Fixation>) -> Double {
  var sum = 0.0
  for fixation in fixations { sum += fixation.y }
  return sum / Double(fixations.count)
}
