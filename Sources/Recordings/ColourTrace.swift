public import Basics

/// What is kept of a video: where the face was in each frame, and the mean colours of it and of the wall behind.
///
/// Colours are means of red, green and blue from 0 to 255, as the matrix of the video makes them of mean luma and chroma.
/// The face's window is .6 of the box wide and .74 high, from .2 of its width and .16 of its height on. Its rows end at
/// 3/8, 6/8 and all of its height, its columns in its middle; pixels on an edge count by their share. The walls are the
/// picture's upper .8 up to a quarter of a face beside the usual box, on either side.
public struct ColourTrace: Sendable, Equatable {
  /// How a face's box was found.
  public enum BoxSource: String, Sendable, CaseIterable {
    /// The recording has it.
    case recorded
    /// From the face's place before the camera, which the recording has.
    case projected
    /// One for the whole video, told by the user.
    case user
    /// In the pictures.
    case cascade
  }

  /// Of the picture as it is shown, in pixels.
  public let width: Int
  public let height: Int
  public let boxSource: BoxSource
  /// What the file promises; nil where it does not.
  public var declaredDuration: Time?
  /// From the first frame that could be decoded to the end of the last.
  public var decodedDuration: Time
  /// Packets and frames that could not be decoded.
  public var decodeErrors: Int
  /// Good pictures that are none of the frames: of another size or form, or whose time does not follow.
  public var picturesLeftOut: Int
  /// Whether the file ends long before what it promises.
  public var isTruncated: Bool
  /// Of each frame, ascending; see `ColourColumn.time`.
  public private(set) var times: ContiguousArray<Time> = []
  /// In the order of `ColourColumn.names` behind the time, as long as the times, NaN where missing.
  private var columns: [ContiguousArray<Double>]

  /// Without frames.
  public init(
    width: Int,
    height: Int,
    boxSource: BoxSource,
    declaredDuration: Time? = nil,
    decodedDuration: Time = .zero,
    decodeErrors: Int = 0,
    picturesLeftOut: Int = 0,
    isTruncated: Bool = false
  ) {
    self.width = width
    self.height = height
    self.boxSource = boxSource
    self.declaredDuration = declaredDuration
    self.decodedDuration = decodedDuration
    self.decodeErrors = decodeErrors
    self.picturesLeftOut = picturesLeftOut
    self.isTruncated = isTruncated
    columns = Array(repeating: [], count: ColourColumn.count - 1)
  }

  /// How many frames there are.
  public var count: Int { times.count }

  /// The numbers of all frames, NaN where missing; times as seconds.
  public subscript(column: ColourColumn) -> ContiguousArray<Double> {
    column == .time ? ContiguousArray(times.map(\.seconds)) : columns[column.index - 1]
  }

  public mutating func reserveCapacity(_ frames: Int) {
    times.reserveCapacity(frames)
    for column in columns.indices { columns[column].reserveCapacity(frames) }
  }

  /// Appends a frame; `value`: its number in a column by the column's place, NaN where missing.
  ///
  /// Its time is a number, and later than that of the frame before.
  @inlinable
  public mutating func append(_ value: (_ column: Int) -> Double) {
    append(Time.seconds(value(0)))
    for column in 1..<ColourColumn.count { append(value(column), to: column) }
  }

  /// The same frames, counted from another start.
  ///
  /// `shift`: what is added to every time.
  public func shifted(by shift: Time) -> ColourTrace {
    var result = self
    for frame in times.indices { result.times[frame] += shift }
    return result
  }

  @usableFromInline
  mutating func append(_ time: Time) {
    precondition(time.isFinite && time > (times.last ?? -.infinity), "A trace's times increase.")
    times.append(time)
  }

  @usableFromInline
  mutating func append(_ value: Double, to column: Int) { columns[column - 1].append(value) }
}
