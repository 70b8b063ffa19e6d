import Basics
import Geometry

/// The densities of a `Distribution` as lines in one plot.
struct DensityPlot {
  private let chart: Distribution
  private let axis: Axis

  private static let height = 240.0

  init(_ chart: Distribution) {
    self.chart = chart
    axis = chart.axis
  }

  func draw(on sheet: inout Sheet) {
    Legend(
      entries: chart.groups.enumerated().map { index, group in
        let summary = chart.summary(of: group).joined(separator: ", ")
        let name = group.name.isEmpty ? summary : "\(group.name) (\(summary))"
        return .init(name: name, key: .line(Curves.stroke(index)))
      }
    ).draw(on: &sheet)
    let heading = sheet.take(TextSize.lineHeight(TextSize.small) + 4)
    sheet.drawLines(["density"], at: Point(x: heading.left + 8, y: heading.top), size: TextSize.small, color: .muted)
    var plot = sheet.take(Self.height)
    plot.left += 8
    plot.width -= 16
    let scale = Scale(axis: axis, start: plot.left, end: plot.right)
    sheet.drawHorizontalAxis(scale, in: plot)
    let densities = chart.groups.map { group in
      Density(group.values.filter(axis.range.contains).map { scale.position(of: $0) - plot.left }, width: plot.width)
    }
    let greatest = densities.flatMap(\.heights).max() ?? 1
    for (index, density) in densities.enumerated() { draw(index, density, greatest, scale, in: plot, on: &sheet) }
    sheet.draw(.line([Point(x: plot.left, y: plot.bottom), Point(x: plot.right, y: plot.bottom)], Stroke(color: .ink)))
    sheet.skip(Sheet.tickLabelHeight)
    sheet.drawName(below: chart.quantity.label, within: plot.width, endingAt: plot.right)
  }

  private func draw(
    _ index: Int,
    _ density: Density,
    _ greatest: Double,
    _ scale: Scale,
    in plot: Area,
    on sheet: inout Sheet
  ) {
    guard !density.heights.isEmpty else { return }
    let y = { (height: Double) in plot.bottom - 0.96 * plot.height * height / greatest }
    let step = plot.width / Double(density.heights.count - 1)
    let line = density.heights.enumerated().map { number, height in
      Point<PagePoints>(x: plot.left + Double(number) * step, y: y(height))
    }
    let corners = [Point<PagePoints>(x: plot.left, y: plot.bottom)] + line + [Point(x: plot.right, y: plot.bottom)]
    var marks = [Mark.line(line, Curves.stroke(index))]
    // The shades of more would mix to grey.
    if chart.groups.count <= 3 { marks.insert(.path(.polygon(corners), .fill(.series(index), opacity: 0.1)), at: 0) }
    let group = chart.groups[index]
    if let median = median(ofSorted: group.values.sorted()), axis.range.contains(median) {
      let x = scale.position(of: median)
      let number = min(Int(clamped: ((x - plot.left) / step).rounded()), density.heights.count - 1)
      var stroke = Curves.stroke(index)
      stroke.width = 1.2
      marks.append(.line([Point(x: x, y: plot.bottom), Point(x: x, y: y(density.heights[number]))], stroke))
      marks.append(
        .symbols(.series(index), [Point(x: x, y: y(density.heights[number]))], radius: 3, .fill(.series(index)))
      )
    }
    sheet.draw(.group(title: group.name, clip: nil, marks))
  }
}
