import Geometry

/// A plot of one quantity over another: the axes, their names, and where values lie between them.
struct PlotFrame {
  let area: Area
  let x: Scale
  let y: Scale
  private let xName: String

  /// Takes the next rows of the page; `inset` is how far the horizontal axis' ends lie within the plot.
  init(
    x: Axis,
    named xName: String,
    y: Axis,
    named yName: String,
    height: Double,
    inset: Double = 0,
    on sheet: inout Sheet
  ) {
    sheet.drawName(above: yName, gap: 6)
    var area = sheet.take(height)
    area.left += Sheet.tickLabelWidth(y)
    area.width = Self.width(beside: y, on: sheet)
    self.area = area
    self.xName = xName
    self.x = Scale(axis: x, start: area.left + inset, end: area.right - inset)
    self.y = Scale(axis: y, start: area.bottom, end: area.top)
    sheet.drawHorizontalAxis(self.x, in: area)
    sheet.drawVerticalAxis(self.y, in: area)
  }

  /// How wide a plot is beside its vertical axis.
  static func width(beside y: Axis, on sheet: Sheet) -> Double { sheet.width - Sheet.tickLabelWidth(y) - 8 }

  func place(_ a: Double, _ b: Double) -> Point<PagePoints> { Point(x: x.position(of: a), y: y.position(of: b)) }

  /// A line to compare with, of which only what lies on the axes shows.
  func draw(_ curve: ReferenceCurve, _ stroke: Stroke, hasRim: Bool = false, on sheet: inout Sheet) {
    var trace = Trace()
    for (a, b) in zip(curve.x, curve.y) {
      let isShown = [(x, a), (y, b)].allSatisfy { $0.axis.spacing == .linear || $1 > 0 } && b.isFinite
      let height = { min(max(y.position(of: b), area.top - area.height), area.bottom + area.height) }
      trace.add(isShown ? Point(x: x.position(of: a), y: height()) : nil)
    }
    trace.finish()
    guard !trace.steps.isEmpty else { return }
    let rim = Mark.path(trace.steps, .outline(.background, width: stroke.width + 1.6))
    let line = Mark.path(trace.steps, Paint(stroke: stroke))
    sheet.draw(.group(title: curve.name, clip: area, hasRim ? [rim, line] : [line]))
  }

  /// Below the plot, when everything in it is drawn.
  func drawHorizontalName(on sheet: inout Sheet) {
    sheet.skip(Sheet.tickLabelHeight)
    sheet.drawName(below: xName, within: area.width, endingAt: area.right)
  }
}
