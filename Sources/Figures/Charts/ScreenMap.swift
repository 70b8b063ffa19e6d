public import Geometry

/// A value at places of a screen as a colour and a number, such as the error at each target.
///
/// Each place has the part of the screen that is nearer to its column and row than to the others.
public struct ScreenMap: NarrowChart {
  public struct Cell: Sendable, Hashable {
    public let place: Point<ScreenPoints>
    /// Nil where nothing was measured.
    public let value: Double?

    public init(_ place: Point<ScreenPoints>, _ value: Double?) {
      self.place = place
      self.value = value?.drawable
    }
  }

  public let title: String
  public let description: String
  public let screen: Size<ScreenPoints>
  /// Where the origin lies.
  public let frame: ScreenFrame
  public let cells: [Cell]
  /// The quantity with its unit, such as `RMSE (pt)`.
  public let label: String
  /// Of the printed values.
  public let decimals: Int
  public let caption: String?

  public init(
    title: String,
    description: String,
    screen: Size<ScreenPoints>,
    frame: ScreenFrame = .topLeft,
    cells: [Cell],
    label: String,
    decimals: Int = 0,
    caption: String? = nil
  ) {
    precondition(screen.width > 0 && screen.height > 0, "A screen has a width and a height.")
    precondition(
      cells.allSatisfy { (0...screen.width).contains($0.place.x) && (0...screen.height).contains($0.place.y) },
      "A cell lies on the screen."
    )
    precondition(Set(cells.map(\.place)).count == cells.count, "A place has one cell.")
    self.title = title
    self.description = description
    self.screen = screen
    self.frame = frame
    self.cells = cells
    self.label = label
    self.decimals = decimals
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let outline = plot(on: &sheet)
    let grid = ScreenGrid(self, in: outline)
    let values = cells.compactMap(\.value)
    let axis = values.min().map { Axis(covering: $0...(values.max() ?? $0), about: 4) }
    let size = textSize(in: grid.tiles, atLeast: sheet.isNarrow ? TextSize.small : TextSize.smallest)
    for tile in grid.tiles { draw(tile, axis, size, on: &sheet) }
    sheet.draw(.rectangle(outline, .outline(.ink, width: 1.2)))
    sheet.skip(12)
    let hasEmpty = grid.tiles.contains { $0.value == nil }
    ScaleLegend(label: label, axis: axis, empty: hasEmpty ? .init() : nil).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  private func plot(on sheet: inout Sheet) -> Area {
    let width = min(sheet.width, 330 * screen.width / screen.height)
    var area = sheet.take(width * screen.height / screen.width)
    area.width = width
    return area
  }

  /// One for all cells; nil where the narrowest would make it too small to read, and the colours have to do.
  private func textSize(in tiles: [ScreenGrid.Tile], atLeast least: Double) -> Double? {
    let sizes = tiles.compactMap { tile in
      tile.value.map { value in
        let width = textWidth(decimalText(value, decimals: decimals), size: 1)
        return min(13, 0.8 * tile.area.width / width, 0.55 * tile.area.height)
      }
    }
    return sizes.min().flatMap { $0 >= least ? $0 : nil }
  }

  private func draw(_ tile: ScreenGrid.Tile, _ axis: Axis?, _ size: Double?, on sheet: inout Sheet) {
    guard let value = tile.value, let axis else {
      sheet.draw(.hatching(tile.area))
      return
    }
    let share = Scale(axis: axis, start: 0, end: 1).position(of: value)
    sheet.draw(.rectangle(tile.area, Paint(fill: .scale(share), stroke: Stroke(color: .background, width: 0.75))))
    guard let size else { return }
    let text = decimalText(value, decimals: decimals)
    let place = Point<PagePoints>(x: tile.area.center.x, y: Label.baseline(centredAt: tile.area.center.y, size: size))
    sheet.draw(.text(Label(text, at: place, size: size, anchor: .middle, color: .onScale(share))))
  }
}

extension Mark {
  /// Slanting lines where there is no value.
  static func hatching(_ area: Area) -> Self {
    let starts = stride(from: area.left - area.height, to: area.right, by: 6)
    let steps = starts.flatMap { left in
      [PathStep.move(Point(x: left, y: area.bottom)), .line(Point(x: left + area.height, y: area.top))]
    }
    return .group(title: nil, clip: area, [.path(steps, .outline(.muted, width: 0.6))])
  }
}
