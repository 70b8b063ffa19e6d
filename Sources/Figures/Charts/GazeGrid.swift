import Basics
import Geometry

/// Time on each patch of a region: fixations, each spread by a normal kernel.
struct GazeGrid {
  private let columns: Int
  private let rows: Int
  /// In the recording's unit.
  let cell: Double
  /// Milliseconds for a patch, row after row.
  let values: [Double]

  /// Cells for each standard deviation of the kernel: between two such steps a normal density hardly bends.
  private static let fineness = 2.0
  private static let mostCells = 160.0
  /// Beyond it a kernel has no thousandth of its height.
  private static let reach = 3.8
  /// How many colours a reader could tell apart at best.
  private static let levels = 12

  init(_ panel: GazeDensity.Panel, in region: Region<RecordedUnits>, kernel: Double, patch: Double) {
    let cell = max(kernel / Self.fineness, max(region.width, region.height) / Self.mostCells)
    let columns = max(1, Int(clamped: (region.width / cell).rounded(.up)))
    let rows = max(1, Int(clamped: (region.height / cell).rounded(.up)))
    var values = [Double](repeating: 0, count: columns * rows)
    let reach = Self.reach * kernel
    for fixation in panel.fixations {
      let (x, y) = (fixation.place.x - region.left, fixation.place.y - region.top)
      guard x > -reach, y > -reach, x < region.width + reach, y < region.height + reach else { continue }
      let across = Self.weights(around: x, kernel, cell, columns)
      let down = Self.weights(around: y, kernel, cell, rows)
      let time = fixation.duration.milliseconds / Double(panel.trials) * patch
      for (row, weight) in down {
        for (column, other) in across { values[row * columns + column] += time * weight * other }
      }
    }
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.values = values
  }

  /// 0 where times are beyond what can be added.
  var highest: Double { values.allSatisfy(\.isFinite) ? values.max() ?? 0 : 0 }

  /// A normal density at the middles of the cells that it reaches.
  private static func weights(
    around place: Double,
    _ deviation: Double,
    _ cell: Double,
    _ count: Int
  ) -> [(cell: Int, weight: Double)] {
    let reach = Self.reach * deviation
    let first = Int(clamped: max(0, place - reach) / cell)
    let last = min(count - 1, Int(clamped: max(0, place + reach) / cell))
    guard first <= last else { return [] }
    return (first...last).map { index in
      let z = ((Double(index) + 0.5) * cell - place) / deviation
      return (index, normalDensity(at: z) / deviation)
    }
  }

  /// Cells of one colour together; what has next to none is left out.
  func marks(in plot: Area, _ scale: Double, _ highest: Double, opacity: Double) -> [Mark] {
    guard highest > 0 else { return [] }
    var areas = [[Area]](repeating: [], count: Self.levels)
    // Cells that only touched would let the paper through.
    let overlap = opacity < 1 ? 0 : 0.3
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let level = level(row, column, highest)
        var end = column + 1
        while end < columns, self.level(row, end, highest) == level { end += 1 }
        let area = Area(
          left: plot.left + scale * cell * Double(column),
          top: plot.top + scale * cell * Double(row),
          width: scale * cell * Double(end - column) + overlap,
          height: scale * cell + overlap
        )
        if level > 0 { areas[level].append(area) }
        column = end
      }
    }
    return areas.enumerated().filter { !$0.element.isEmpty }.map { level, areas in
      let share = (Double(level) + 0.5) / Double(Self.levels)
      return .path(.rectangles(areas), .fill(GazeDensity.color(share), opacity: opacity))
    }
  }

  private func level(_ row: Int, _ column: Int, _ highest: Double) -> Int {
    min(Int(clamped: values[row * columns + column] / highest * Double(Self.levels)), Self.levels - 1)
  }
}
