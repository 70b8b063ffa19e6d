import Basics

/// The place of each value in order, from 1; values that are equal but for rounding share the mean of their places.
func ranks(of values: [Double], areEqual: (Double, Double) -> Bool = areOneNumber) -> [Double] {
  let order = values.indices.sorted { (values[$0], $0) < (values[$1], $1) }
  var ranks = [Double](repeating: 0, count: values.count)
  var first = 0
  while first < order.count {
    var last = first
    while last + 1 < order.count, areEqual(values[order[first]], values[order[last + 1]]) { last += 1 }
    for place in first...last { ranks[order[place]] = Double(first + last) / 2 + 1 }
    first = last + 1
  }
  return ranks
}

/// The sum of t³ − t over every t values that are equal but for rounding: 0 where no two are.
func tieSum(of values: [Double]) -> Double {
  var sizes: [Double: Double] = [:]
  for value in settled(values) { sizes[value, default: 0] += 1 }
  // Whole numbers, so that the order of summation does not matter.
  return sizes.values.reduce(0) { $0 + ($1 * $1 * $1 - $1) }
}
