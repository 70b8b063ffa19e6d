/// The element that would be at a place if the numbers below `count` were sorted; smaller ones come to lie before it.
///
/// Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961; with Lomuto's partition, whose loop has no branch to
/// foretell: three times as fast on noise.
public func selectedElement(_ place: Int, of numbers: inout ContiguousArray<Double>, below count: Int) -> Double {
  precondition(place >= 0 && place < count && count <= numbers.count, "The place is one of the numbers'.")
  var span = numbers.mutableSpan
  var (low, high) = (0, count)
  while high - low > 1 {
    let (middle, last) = (low + (high - low) / 2, high - 1)
    if span[middle] < span[low] { span.swapAt(middle, low) }
    if span[last] < span[low] { span.swapAt(last, low) }
    if span[middle] < span[last] { span.swapAt(middle, last) }
    let pivot = span[last]
    let border = partition(&span, low..<last) { $0 < pivot }
    span.swapAt(border, last)
    if border == place { return pivot }
    if place < border {
      high = border
    } else if border > low {
      low = border + 1
    } else {
      // Nothing is smaller: numbers equal to it would come up one by one.
      low = partition(&span, low..<high) { $0 == pivot }
      if place < low { return pivot }
    }
  }
  return span[place]
}

/// Where the numbers that fit end, after they were brought before the others.
@inline(__always)
private func partition(_ span: inout MutableSpan<Double>, _ range: Range<Int>, _ fits: (Double) -> Bool) -> Int {
  var border = range.lowerBound
  for index in range {
    let number = span[index]
    span[index] = span[border]
    span[border] = number
    border += fits(number) ? 1 : 0
  }
  return border
}
