extension ShownPicture {
  /// How a picture is turned before it is shown, by the numbers of Exif's orientations ("Exchangeable image file format (Exif) 2.32", CIPA
  /// 2019): each says on which sides the first row and the first column come to lie.
  public enum Turn: Int, Sendable, Hashable, CaseIterable {
    /// The first row above, the first column on the left.
    case none = 1
    case mirrored
    case halfTurned
    case flipped
    /// From here on rows become columns.
    case transposed
    case turnedRight
    case transversed
    case turnedLeft

    /// Whether rows become columns.
    var swapsSides: Bool { rawValue >= Self.transposed.rawValue }

    /// From the picture as it is stored, a unit wide and high, to the area: x = a·u + c·v + e and y = b·u + d·v + f, in the order of
    /// their letters.
    func matrix(onto area: Area) -> (a: Double, b: Double, c: Double, d: Double, e: Double, f: Double) {
      let (w, h, left, top) = (area.width, area.height, area.left, area.top)
      let (right, bottom) = (left + w, top + h)
      return switch self {
      case .none: (w, 0, 0, h, left, top)
      case .mirrored: (-w, 0, 0, h, right, top)
      case .halfTurned: (-w, 0, 0, -h, right, bottom)
      case .flipped: (w, 0, 0, -h, left, bottom)
      case .transposed: (0, h, w, 0, left, top)
      case .turnedRight: (0, h, -w, 0, right, top)
      case .transversed: (0, -h, -w, 0, right, bottom)
      case .turnedLeft: (0, -h, w, 0, left, bottom)
      }
    }
  }
}
