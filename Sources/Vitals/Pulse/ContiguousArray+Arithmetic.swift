extension ContiguousArray<Double> {
  var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }

  /// 0 of no numbers.
  var meanSquare: Double { isEmpty ? 0 : dot(self) / Double(count) }

  var withoutMean: Self {
    let mean = mean
    return Self(map { $0 - mean })
  }

  /// Of all the values there are, not of a sample of them.
  var standardDeviation: Double { withoutMean.meanSquare.squareRoot() }

  /// Around 0, with a standard deviation of 1; unchanged where nothing changes.
  var standardised: Self {
    let deviation = standardDeviation
    return deviation > 0 ? Self(withoutMean.map { $0 / deviation }) : withoutMean
  }

  var negated: Self { Self(map { -$0 }) }

  func dot(_ other: Self) -> Double {
    precondition(count == other.count, "Both have as many numbers.")
    var sum = 0.0
    for index in indices { sum += self[index] * other[index] }
    return sum
  }

  /// Half the way from the sample before to the one behind, and all of it at the ends.
  func slopes(times factor: Double) -> Self {
    guard count > 1 else { return Self(repeating: 0, count: count) }
    return Self(
      indices.map { index in
        let (before, after) = (Swift.max(0, index - 1), Swift.min(count - 1, index + 1))
        return factor * (self[after] - self[before]) / Double(after - before)
      }
    )
  }
}
