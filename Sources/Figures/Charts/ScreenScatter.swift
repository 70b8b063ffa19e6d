import Basics
public import Geometry

/// Points on and around a screen, such as where gaze was for each target.
public struct ScreenScatter: NarrowChart {
  public struct Series: Sendable, Hashable {
    public let name: String
    public let points: [Point<ScreenPoints>]
    /// Where thin lines from the points lead to.
    public let target: Point<ScreenPoints>?

    public init(_ name: String, _ points: [Point<ScreenPoints>], target: Point<ScreenPoints>? = nil) {
      self.name = name
      self.points = points.map(\.drawable)
      self.target = target?.drawable
    }
  }

  /// Series on one drawing of the screen.
  public struct Panel: Sendable, Hashable {
    /// Nil where there is but one.
    public let title: String?
    public let series: [Series]

    public init(_ title: String? = nil, _ series: [Series]) {
      self.title = title
      self.series = series
    }
  }

  public let title: String
  public let description: String
  public let screen: Size<ScreenPoints>
  /// Where the origin lies.
  public let frame: ScreenFrame
  /// Series of the same name look the same in all of them.
  public let panels: [Panel]
  public let targets: [Point<ScreenPoints>]
  public let xLabel: String
  public let yLabel: String
  public let caption: String?
  /// Without it series are told apart by their lines to the targets.
  public let hasLegend: Bool

  public init(
    title: String,
    description: String,
    screen: Size<ScreenPoints>,
    frame: ScreenFrame = .topLeft,
    panels: [Panel],
    targets: [Point<ScreenPoints>] = [],
    xLabel: String = "x (pt)",
    yLabel: String = "y (pt)",
    caption: String? = nil,
    hasLegend: Bool = true
  ) {
    precondition(screen.width > 0 && screen.height > 0, "A screen has a width and a height.")
    precondition(!panels.isEmpty, "A figure has a panel.")
    precondition(
      targets.allSatisfy { (0...screen.width).contains($0.x) && (0...screen.height).contains($0.y) },
      "A target lies on the screen."
    )
    self.title = title
    self.description = description
    self.screen = screen
    self.frame = frame
    self.panels = panels
    self.targets = targets
    self.xLabel = xLabel
    self.yLabel = yLabel
    self.caption = caption
    self.hasLegend = hasLegend
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    if hasLegend { legend.draw(on: &sheet) }
    ScreenPanels(self, width: width).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: notes)
  }

  /// In the order in which they first appear.
  var seriesNames: [String] {
    panels.flatMap(\.series).map(\.name).distinct
  }

  var points: [Point<ScreenPoints>] { panels.flatMap(\.series).flatMap(\.points) }

  private var legend: Legend {
    let series = seriesNames.enumerated().map { index, name in
      Legend.Entry(name: name, key: .symbol(.series(index), .fill(.series(index))))
    }
    return Legend(entries: series + (targets.isEmpty ? [] : [Legend.Entry(name: "target", key: .cross)]))
  }

  private var notes: [String] {
    let view = ScreenView(of: self)
    let clamped = points.count { !view.contains($0) }
    return [caption, clampedNote(clamped, of: points.count, "farther outside")].compactMap(\.self)
  }
}
