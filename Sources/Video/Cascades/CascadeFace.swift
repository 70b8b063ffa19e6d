import Basics
import Geometry

/// A face in a picture, and how many windows agree on it.
struct CascadeFace {
  let box: Region<PicturePixels>
  let windows: Int
}

extension Cascade {
  /// How much larger each size that is tried is than the one before.
  private static let growth = 1.1
  /// Windows this many times as large as the cascade's are so few that they are looked at from every row.
  private static let everyRow = 2.0

  /// Faces whose windows are as large as the cascade's or larger, up to `largest` times as large, in pixels of the picture.
  ///
  /// Small windows are looked at from every second row, as OpenCV does, and from the others where no face is found so.
  func faces(in picture: GreyPicture, largest: Double = .infinity) -> [CascadeFace] {
    let even = boxes(in: picture, largest: largest) { row, scale in row.isMultiple(of: 2) || scale >= Self.everyRow }
    let faces = grouped(even)
    guard faces.isEmpty else { return faces }
    let most = min(largest, Self.everyRow.nextDown)
    return grouped(even + boxes(in: picture, largest: most) { row, _ in !row.isMultiple(of: 2) })
  }

  /// The windows that pass, of the rows that are asked for.
  ///
  /// All sizes are looked at together: nothing is decoded meanwhile, and the other cores would wait.
  private func boxes(
    in picture: GreyPicture,
    largest: Double,
    ofRows isAskedFor: @Sendable (_ row: Int, _ scale: Double) -> Bool
  ) -> [Region<PicturePixels>] {
    let most = min(largest, Double(picture.width) / Double(width), Double(picture.height) / Double(height))
    let scales = Array(sequence(first: 1.0) { $0 * Self.growth }.prefix { $0 <= most })
    return scales.parallelMap { scale in windows(in: picture, scale: scale) { isAskedFor($0, scale) } }.flatMap(\.self)
  }

  /// The windows of one size that pass.
  private func windows(
    in picture: GreyPicture,
    scale: Double,
    ofRows isAskedFor: (Int) -> Bool
  ) -> [Region<PicturePixels>] {
    let (columns, rows) = (Int(Double(picture.width) / scale), Int(Double(picture.height) / scale))
    let smaller = scale == 1 ? picture : picture.resized(width: columns, height: rows)
    return CascadeSearch(self, pictureWidth: columns).windows(in: smaller, ofRows: isAskedFor).map { column, row in
      Region(
        left: Double(column) * scale,
        top: Double(row) * scale,
        right: Double(column + width) * scale,
        bottom: Double(row + height) * scale
      )
    }
  }
}

/// Windows that mean one face, as their means, where more than three agree.
///
/// As OpenCV's `groupRectangles` does: two are alike where their sides differ by at most a tenth of their sizes' sum; what lies
/// within another that far more agree on is left out.
func grouped(_ boxes: [Region<PicturePixels>]) -> [CascadeFace] {
  var group = Array(boxes.indices)
  func root(_ index: Int) -> Int {
    var index = index
    while group[index] != index { index = group[index] }
    return index
  }
  for first in boxes.indices {
    for second in boxes.indices.dropFirst(first + 1) where areAlike(boxes[first], boxes[second]) {
      group[root(second)] = root(first)
    }
  }
  let groups = Dictionary(grouping: boxes.indices, by: root).values.filter { $0.count > 3 }
  let faces = groups.map { members in
    let count = Double(members.count)
    func mean(_ side: (Region<PicturePixels>) -> Double) -> Double {
      members.reduce(0) { $0 + side(boxes[$1]) } / count
    }
    return CascadeFace(
      box: Region(left: mean(\.left), top: mean(\.top), right: mean(\.right), bottom: mean(\.bottom)),
      windows: members.count
    )
  }
  .sorted { ($0.box.left, $0.box.top) < ($1.box.left, $1.box.top) }
  return faces.filter { face in
    !faces.contains { other in
      let (dx, dy) = (other.box.width * 0.2, other.box.height * 0.2)
      return other.windows > max(3, face.windows) && other.box != face.box
        && face.box.left >= other.box.left - dx && face.box.top >= other.box.top - dy
        && face.box.right <= other.box.right + dx && face.box.bottom <= other.box.bottom + dy
    }
  }
}

private func areAlike(_ one: Region<PicturePixels>, _ other: Region<PicturePixels>) -> Bool {
  let difference = 0.1 * (min(one.width, other.width) + min(one.height, other.height))
  return abs(one.left - other.left) <= difference && abs(one.top - other.top) <= difference
    && abs(one.right - other.right) <= difference && abs(one.bottom - other.bottom) <= difference
}
