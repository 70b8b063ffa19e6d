public import Basics
import Geometry
public import Recordings

/// What is kept of a video.
public struct TracedVideo: Sendable {
  public let outline: VideoOutline
  public let trace: ColourTrace
  /// Good pictures that are left out: of another size or form than the first, and such whose time does not follow.
  public let otherPictures: Int
  public let misplacedPictures: Int

  /// Decodes a file once from its beginning to its end, and takes mean colours of where the face is.
  ///
  /// The walls lie beside the median of recorded boxes, and beside the first box of a scene where the face is looked for. `threads`: how many
  /// decode at once. `progress` is told how much is done, and of how much.
  public init(
    path: String,
    guide: FaceGuide,
    threads: Int = 2,
    progress: (_ done: Time, _ of: Time?) -> Void = { _, _ in }
  ) throws(VideoError) {
    var video = try VideoReader(path: path, threads: threads)
    guard try video.next() else { throw .noPictures(file: path) }
    var places = try FacePlaces(guide, in: video, file: path)
    var walls = places.usual.map { wallRegions(beside: $0, width: video.width, height: video.height) }
    var trace = ColourTrace(
      width: video.width,
      height: video.height,
      boxSource: guide.source,
      declaredDuration: video.outline.duration
    )
    var row = ContiguousArray(repeating: Double.nan, count: ColourColumn.count)
    var told = Time.zero
    var cuts = 0
    repeat {
      let box = places.box(in: video)
      if places.cutCount > cuts {
        cuts = places.cutCount
        // The wall of another scene lies elsewhere.
        if places.usual == nil { walls = nil }
      }
      if walls == nil, let box {
        walls = wallRegions(beside: box, width: video.width, height: video.height)
      }
      for index in row.indices { row[index] = .nan }
      row[ColourColumn.time.index] = video.time.seconds
      row[ColourColumn.faces.index] = places.faces.map(Double.init) ?? .nan
      if let box {
        row[ColourColumn.boxX.index] = box.left
        row[ColourColumn.boxY.index] = box.top
        row[ColourColumn.boxWidth.index] = box.width
        row[ColourColumn.boxHeight.index] = box.height
        for (place, region) in faceRegions(of: box).enumerated() {
          Self.put(video.colour(in: region), from: ColourColumn.region(place, .red), into: &row)
        }
      }
      for (place, region) in (walls ?? []).enumerated() {
        guard let region else { continue }
        Self.put(video.colour(in: region), from: ColourColumn.wall(place, .red), into: &row)
      }
      trace.append { row[$0] }
      if video.time >= told + .seconds(1) {
        told = video.time
        progress(video.time, video.outline.duration)
      }
    } while try video.next()
    trace.decodedDuration = video.end
    trace.decodeErrors = video.errors
    (otherPictures, misplacedPictures) = (video.otherPictures, video.misplacedPictures)
    trace.picturesLeftOut = otherPictures + misplacedPictures
    let latestEnd = video.latestEnd
    // The last picture's length is not always told; a second is more than that.
    trace.isTruncated = video.outline.duration.map { $0 - latestEnd > .seconds(1) } ?? false
    outline = video.outline
    self.trace = trace
  }

  private static func put(_ colour: [3 of Double]?, from column: ColourColumn, into row: inout ContiguousArray<Double>)
  {
    guard let colour else { return }
    for channel in 0..<3 { row[column.index + channel] = colour[channel] }
  }
}
