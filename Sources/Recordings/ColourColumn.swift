/// One number of every frame of a colour trace.
public struct ColourColumn: Sendable, Hashable {
  public enum Channel: Int, Sendable, CaseIterable {
    case red
    case green
    case blue
  }

  public let index: Int

  @inlinable
  public init(_ index: Int) {
    precondition((0..<Self.count).contains(index), "A frame has \(Self.count) numbers.")
    self.index = index
  }

  /// Seconds, by the time stamps of the file, since the recording began, or the file where it belongs to none.
  @inlinable public static var time: Self { Self(0) }
  /// Of the face's box in pixels of the picture as it is shown, with fractions.
  @inlinable public static var boxX: Self { Self(1) }
  @inlinable public static var boxY: Self { Self(2) }
  @inlinable public static var boxWidth: Self { Self(3) }
  @inlinable public static var boxHeight: Self { Self(4) }
  /// How many faces are in the picture; missing where nobody looked.
  @inlinable public static var faces: Self { Self(5) }

  /// How many parts the face's window has: three rows of two, the upper left first.
  @inlinable public static var regions: Int { 6 }

  /// How many windows lie beside the face: the left one first.
  @inlinable public static var walls: Int { 2 }

  /// The mean of a part of the face's window.
  @inlinable
  public static func region(_ place: Int, _ channel: Channel) -> Self {
    precondition((0..<regions).contains(place), "A face has six regions.")
    return Self(6 + 3 * place + channel.rawValue)
  }

  /// The mean of a window beside the face.
  @inlinable
  public static func wall(_ place: Int, _ channel: Channel) -> Self {
    precondition((0..<walls).contains(place), "There are two walls.")
    return Self(6 + 3 * (regions + place) + channel.rawValue)
  }

  /// How many numbers a frame has.
  @inlinable public static var count: Int { 6 + 3 * (regions + walls) }

  public var name: String { Self.names[index] }

  /// The stored name of every number, in order.
  public static let names: [String] =
    ["time", "box_x", "box_y", "box_width", "box_height", "faces"]
    + (0..<regions).flatMap { place in Channel.allCases.map { "region_\(place + 1)_\($0)" } }
    + (0..<walls).flatMap { place in Channel.allCases.map { "wall_\(place + 1)_\($0)" } }
}
