/// Where a number, or the first of several, stands among a frame's values.
public struct FaceColumn: Sendable, Hashable {
  public let index: Int

  @inlinable
  init(_ index: Int) {
    self.index = index
  }

  /// Seconds, by the clock of the device (Unix time in the formats at hand).
  @inlinable public static var time: Self { Self(0) }
  /// x, y of the target on the screen, in the recording's screen frame.
  @inlinable public static var target: Self { Self(1) }
  /// x, y of the gaze that the app computed while recording.
  @inlinable public static var gaze: Self { Self(3) }
  /// 16, column after column.
  @inlinable public static var face: Self { Self(5) }
  /// How far the face is before the camera, in metres and negative: the last column's z.
  @inlinable public static var faceDepth: Self { Self(19) }
  @inlinable public static var rightEye: Self { Self(21) }
  @inlinable public static var leftEye: Self { Self(37) }
  /// x, y, z in the face's frame, in metres.
  @inlinable public static var lookAt: Self { Self(53) }
  /// 1 where the device saw the face, 0 where it did not.
  @inlinable public static var tracked: Self { Self(56) }
  /// x, y, width, height of the face in the camera's picture, in its pixels.
  @inlinable public static var faceRect: Self { Self(57) }
  @inlinable public static var imageSize: Self { Self(61) }
  /// 9, column after column.
  @inlinable public static var intrinsics: Self { Self(63) }

  /// How many numbers a frame has.
  @inlinable public static var count: Int { 72 }

  public var name: String { Self.names[index] }

  /// The stored name of every number, in order.
  public static let names: [String] =
    ["time", "target_x", "target_y", "gaze_x", "gaze_y"]
    + matrix("face", 4) + matrix("right_eye", 4) + matrix("left_eye", 4)
    + ["look_at_x", "look_at_y", "look_at_z", "tracked"]
    + ["face_rect_x", "face_rect_y", "face_rect_width", "face_rect_height", "image_width", "image_height"]
    + matrix("intrinsics", 3)

  private static func matrix(_ name: String, _ size: Int) -> [String] {
    (0..<size).flatMap { column in "xyzw".prefix(size).map { "\(name)_\(column)_\($0)" } }
  }
}
