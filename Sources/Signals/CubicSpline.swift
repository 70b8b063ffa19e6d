/// The smoothest curve through even samples: a cubic between each two, straight at both ends.
///
/// De Boor, "A practical guide to splines", 1978: the natural spline.
public struct CubicSpline: Sendable {
  private let values: ContiguousArray<Double>
  /// Second derivatives at the samples, whose distance is 1.
  private let bends: ContiguousArray<Double>

  public init(through values: ContiguousArray<Double>) {
    self.values = values
    var bends = ContiguousArray(repeating: 0.0, count: values.count)
    var shares = ContiguousArray(repeating: 0.0, count: values.count)
    // The equations have three unknowns each: eliminated forwards, solved backwards.
    for place in values.indices.dropFirst().dropLast() {
      let pivot = 4 - shares[place - 1]
      shares[place] = 1 / pivot
      let bend = 6 * (values[place - 1] - 2 * values[place] + values[place + 1])
      bends[place] = (bend - bends[place - 1]) / pivot
    }
    for place in values.indices.dropFirst().dropLast().reversed() { bends[place] -= shares[place] * bends[place + 1] }
    self.bends = bends
  }

  /// At a place from 0 to the last sample's.
  public func value(at place: Double) -> Double {
    precondition(!values.isEmpty, "A curve goes through something.")
    precondition(place >= 0 && place <= Double(values.count - 1), "A curve ends with its samples.")
    let left = max(0, min(Int(place), values.count - 2))
    guard values.count > 1 else { return values[0] }
    let (after, before) = (place - Double(left), Double(left + 1) - place)
    let cubic = (before * before * before - before) * bends[left] + (after * after * after - after) * bends[left + 1]
    return before * values[left] + after * values[left + 1] + cubic / 6
  }

  /// As many values per sample, from the first sample to the last.
  public func values(perSample count: Int) -> ContiguousArray<Double> {
    precondition(count > 0, "There are values.")
    guard values.count > 1 else { return values }
    return ContiguousArray((0...(values.count - 1) * count).map { value(at: Double($0) / Double(count)) })
  }
}
