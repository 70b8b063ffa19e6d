import Geometry
import Recordings

/// The parts of a face whose colours are taken: `ColourTrace` tells where they lie.
///
/// The window leaves out hair, ears and most of the background.
func faceRegions(of box: Region<PicturePixels>) -> [Region<PicturePixels>] {
  let (left, top) = (box.left + 0.2 * box.width, box.top + 0.16 * box.height)
  let (width, height) = (0.6 * box.width, 0.74 * box.height)
  let rows = [0, 3.0 / 8, 6.0 / 8, 1]
  return (0..<ColourColumn.regions).map { place in
    let (row, column) = (place / 2, Double(place % 2))
    return Region(
      left: left + width * column / 2,
      top: top + height * rows[row],
      right: left + width * (column + 1) / 2,
      bottom: top + height * rows[row + 1]
    )
  }
}

/// The two windows beside a face; nil where there is no room for one.
func wallRegions(beside box: Region<PicturePixels>, width: Int, height: Int) -> [Region<PicturePixels>?] {
  let (leftEnd, rightStart) = (box.left - 0.25 * box.width, box.left + 1.25 * box.width)
  // Narrower than that, a wall is noise.
  let least = 8.0
  return [
    leftEnd >= least ? Region(left: 0, top: 0, right: min(leftEnd, Double(width)), bottom: 0.8 * Double(height)) : nil,
    Double(width) - rightStart >= least
      ? Region(left: max(0, rightStart), top: 0, right: Double(width), bottom: 0.8 * Double(height)) : nil,
  ]
}
