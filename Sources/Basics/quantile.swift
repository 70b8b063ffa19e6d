/// The value below which a share of the values lies, between neighbours in proportion; nil of no values.
///
/// The seventh definition of Hyndman & Fan, "Sample quantiles in statistical packages", 1996.
public func quantile(_ share: Double, of values: some Collection<Double>) -> Double? {
  quantile(share, ofSorted: values.sorted())
}

/// The same of values in order.
public func quantile(_ share: Double, ofSorted values: [Double]) -> Double? {
  precondition((0...1).contains(share), "A quantile's share lies between 0 and 1.")
  guard let last = values.last else { return nil }
  let place = share * Double(values.count - 1)
  let low = Int(place)
  guard low + 1 < values.count else { return last }
  return values[low] + (place - Double(low)) * (values[low + 1] - values[low])
}

/// The same, and leaves the numbers in another order.
public func quantile(_ share: Double, reordering numbers: inout ContiguousArray<Double>) -> Double? {
  precondition((0...1).contains(share), "A quantile's share lies between 0 and 1.")
  guard !numbers.isEmpty else { return nil }
  let place = share * Double(numbers.count - 1)
  let low = Int(place)
  let lower = selectedElement(low, of: &numbers, below: numbers.count)
  guard low + 1 < numbers.count, place > Double(low) else { return lower }
  var next = Double.infinity
  for index in (low + 1)..<numbers.count { next = min(next, numbers[index]) }
  return lower + (place - Double(low)) * (next - lower)
}
