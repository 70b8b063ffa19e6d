/// How one quantity follows another, as a line for each series, such as the means of a model or the power of a study.
public struct Curves: NarrowChart {
  public struct Point: Sendable, Hashable {
    public let x: Double
    public let y: Double
    public let interval: ClosedRange<Double>?

    public init(_ x: Double, _ y: Double, interval: ClosedRange<Double>? = nil) {
      self.x = x.drawable
      self.y = y.drawable
      self.interval = interval?.drawable
    }
  }

  public struct Series: Sendable, Hashable {
    /// Not needed where there is but one.
    public let name: String
    /// In the order in which the line joins them.
    public let points: [Point]

    public init(_ name: String = "", _ points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// A line with its intervals as a band.
    case line
    /// A line, and a symbol with a whisker at each point, since nothing is known between them.
    case points
  }

  public let title: String
  public let description: String
  public let x: Quantity
  public let y: Quantity
  /// What stands at 0, 1 and so on where the horizontal axis shows no numbers.
  public let names: [String]?
  public let series: [Series]
  public let style: Style
  /// Lines to compare with.
  public let curves: [ReferenceCurve]
  public let caption: String?

  public init(
    title: String,
    description: String,
    x: Quantity,
    y: Quantity,
    names: [String]? = nil,
    series: [Series],
    style: Style = .line,
    curves: [ReferenceCurve] = [],
    caption: String? = nil
  ) {
    precondition(series.count <= Color.seriesCount, "At most 8 lines can be told apart.")
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.names = names
    self.series = series
    self.style = style
    self.curves = curves
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    legend.draw(on: &sheet)
    CurvePlot(self).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  static func stroke(_ index: Int) -> Stroke {
    let dashes: [[Double]] = [[], [6, 2], [2, 2], [7, 2, 2, 2]]
    return Stroke(color: .series(index), width: 1.8, dashes: dashes[index % dashes.count])
  }

  private var legend: Legend {
    let lines = series.enumerated().filter { !$0.element.name.isEmpty }.map { index, series in
      let key: Legend.Key =
        style == .line ? .line(Self.stroke(index)) : .symbol(.series(index), .fill(.series(index)))
      return Legend.Entry(name: series.name, key: key)
    }
    let others = curves.enumerated().filter { !$0.element.name.isEmpty }.map { index, curve in
      Legend.Entry(name: curve.name, key: .line(ReferenceCurve.stroke(index)))
    }
    return Legend(entries: lines + others)
  }
}
