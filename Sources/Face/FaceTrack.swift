public import Basics
import Geometry

/// A recording of a face: a column for each quantity, NaN where a number is missing and nil where there is no column.
public struct FaceTrack: Sendable {
  /// How the head lay, in degrees, and where, in metres before the camera.
  public struct Head: Sendable {
    public var yaw: ContiguousArray<Float>
    public var pitch: ContiguousArray<Float>
    public var roll: ContiguousArray<Float>
    public var x: ContiguousArray<Float>
    public var y: ContiguousArray<Float>
    public var z: ContiguousArray<Float>

    public init(missing count: Int) {
      let empty = ContiguousArray<Float>(repeating: .nan, count: count)
      (yaw, pitch, roll) = (empty, empty, empty)
      (x, y, z) = (empty, empty, empty)
    }
  }

  /// Where the person looked, from the screen's top left corner.
  public struct Gaze: Sendable {
    public var x: ContiguousArray<Double>
    public var y: ContiguousArray<Double>

    public init(x: ContiguousArray<Double>, y: ContiguousArray<Double>) {
      precondition(x.count == y.count, "A gaze has two coordinates.")
      self.x = x
      self.y = y
    }
  }

  /// Since the recording began, ascending.
  public let times: ContiguousArray<Time>
  /// Nil where nothing tells that the face was lost: then it is taken to have been seen.
  public var isSeen: ContiguousArray<Bool>?
  public var head: Head?
  /// Nil where no gaze is known by a model or a tracker.
  public var gaze: Gaze?
  /// Nil where nothing tells how far frames can be trusted.
  public var states: ContiguousArray<TrackingState>?
  /// Of each shape by its place among all of them.
  public var weights: [ContiguousArray<Float>?]
  /// As the recording has it, nil where it has none; then the lids' shapes tell.
  public var openness: (left: ContiguousArray<Float>, right: ContiguousArray<Float>)?

  public init(times: ContiguousArray<Time>) {
    precondition(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "A track's times never decrease.")
    self.times = times
    weights = Array(repeating: nil, count: FaceShape.count)
  }

  public var count: Int { times.count }

  public subscript(shape: FaceShape) -> ContiguousArray<Float>? {
    get { weights[shape.rawValue] }
    set {
      precondition(newValue.map { $0.count == count } ?? true, "A shape has a weight in every frame.")
      weights[shape.rawValue] = newValue
    }
  }

  /// The shapes that were recorded.
  public var shapes: [FaceShape] { FaceShape.allCases.filter { weights[$0.rawValue] != nil } }

  /// Whether any frame in which the face was seen tells how the head lay.
  public var tellsHead: Bool {
    guard let head else { return false }
    return times.indices.contains { index in
      isSeen?[index] ?? true && !(head.yaw[index] + head.pitch[index] + head.roll[index]).isNaN
    }
  }

  /// Whether any frame in which the face was seen has a shape's weight.
  public func tells(_ shape: FaceShape) -> Bool {
    guard let column = self[shape] else { return false }
    return column.indices.contains { isSeen?[$0] ?? true && !column[$0].isNaN }
  }

  /// One frame; its openness is that of the lids' scales.
  public func moment(_ index: Int, _ lids: Lids) -> FaceMoment {
    var moment = FaceMoment(time: times[index])
    moment.isSeen = isSeen?[index] ?? true
    if let head {
      let (yaw, pitch, roll) = (head.yaw[index], head.pitch[index], head.roll[index])
      if !(yaw + pitch + roll).isNaN {
        moment.head = HeadAngles(yaw: Double(yaw), pitch: Double(pitch), roll: Double(roll))
      }
    }
    moment.gaze = gazePoint(at: index)
    // A state of success does not help where the gaze itself was dropped.
    moment.tellsGaze = moment.gaze != nil && states?[index].tellsGaze ?? true
    for shape in 0..<FaceShape.count {
      if let column = weights[shape] { moment.weights[shape] = column[index] }
    }
    moment.openness = openness(index, lids)
    return moment
  }

  /// Where the person looked in one frame; nil where that is not known.
  func gazePoint(at index: Int) -> Point<RecordedUnits>? {
    guard let gaze, !(gaze.x[index] + gaze.y[index]).isNaN else { return nil }
    return Point(x: gaze.x[index], y: gaze.y[index])
  }

  /// Of one frame; NaN where the face was not seen, and of an eye that was never seen open.
  public func openness(_ index: Int, _ lids: Lids) -> EyePair {
    guard isSeen?[index] ?? true else { return EyePair(left: .nan, right: .nan) }
    if let openness {
      return EyePair(
        left: lids.left?.sawOpenEye ?? true ? openness.left[index] : .nan,
        right: lids.right?.sawOpenEye ?? true ? openness.right[index] : .nan
      )
    }
    func weight(_ shape: FaceShape) -> Float { weights[shape.rawValue]?[index] ?? .nan }
    return EyePair(
      left: lids.left?.openness(weight(.eyeBlinkLeft), lookingDown: weight(.eyeLookDownLeft)) ?? .nan,
      right: lids.right?.openness(weight(.eyeBlinkRight), lookingDown: weight(.eyeLookDownRight)) ?? .nan
    )
  }
}
