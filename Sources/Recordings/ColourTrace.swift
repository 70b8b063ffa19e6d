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
  /// Seconds that the file promises; nil where it does not.
  public var declaredDuration: Double?
  /// Seconds from the first frame that could be decoded to the end of the last.
  public var decodedDuration: Double
  /// Packets and frames that could not be decoded.
  public var decodeErrors: Int
  /// Whether the file ends long before what it promises.
  public var isTruncated: Bool
  /// In the order of `ColourColumn.names`, as long as each other, NaN where missing; times ascend.
  private var columns: [ContiguousArray<Double>]

  /// Without frames.
  public init(
    width: Int,
    height: Int,
    boxSource: BoxSource,
    declaredDuration: Double? = nil,
    decodedDuration: Double = 0,
    decodeErrors: Int = 0,
    isTruncated: Bool = false
  ) {
    self.width = width
    self.height = height
    self.boxSource = boxSource
    self.declaredDuration = declaredDuration
    self.decodedDuration = decodedDuration
    self.decodeErrors = decodeErrors
    self.isTruncated = isTruncated
    columns = Array(repeating: [], count: ColourColumn.count)
  }

  /// How many frames there are.
  public var count: Int { columns[0].count }

  /// Seconds; see `ColourColumn.time`.
  public var times: ContiguousArray<Double> { columns[0] }

  /// The numbers of all frames, NaN where missing.
  public subscript(column: ColourColumn) -> ContiguousArray<Double> { columns[column.index] }

  /// The mean colour of a window, channel after channel.
  public func colours(ofRegion place: Int) -> [ContiguousArray<Double>] {
    ColourColumn.Channel.allCases.map { self[.region(place, $0)] }
  }

  public func colours(ofWall place: Int) -> [ContiguousArray<Double>] {
    ColourColumn.Channel.allCases.map { self[.wall(place, $0)] }
  }

  public mutating func reserveCapacity(_ frames: Int) {
    for column in columns.indices { columns[column].reserveCapacity(frames) }
  }

  /// Appends a frame; `value`: its number in a column by the column's place, NaN where missing.
  ///
  /// Its time is a number, and later than that of the frame before.
  @inlinable
  public mutating func append(_ value: (_ column: Int) -> Double) {
    let time = value(0)
    precondition(time.isFinite && time > (times.last ?? -.infinity), "A trace's times increase.")
    append(time, to: 0)
    for column in 1..<ColourColumn.count { append(value(column), to: column) }
  }

  /// The same frames, counted from another start.
  ///
  /// `seconds`: what is added to every time.
  public func shifted(by seconds: Double) -> ColourTrace {
    var result = self
    for frame in columns[0].indices { result.columns[0][frame] += seconds }
    return result
  }

  @usableFromInline
  mutating func append(_ value: Double, to column: Int) { columns[column].append(value) }
}
