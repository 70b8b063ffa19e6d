/// The power of two next below the largest magnitude, 1 where all values are 0.
///
/// In this unit no square overflows or vanishes, and no value loses a digit.
func unit(of values: some Sequence<Double>) -> Double {
  let largest = values.reduce(0) { max($0, abs($1)) }
  return largest.isNormal ? largest.binade : 1
}
