/// The number in the middle, or the mean of the two in the middle where their count is even; nil of no numbers.
///
/// None of the numbers may be missing.
@inlinable
public func median(of numbers: some Sequence<Double>) -> Double? {
  var numbers = ContiguousArray(numbers)
  return median(reordering: &numbers)
}

/// The same, and leaves the numbers in another order.
public func median(reordering numbers: inout ContiguousArray<Double>) -> Double? {
  guard !numbers.isEmpty else { return nil }
  let upper = selectedElement(numbers.count / 2, of: &numbers, below: numbers.count)
  guard numbers.count.isMultiple(of: 2) else { return upper }
  var lower = -Double.infinity
  for index in 0..<numbers.count / 2 { lower = max(lower, numbers[index]) }
  return (lower + upper) / 2
}

/// The same of numbers in order.
public func median(ofSorted numbers: [Double]) -> Double? {
  numbers.isEmpty ? nil : (numbers[(numbers.count - 1) / 2] + numbers[numbers.count / 2]) / 2
}
