/// One quantity against another, such as the main sequence: the peak velocity of saccades over their amplitude.
///
/// Of one series with thousands of points it shows how many lie in each cell of a honeycomb.
public struct Scatter: NarrowChart {
  /// Points that look the same.
  public struct Series: Sendable, Hashable {
    /// Not needed where there is but one.
    public let name: String
    public let x: [Double]
    public let y: [Double]

    public init(_ name: String, x: [Double], y: [Double]) {
      precondition(x.count == y.count, "A point has an x and a y.")
      self.name = name
      self.x = x.map(\.drawable)
      self.y = y.map(\.drawable)
    }
  }

  public let title: String
  public let description: String
  public let x: Quantity
  public let y: Quantity
  public let series: [Series]
  public let curves: [ReferenceCurve]
  public let caption: String?

  public init(
    title: String,
    description: String,
    x: Quantity,
    y: Quantity,
    series: [Series],
    curves: [ReferenceCurve] = [],
    caption: String? = nil
  ) {
    self.title = title
    self.description = description
    self.x = x
    self.y = y
    self.series = series
    self.curves = curves
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    legend.draw(on: &sheet)
    let notes = ScatterPlot(self).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + notes)
  }

  var count: Int { series.reduce(0) { $0 + $1.x.count } }

  /// So many points of one series that only their density can be seen.
  var isHoneycomb: Bool { series.count == 1 && count > 3000 }

  /// So many points that they cover one another.
  var isDense: Bool { count > 400 }

  private var legend: Legend {
    let points = series.enumerated().filter { !$0.element.name.isEmpty && !isHoneycomb }.map { index, series in
      Legend.Entry(name: series.name, key: .symbol(.series(index), .fill(.series(index))))
    }
    let lines = curves.enumerated().map { index, curve in
      Legend.Entry(name: curve.name, key: .line(ReferenceCurve.stroke(index)))
    }
    return Legend(entries: points + lines)
  }
}
