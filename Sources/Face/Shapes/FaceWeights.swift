/// The weights of all blend shapes in one frame, in single precision as devices have them.
public struct FaceWeights: Sendable, BitwiseCopyable {
  @usableFromInline
  var numbers = [52 of Float](repeating: .nan)

  /// All of them missing.
  @inlinable
  public init() {}

  /// NaN where missing.
  @inlinable
  public subscript(shape: FaceShape) -> Float {
    get { numbers[shape.rawValue] }
    set { numbers[shape.rawValue] = newValue }
  }

  /// By the shape's place among all of them, NaN where missing.
  @inlinable
  public subscript(index: Int) -> Float {
    get { numbers[index] }
    set { numbers[index] = newValue }
  }

  /// NaN where either is missing.
  @inlinable
  public func mean(_ left: FaceShape, _ right: FaceShape) -> Float { (self[left] + self[right]) / 2 }
}
