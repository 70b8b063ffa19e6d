import Geometry

/// Small grey pictures of a video, one every few seconds, each with the face's box and its parts drawn.
///
/// They are made of the file alone, since no picture is kept of it.
public struct ContactSheet: Sendable {
  /// Of the whole sheet, in pixels.
  public private(set) var width = 0
  public private(set) var height = 0
  /// From 0, black, to 255, row after row.
  public private(set) var levels: ContiguousArray<UInt8> = []
  /// Seconds of each picture, row after row of the sheet.
  public private(set) var times: [Double] = []

  private static let columns = 6
  private static let pictureWidth = 240
  private static let gap = 4

  /// `period`: seconds between two pictures.
  public init(path: String, guide: FaceGuide, every period: Double = 5) throws(VideoError) {
    var video = try VideoReader(path: path)
    guard try video.next() else { throw .noPictures(file: path) }
    var places = try FacePlaces(guide, in: video, file: path)
    let small = (
      width: Self.pictureWidth,
      height: max(1, Int(Double(Self.pictureWidth) * Double(video.height) / Double(video.width)))
    )
    var pictures: [GreyPicture] = []
    var next = 0.0
    repeat {
      // Every picture is looked at, since the face is followed from one to the next.
      let box = places.box(in: video)
      guard video.time >= next else { continue }
      next += period * max(1, ((video.time - next) / period).rounded(.down) + 1)
      times.append(video.time)
      let whole = Region<PicturePixels>(left: 0, top: 0, right: Double(video.width), bottom: Double(video.height))
      var picture = video.grey(whole, width: small.width, height: small.height)
      let scale = Double(small.width) / Double(video.width)
      if let box {
        picture.draw(box.scaled(by: scale), level: 255)
        for region in faceRegions(of: box) { picture.draw(region.scaled(by: scale), level: 0) }
        for case let wall? in wallRegions(beside: box, width: video.width, height: video.height) {
          picture.draw(wall.scaled(by: scale), level: 200)
        }
      }
      pictures.append(picture)
    } while try video.next()
    arrange(pictures, small.width + Self.gap, small.height + Self.gap)
  }

  private mutating func arrange(_ pictures: [GreyPicture], _ cellWidth: Int, _ cellHeight: Int) {
    let columns = min(Self.columns, pictures.count)
    width = columns * cellWidth
    height = (pictures.count + columns - 1) / columns * cellHeight
    levels = ContiguousArray(repeating: 255, count: width * height)
    for (number, picture) in pictures.enumerated() {
      let (left, top) = (number % columns * cellWidth, number / columns * cellHeight)
      for row in 0..<picture.height {
        for column in 0..<picture.width { levels[(top + row) * width + left + column] = picture[column, row] }
      }
    }
  }
}

extension GreyPicture {
  /// Draws a rectangle's edge, as far as it lies in the picture.
  fileprivate mutating func draw(_ rectangle: Region<PicturePixels>, level: UInt8) {
    guard let inside = rectangle.clipped(width: Double(width - 1), height: Double(height - 1)) else { return }
    let (left, right) = (Int(inside.left), Int(inside.right))
    let (top, bottom) = (Int(inside.top), Int(inside.bottom))
    for column in left...right {
      self[column, top] = level
      self[column, bottom] = level
    }
    for row in top...bottom {
      self[left, row] = level
      self[right, row] = level
    }
  }
}
