public import Basics
import Geometry

/// Small pictures of a video, one every few seconds, each with the face's box, its parts and the walls drawn.
///
/// They are made of the file alone, since no picture is kept of it.
public struct ContactSheet: Sendable {
  /// Of the whole sheet, in pixels.
  public private(set) var width = 0
  public private(set) var height = 0
  /// Red, green and blue from the third-lowest byte to the lowest, row after row.
  public private(set) var colours: ContiguousArray<UInt32> = []
  /// Of each picture, row after row of the sheet.
  public private(set) var times: [Time] = []

  private static let columns = 6
  private static let pictureWidth = 240
  private static let gap = 4
  private static let boxColour: UInt32 = 0xFFFFFF
  private static let partColour: UInt32 = 0x000000
  private static let wallColour: UInt32 = 0xF0E442

  /// `period`: between two pictures.
  public init(path: String, guide: FaceGuide, every period: Time = .seconds(5)) throws(VideoError) {
    var video = try VideoReader(path: path)
    guard try video.next() else { throw .noPictures(file: path) }
    var places = try FacePlaces(guide, in: video, file: path)
    let small = (
      width: Self.pictureWidth,
      height: max(1, Int(Double(Self.pictureWidth) * Double(video.height) / Double(video.width)))
    )
    var pictures: [SmallPicture] = []
    var next = Time.zero
    repeat {
      // Every picture is looked at, since the face is followed from one to the next.
      let box = places.box(in: video)
      guard video.time >= next else { continue }
      let passed: Double = (video.time - next) / period
      next += max(1, passed.rounded(.down) + 1) * period
      times.append(video.time)
      var picture = SmallPicture(of: video, width: small.width, height: small.height)
      let scale = Double(small.width) / Double(video.width)
      if let box {
        picture.draw(box.scaled(by: scale), Self.boxColour)
        for region in faceRegions(of: box) { picture.draw(region.scaled(by: scale), Self.partColour) }
        for case let wall? in wallRegions(beside: box, width: video.width, height: video.height) {
          picture.draw(wall.scaled(by: scale), Self.wallColour)
        }
      }
      pictures.append(picture)
    } while try video.next()
    arrange(pictures, small.width + Self.gap, small.height + Self.gap)
  }

  private mutating func arrange(_ pictures: [SmallPicture], _ cellWidth: Int, _ cellHeight: Int) {
    let columns = min(Self.columns, pictures.count)
    width = columns * cellWidth
    height = (pictures.count + columns - 1) / columns * cellHeight
    colours = ContiguousArray(repeating: 0xFFFFFF, count: width * height)
    for (number, picture) in pictures.enumerated() {
      let (left, top) = (number % columns * cellWidth, number / columns * cellHeight)
      for row in 0..<picture.height {
        for column in 0..<picture.width { colours[(top + row) * width + left + column] = picture[column, row] }
      }
    }
  }
}

/// A picture of a video at a small size.
private struct SmallPicture {
  let width: Int
  let height: Int
  private var colours: ContiguousArray<UInt32>

  init(of video: borrowing VideoReader, width: Int, height: Int) {
    self.width = width
    self.height = height
    colours = []
    colours.reserveCapacity(width * height)
    let (across, down) = (Double(video.width) / Double(width), Double(video.height) / Double(height))
    for row in 0..<height {
      for column in 0..<width {
        let cell = Region<PicturePixels>(
          left: Double(column) * across,
          top: Double(row) * down,
          right: Double(column + 1) * across,
          bottom: Double(row + 1) * down
        )
        let mean = video.colour(in: cell) ?? [0, 0, 0]
        var colour: UInt32 = 0
        for channel in 0..<3 { colour = colour << 8 | UInt32(min(255, max(0, mean[channel]))) }
        colours.append(colour)
      }
    }
  }

  subscript(column: Int, row: Int) -> UInt32 {
    get { colours[row * width + column] }
    set { colours[row * width + column] = newValue }
  }

  /// Draws a rectangle's edge, as far as it lies in the picture.
  mutating func draw(_ rectangle: Region<PicturePixels>, _ colour: UInt32) {
    guard let inside = rectangle.clipped(width: Double(width - 1), height: Double(height - 1)) else { return }
    let (left, right) = (Int(inside.left), Int(inside.right))
    let (top, bottom) = (Int(inside.top), Int(inside.bottom))
    for column in left...right {
      self[column, top] = colour
      self[column, bottom] = colour
    }
    for row in top...bottom {
      self[left, row] = colour
      self[right, row] = colour
    }
  }
}
