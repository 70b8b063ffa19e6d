/// The element that would be at a place if the numbers below `count` were sorted; smaller ones come to lie before it.
///
/// Hoare, "Algorithm 65: Find", Communications of the ACM 4, 1961.
func selectedElement(_ place: Int, of numbers: inout ContiguousArray<Double>, below count: Int) -> Double {
  precondition(place >= 0 && place < count && count <= numbers.count, "The place is one of the numbers'.")
  var span = numbers.mutableSpan
  var (low, high) = (0, count - 1)
  while low < high {
    let middle = (low + high) / 2
    if span[middle] < span[low] { span.swapAt(middle, low) }
    if span[high] < span[low] { span.swapAt(high, low) }
    if span[high] < span[middle] { span.swapAt(high, middle) }
    let pivot = span[middle]
    var (left, right) = (low, high)
    while left <= right {
      while span[left] < pivot { left += 1 }
      while pivot < span[right] { right -= 1 }
      if left <= right {
        span.swapAt(left, right)
        left += 1
        right -= 1
      }
    }
    if place <= right {
      high = right
    } else if place >= left {
      low = left
    } else {
      return span[place]
    }
  }
  return span[place]
}
