/// Between the two values that are nearest in rank; nil where there are none.
///
/// The seventh definition in Hyndman & Fan, "Sample quantiles in statistical packages", 1996.
func quantile(_ share: Double, ofSorted values: [Double]) -> Double? {
  guard let last = values.indices.last else { return nil }
  let rank = share * Double(last)
  let below = Int(rank)
  let above = min(below + 1, last)
  return values[below] + (rank - Double(below)) * (values[above] - values[below])
}
