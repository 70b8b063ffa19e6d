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
