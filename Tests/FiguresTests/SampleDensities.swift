import Figures
import Geometry

/// Gaze on the words of a page, or on a picture in their place.
func gazeDensity(
  lines: Int,
  panels: [String?],
  isEmpty: Bool = false,
  picture: ShownPicture? = nil,
  hasWords: Bool = true
) -> GazeDensity {
  let path = scanPath(lines: lines, rounds: 2, panels: [nil], isNumbered: false)
  return GazeDensity(
    title: "Where gaze rested",
    description: "On the words.",
    region: Region(left: 100, top: 60, right: 1200, bottom: 200 + 70 * Double(lines)),
    picture: picture,
    words: hasWords ? path.words : [],
    panels: panels.map { .init($0, isEmpty ? [] : path.panels[0].fixations, trials: 2) },
    kernel: 25,
    patch: .init("the place of one letter", area: 26 * 70),
    caption: "Each fixation is spread."
  )
}

/// Sixteen grey pixels.
let smallPicture: ShownPicture? = {
  let colours = ContiguousArray((0..<16).map { UInt32(16 * $0) * 0x10101 })
  let bytes = pngFile(colours, width: 4, height: 4)
  return ShownPicture(bytes, at: Region(left: 100, top: 60, right: 1000, bottom: 300))
}()
