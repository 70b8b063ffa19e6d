import Basics
import Geometry

/// One quantity over another, several times on the same axes: a panel for each case, a line for each series.
public struct CurvePanels: NarrowChart {
  public struct Panel: Sendable, Hashable {
    public let title: String
    public let series: [Curves.Series]

    public init(_ title: String, _ series: [Curves.Series]) {
      self.title = title
      self.series = series
    }
  }

  public let title: String
  public let description: String
  public let x: Quantity
  public let y: Quantity
  public let panels: [Panel]
  public let caption: String?

  private static let height = 110.0
  private static let gap = 16.0

  public init(
    title: String,
    description: String,
    x: Quantity,
    y: Quantity,
    panels: [Panel],
    caption: String? = nil
  ) {
    precondition(!panels.isEmpty, "A figure has a panel.")
    precondition(panels.allSatisfy { $0.series.count <= Color.seriesCount }, "At most 8 lines can be told apart.")
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.panels = panels
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let names = panels.flatMap(\.series).map(\.name).distinct
    Legend(
      entries: names.enumerated().filter { !$0.element.isEmpty }.map { index, name in
        .init(name: name, key: .line(Curves.stroke(index)))
      }
    ).draw(on: &sheet)
    sheet.drawName(above: y.label, gap: 4)
    let facets = Facets(count: panels.count, columns: sheet.isNarrow ? 1 : nil)
    for row in 0..<facets.rows {
      drawRow(panels.indices.filter { facets.row(of: $0) == row }, facets, names, on: &sheet)
    }
    sheet.drawName(below: x.label, within: sheet.width, endingAt: Sheet.margin + sheet.width - 8)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  private func drawRow(_ indices: [Int], _ facets: Facets, _ names: [String], on sheet: inout Sheet) {
    let points = panels.flatMap(\.series).flatMap(\.points)
    let (across, up) = (x.axis(for: points.map(\.x), about: 6), y.axis(for: points.map(\.y), about: 4))
    let room = Sheet.tickLabelWidth(up)
    let width = (sheet.width - Self.gap * Double(facets.columns - 1) - 8) / Double(facets.columns) - room
    let titles = indices.map { lines(of: panels[$0].title, within: width, size: TextSize.label, isBold: true) }
    let titleHeight = TextSize.lineHeight(TextSize.label) * Double(titles.map(\.count).max() ?? 0) + 4
    let row = sheet.take(titleHeight + Self.height + Sheet.tickLabelHeight + 8)
    for (index, title) in zip(indices, titles) {
      let left = row.left + Double(facets.column(of: index)) * (width + room + Self.gap) + room
      sheet.drawLines(title, at: Point(x: left, y: row.top), isBold: true)
      let plot = Area(left: left, top: row.top + titleHeight, width: width, height: Self.height)
      let scales = (
        Scale(axis: across, start: plot.left, end: plot.right), Scale(axis: up, start: plot.bottom, end: plot.top)
      )
      sheet.drawHorizontalAxis(scales.0, in: plot, overhang: 6)
      sheet.drawVerticalAxis(scales.1, in: plot)
      for series in panels[index].series {
        let number = names.firstIndex(of: series.name) ?? 0
        let places = series.points.map { point in
          Point<PagePoints>(x: scales.0.position(of: point.x), y: scales.1.position(of: point.y))
        }
        sheet.draw(
          .group(
            title: series.name,
            clip: nil,
            [
              .line(places, Curves.stroke(number)),
              .symbols(.series(number), places, radius: 2.2, .fill(.series(number))),
            ]
          )
        )
      }
    }
  }
}
