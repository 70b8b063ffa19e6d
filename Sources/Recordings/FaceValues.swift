public import Basics
public import Geometry

/// The numbers of one frame, in the order in which a track stores them.
///
/// Inside, what is missing is NaN; whoever asks for a value by its name gets nil instead. They lie in an array of their own, because
/// frames are handed on many times and read in place.
public struct FaceValues: Sendable, Hashable {
  @usableFromInline
  var numbers: ContiguousArray<Double>

  /// All of them missing.
  public init() {
    numbers = ContiguousArray(repeating: .nan, count: FaceColumn.count)
  }

  @inlinable
  public subscript(column: FaceColumn) -> Double? {
    get { numbers[column.index].isNaN ? nil : numbers[column.index] }
    set { numbers[column.index] = newValue ?? .nan }
  }

  /// By its place in `FaceColumn.names`, NaN where missing.
  @inlinable
  public subscript(index: Int) -> Double {
    get { numbers[index] }
    set { numbers[index] = newValue }
  }

  /// Replaces numbers that follow each other.
  @inlinable
  public mutating func replace(_ range: Range<Int>, with number: (Int) -> Double) {
    var span = numbers.mutableSpan
    for index in range { span[index] = number(index - range.lowerBound) }
  }

  /// All of them, NaN where missing.
  @inlinable public var all: ContiguousArray<Double> { numbers }

  @inlinable public var time: Time { Time.seconds(numbers[FaceColumn.time.index]) }
  @inlinable public var target: Point<ScreenPoints>? { point(.target) }
  @inlinable public var gaze: Point<ScreenPoints>? { point(.gaze) }
  @inlinable public var face: Transform? { transform(.face) }
  @inlinable public var rightEye: Transform? { transform(.rightEye) }
  @inlinable public var leftEye: Transform? { transform(.leftEye) }

  @inlinable
  public func point(_ column: FaceColumn) -> Point<ScreenPoints>? {
    guard let x = self[column], !numbers[column.index + 1].isNaN else { return nil }
    return Point(x: x, y: numbers[column.index + 1])
  }

  /// Nil where any of the sixteen numbers is missing.
  @inlinable
  public func transform(_ column: FaceColumn) -> Transform? {
    var elements = [16 of Double](repeating: 0)
    var sum = 0.0
    for index in 0..<16 {
      elements[index] = numbers[column.index + index]
      sum += elements[index]
    }
    return sum.isNaN ? nil : Transform(elements)
  }
}
