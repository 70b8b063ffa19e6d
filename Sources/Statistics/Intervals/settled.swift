import Basics

/// The same values, but that those which differ by no more than rounding are one number, the least of them.
///
/// What is equal does not depend on the order of the values, and settled values, or some of them, are settled.
func settled(_ values: [Double]) -> [Double] {
  var settled = values
  var least: Double?
  for place in values.indices.sorted(by: { values[$0] < values[$1] }) {
    if let number = least, areOneNumber(number, values[place]) {
      settled[place] = number
    } else {
      least = values[place]
    }
  }
  return settled
}
