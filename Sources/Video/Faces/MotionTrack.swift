import Geometry

/// How far a part of the picture has moved since it was first seen, to a fraction of a pixel.
///
/// The part's mean brightness in each row and each column are two profiles, which move as it does. The shift between two profiles is
/// where the difference is least when brightness may have risen or fallen as a whole (Lucas & Kanade, "An iterative image
/// registration technique with an application to stereo vision", IJCAI 1981, in one dimension). It is always measured
/// against the first, so that errors do not add up.
struct MotionTrack {
  private let first: Profiles
  /// Whole pixels of the stored picture.
  private let place: Region<PicturePixels>
  private(set) var x = 0.0
  private(set) var y = 0.0

  /// Nil where the place is too small, or lies outside.
  init?(of place: Region<PicturePixels>, in video: borrowing VideoReader) {
    let whole = Region<PicturePixels>(
      left: place.left.rounded(),
      top: place.top.rounded(),
      right: place.right.rounded(),
      bottom: place.bottom.rounded()
    )
    guard let first = video.profiles(in: whole) else { return nil }
    self.first = first
    self.place = whole
  }

  /// How alike the profiles must be, as a correlation: where a face leaves, its hair, eyes and mouth do.
  private static let leastLikeness = 0.7

  /// Follows it to the next picture; false where what is there is something else.
  mutating func follow(in video: borrowing VideoReader) -> Bool {
    var (newX, newY) = (x, y)
    for _ in 0..<4 {
      let (wholeX, wholeY) = (newX.rounded(), newY.rounded())
      guard let now = video.profiles(in: place.moved(x: wholeX, y: wholeY)) else { return false }
      guard let right = now.columns.shift(from: first.columns), let down = now.rows.shift(from: first.rows) else {
        return false
      }
      (newX, newY) = (wholeX + right.pixels, wholeY + down.pixels)
      // Closer than the nearest whole pixel no shift of the window brings it, but for rounding.
      if abs(right.pixels) <= 0.75, abs(down.pixels) <= 0.75 {
        guard min(right.likeness, down.likeness) >= Self.leastLikeness else { return false }
        (x, y) = (newX, newY)
        return true
      }
    }
    return false
  }
}
