import Geometry
import Recordings

extension Passage {
  /// Whether every place of it is on a screen that there can be.
  var isPlausible: Bool {
    lines.allSatisfy { Plausible.holds($0.top) && Plausible.holds($0.bottom) && Plausible.holds($0.x) }
      && lines.allSatisfy { Plausible.holds($0.baseline) }
      && (words.map(\.box) + characters.map(\.box)).allSatisfy { box in
        [box.left, box.top, box.right, box.bottom].allSatisfy { Plausible.holds($0) }
      }
      && [screen?.width, screen?.height, screenSize?.width, screenSize?.height]
        .allSatisfy { Plausible.holds($0, in: Plausible.length) }
      && [font?.size, font?.lineHeight].allSatisfy { Plausible.holds($0) }
  }
}
