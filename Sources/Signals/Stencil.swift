/// Weights of a sample and of its neighbours, alike or opposite on both sides.
///
/// A sum that meets a missing sample is missing, and so it is within half a window of a recording's ends.
struct Stencil: Sendable {
  let middle: Double
  /// Of the neighbours ahead, the nearest first.
  let ahead: [Double]
  /// 1 where those behind have the same weights, -1 where they have the opposite ones.
  let sign: Double

  func applied(to values: ContiguousArray<Double>, times factor: Double = 1) -> ContiguousArray<Double> {
    let half = ahead.count
    guard values.count > 2 * half else { return ContiguousArray(repeating: .nan, count: values.count) }
    var result = ContiguousArray(repeating: Double.nan, count: half)
    result.reserveCapacity(values.count)
    var block = ContiguousArray(repeating: 0.0, count: 1024)
    var start = half
    // In blocks that stay in the nearest cache, a few neighbours after the other: so the compiler sees vectors.
    while start < values.count - half {
      let range = start..<min(start + block.count, values.count - half)
      var sums = block.mutableSpan
      add(values.span, over: range, factor, to: &sums)
      result.append(contentsOf: block[..<range.count])
      start = range.upperBound
    }
    for _ in 0..<half { result.append(.nan) }
    return result
  }

  private func add(_ values: Span<Double>, over range: Range<Int>, _ factor: Double, to sums: inout MutableSpan<Double>)
  {
    let here = values.extracting(range)
    let weight = middle * factor
    precondition(here.count <= sums.count, "A block holds its sums.")
    for index in 0..<here.count { sums[index] = weight * here[index] }
    var place = 0
    while place + 2 < ahead.count {
      addThreePairs(values, around: range, from: place, factor, to: &sums)
      place += 3
    }
    while place < ahead.count {
      addPair(values, around: range, at: place, factor, to: &sums)
      place += 1
    }
  }

  private func addPair(
    _ values: Span<Double>,
    around range: Range<Int>,
    at place: Int,
    _ factor: Double,
    to sums: inout MutableSpan<Double>
  ) {
    let ahead = values.extracting(range.lowerBound + place + 1..<range.upperBound + place + 1)
    let behind = values.extracting(range.lowerBound - place - 1..<range.upperBound - place - 1)
    let (weight, sign) = (self.ahead[place] * factor, sign)
    precondition(ahead.count <= sums.count && behind.count == ahead.count, "A block holds its sums.")
    for index in 0..<ahead.count { sums[index] += weight * (ahead[index] + sign * behind[index]) }
  }

  private func addThreePairs(
    _ values: Span<Double>,
    around range: Range<Int>,
    from place: Int,
    _ factor: Double,
    to sums: inout MutableSpan<Double>
  ) {
    let (near, far) = (place + 1, place + 3)
    let first = values.extracting(range.lowerBound + near..<range.upperBound + near)
    let second = values.extracting(range.lowerBound + near + 1..<range.upperBound + near + 1)
    let third = values.extracting(range.lowerBound + far..<range.upperBound + far)
    let firstBehind = values.extracting(range.lowerBound - near..<range.upperBound - near)
    let secondBehind = values.extracting(range.lowerBound - near - 1..<range.upperBound - near - 1)
    let thirdBehind = values.extracting(range.lowerBound - far..<range.upperBound - far)
    let (a, b, c) = (ahead[place] * factor, ahead[place + 1] * factor, ahead[place + 2] * factor)
    let sign = sign
    let count = range.count
    precondition(count <= sums.count && first.count == count && second.count == count && third.count == count)
    precondition(firstBehind.count == count && secondBehind.count == count && thirdBehind.count == count)
    for index in 0..<count {
      sums[index] +=
        a * (first[index] + sign * firstBehind[index])
        + b * (second[index] + sign * secondBehind[index])
        + c * (third[index] + sign * thirdBehind[index])
    }
  }
}
