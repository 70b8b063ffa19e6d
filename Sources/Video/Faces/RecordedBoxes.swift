public import Basics
public import Geometry
public import Recordings

/// Where a recording says that the face was in its camera's pictures.
public struct RecordedBoxes: Sendable {
  public struct Box: Sendable {
    /// By the video's time.
    public let time: Time
    public let region: Region<PicturePixels>

    /// Nil where the numbers are no box; NaN is no number.
    public init?(time: Time, x: Double, y: Double, width: Double, height: Double) {
      let isNear = [x, y, width, height].allSatisfy { abs($0) < 1e6 }
      guard time.isFinite, isNear, width >= 1, height >= 1 else { return nil }
      self.time = time
      region = Region(left: x, top: y, right: x + width, bottom: y + height)
    }
  }

  let source: ColourTrace.BoxSource
  private let boxes: [Box]
  /// Of the pictures that the boxes lie in.
  private let width: Double
  private let height: Double

  /// Nil without boxes, or where the picture has no size.
  public init?(_ boxes: [Box], source: ColourTrace.BoxSource, pictureWidth: Double, pictureHeight: Double) {
    guard !boxes.isEmpty, (1...1e6).contains(pictureWidth), (1...1e6).contains(pictureHeight) else { return nil }
    self.boxes = boxes.sorted { $0.time < $1.time }
    self.source = source
    width = pictureWidth
    height = pictureHeight
  }

  /// Between two boxes between which the face's place is not guessed.
  private static let longestGap: Time = .milliseconds(500)

  /// How boxes lie in a video's shown pictures; nil where the video shows something else.
  ///
  /// Cameras write pictures as their sensor lies, and a device's frames tell of these: the stored picture comes first.
  func placed(in video: borrowing VideoReader) -> PlacedBoxes? {
    let stored = video.orientation.storedSize(width: video.width, height: video.height)
    let ratio = width / height
    func fits(_ width: Int, _ height: Int) -> Bool { abs(Double(width) / Double(height) / ratio - 1) < 0.02 }
    let boxes = boxes
    if fits(stored.width, stored.height) {
      let scale = Double(stored.width) / width
      return PlacedBoxes(
        times: boxes.map(\.time),
        regions: boxes.map { box in
          video.orientation.shown(box.region.scaled(by: scale), width: stored.width, height: stored.height)
        },
        longestGap: Self.longestGap
      )
    }
    guard fits(video.width, video.height) else { return nil }
    let scale = Double(video.width) / width
    return PlacedBoxes(
      times: boxes.map(\.time),
      regions: boxes.map { $0.region.scaled(by: scale) },
      longestGap: Self.longestGap
    )
  }
}

/// Boxes in the shown pictures of a video.
struct PlacedBoxes {
  let times: [Time]
  let regions: [Region<PicturePixels>]
  let longestGap: Time

  /// Between the two boxes around a time; nil where they lie too far apart.
  func box(at time: Time) -> Region<PicturePixels>? {
    let next = times.partitioningIndex { $0 >= time }
    if next < times.count, times[next] == time { return regions[next] }
    guard next > 0, next < times.count else {
      // A frame's time may lie a little beside the recording's first and last.
      guard let nearest = next == 0 ? times.indices.first : times.indices.last else { return nil }
      return (times[nearest] - time).magnitude <= longestGap / 10 ? regions[nearest] : nil
    }
    let gap = times[next] - times[next - 1]
    guard gap <= longestGap else { return nil }
    let share: Double = (time - times[next - 1]) / gap
    return regions[next - 1].mixed(with: regions[next], share: share)
  }

  /// Nil where there are none.
  var usual: Region<PicturePixels>? { Region(medianOf: regions) }
}
