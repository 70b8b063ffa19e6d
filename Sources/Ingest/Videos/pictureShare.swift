import Basics
package import Geometry
package import Video

/// A part of a picture, as one types it.
package func pictureShare(_ text: String) -> Region<PictureShare>? {
  guard let numbers = text.fourNumbers, numbers.allSatisfy({ (0...1).contains($0) }) else { return nil }
  let (right, bottom) = (numbers[0] + numbers[2], numbers[1] + numbers[3])
  // A share like .1 + .9 may come out a little above 1.
  guard numbers[2] > 0, numbers[3] > 0, right <= 1 + 1e-9, bottom <= 1 + 1e-9 else { return nil }
  return Region(left: numbers[0], top: numbers[1], right: min(1, right), bottom: min(1, bottom))
}
