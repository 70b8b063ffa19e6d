import Geometry
import Trackers

extension Region {
  /// Throws where the sides make no box; `name`: what the file calls the right one, and `written`: what stands there.
  init(
    left: Double,
    top: Double,
    right: Double,
    bottom: Double,
    named name: String,
    written: String? = nil
  ) throws(RowProblem) {
    guard left < right, top < bottom, right.isFinite, bottom.isFinite else {
      throw .unexpected(
        field: name,
        found: written ?? "\(right)",
        expected: "a box with left < right and top < bottom"
      )
    }
    self.init(left: left, top: top, right: right, bottom: bottom)
  }
}
