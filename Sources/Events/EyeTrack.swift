/// Where one eye looked, sample by sample, in the recording's unit; NaN where missing.
public struct EyeTrack: Sendable {
  public var x: ContiguousArray<Double>
  public var y: ContiguousArray<Double>
  /// In the tracker's own unit; nil where it measured none.
  public var pupil: ContiguousArray<Double>?

  public init(x: ContiguousArray<Double>, y: ContiguousArray<Double>, pupil: ContiguousArray<Double>? = nil) {
    precondition(x.count == y.count && (pupil ?? x).count == x.count, "An eye's columns are equally long.")
    self.x = x
    self.y = y
    self.pupil = pupil
  }
}

extension EyeTrack {
  /// The same, missing where either coordinate is further from 0 than that, or no number.
  func within(_ reach: Double) -> Self {
    let (x, y) = (x.span, y.span)
    var far = 0
    for index in 0..<x.count { far &+= abs(x[index]) > reach || abs(y[index]) > reach ? 1 : 0 }
    guard far > 0 else { return self }
    var result = self
    for index in 0..<x.count where abs(x[index]) > reach || abs(y[index]) > reach {
      (result.x[index], result.y[index]) = (.nan, .nan)
    }
    return result
  }
}
