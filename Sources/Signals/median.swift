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
///
/// Without branches that depend on the numbers, which halves the time on those that are in no order.
public func quantile(rank: Int, of values: inout ContiguousArray<Double>) -> Double {
  guard values.indices.contains(rank) else { return .nan }
  var (first, end) = (0, values.count)
  var span = values.mutableSpan
  while end - first > 1 {
    let pivot = middle(span[first], span[(first + end) / 2], span[end - 1])
    let equal = partition(&span, first..<end) { $0 < pivot }
    guard rank >= equal else {
      end = equal
      continue
    }
    let larger = partition(&span, equal..<end) { $0 <= pivot }
    if rank < larger { return pivot }
    first = larger
  }
  return span[rank]
}

/// Those of which something is true come first; tells where the others begin.
@inline(__always)
private func partition(_ values: inout MutableSpan<Double>, _ range: Range<Int>, by isFirst: (Double) -> Bool) -> Int {
  var end = range.lowerBound
  for index in range {
    let value = values[index]
    values[index] = values[end]
    values[end] = value
    end &+= isFirst(value) ? 1 : 0
  }
  return end
}

private func middle(_ a: Double, _ b: Double, _ c: Double) -> Double { max(min(a, b), min(max(a, b), c)) }
