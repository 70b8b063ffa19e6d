/// A chart that can also be laid out for a page as narrow as a phone's, with letters of the same size.
public protocol NarrowChart: Chart {
  /// Whether this one can: words that stand where they stood on a screen would be too small there.
  var fitsNarrow: Bool { get }
  /// `width`: of the whole figure, in points.
  func canvas(name: String, width: Double) -> Canvas
}

extension NarrowChart {
  public var fitsNarrow: Bool { true }

  public func canvas(name: String) -> Canvas { canvas(name: name, width: Sheet.width) }

  /// For a screen of 390 pixels, less a page's margins.
  public func narrowCanvas(name: String) -> Canvas { canvas(name: name, width: Sheet.narrowWidth) }
}
