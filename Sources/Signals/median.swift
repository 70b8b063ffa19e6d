/// The middle number, or the mean of the two in the middle; NaN where there is none.
///
/// None of the numbers may be missing.
public func median(of values: ContiguousArray<Double>) -> Double {
  var values = values
  return median(reordering: &values)
}

/// The same, and leaves the numbers in another order.
public func median(reordering values: inout ContiguousArray<Double>) -> Double {
  let upper = quantile(rank: values.count / 2, of: &values)
  guard values.count.isMultiple(of: 2), !values.isEmpty else { return upper }
  var lower = -Double.infinity
  for index in 0..<values.count / 2 { lower = max(lower, values[index]) }
  return (lower + upper) / 2
}

/// The number that would have a place if all were in order; those before it are not larger then (Hoare 1961).
public func quantile(rank: Int, of values: inout ContiguousArray<Double>) -> Double {
  guard values.indices.contains(rank) else { return .nan }
  var (first, last) = (0, values.count - 1)
  while first < last {
    let pivot = middle(values[first], values[(first + last) / 2], values[last])
    var (low, high) = (first, last)
    while low <= high {
      while values[low] < pivot { low += 1 }
      while values[high] > pivot { high -= 1 }
      guard low <= high else { break }
      values.swapAt(low, high)
      low += 1
      high -= 1
    }
    if rank <= high {
      last = high
    } else if rank >= low {
      first = low
    } else {
      break
    }
  }
  return values[rank]
}

private func middle(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }
