/// Mean brightness of each row and each column of a part of a picture.
struct Profiles {
  var rows: Profile
  var columns: Profile
}

struct Profile {
  var levels: ContiguousArray<Double>

  /// How far it has moved from another, in places, and how alike the two are; nil where the other is flat.
  ///
  /// At most a step at once, so that it is asked again from where that leads.
  func shift(from first: Profile) -> (pixels: Double, likeness: Double)? {
    let count = levels.count
    guard count == first.levels.count, count >= 8 else { return nil }
    let mean = levels.reduce(0, +) / Double(count)
    let firstMean = first.levels.reduce(0, +) / Double(count)
    var (both, own, others) = (0.0, 0.0, 0.0)
    for index in 0..<count {
      let (a, b) = (levels[index] - mean, first.levels[index] - firstMean)
      both += a * b
      own += a * a
      others += b * b
    }
    guard own > 0, others > 0 else { return nil }
    let gain = both / others
    // Difference = -shift × slope, by least squares; a flat part tells nothing.
    var (numerator, denominator) = (0.0, 0.0)
    for index in 1..<count - 1 {
      let slope = gain * (first.levels[index + 1] - first.levels[index - 1]) / 2
      let difference = (levels[index] - mean) - gain * (first.levels[index] - firstMean)
      numerator += difference * slope
      denominator += slope * slope
    }
    guard denominator > 0 else { return nil }
    return (min(max(-numerator / denominator, -4), 4), both / (own * others).squareRoot())
  }
}
