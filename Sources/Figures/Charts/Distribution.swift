import Basics

/// How the values of a quantity are distributed, in one group or several, such as the durations of fixations.
public struct Distribution: NarrowChart {
  public struct Group: Sendable, Hashable {
    /// Not needed where there is but one.
    public let name: String
    public let values: [Double]
    /// A density over the histogram, such as of a model; its y is a share for each unit of the quantity.
    public let curve: ReferenceCurve?

    public init(_ name: String = "", _ values: [Double], curve: ReferenceCurve? = nil) {
      self.name = name
      self.values = values.map(\.drawable)
      self.curve = curve
    }
  }

  public enum Style: String, Sendable, Hashable, CaseIterable {
    /// Bars, a row for each group.
    case histogram
    /// Smooth lines, all in one plot.
    case density
  }

  public let title: String
  public let description: String
  public let quantity: Quantity
  public let groups: [Group]
  public let style: Style
  /// Of the printed medians.
  public let decimals: Int
  public let caption: String?

  public init(
    title: String,
    description: String,
    quantity: Quantity,
    groups: [Group],
    style: Style = .histogram,
    decimals: Int = 0,
    caption: String? = nil
  ) {
    precondition(style == .histogram || groups.count <= Color.seriesCount, "At most 8 lines can be told apart.")
    self.title = title
    self.description = description
    self.quantity = quantity
    self.groups = groups
    self.style = style
    self.decimals = decimals
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    switch style {
    case .histogram:
      let names = Set(groups.compactMap(\.curve?.name)).sorted()
      Legend(entries: names.map { .init(name: $0, key: .line(HistogramRows.curveStroke)) }).draw(on: &sheet)
      HistogramRows(self).draw(on: &sheet)
    case .density: DensityPlot(self).draw(on: &sheet)
    }
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + notes)
  }

  var axis: Axis { quantity.axis(for: groups.flatMap(\.values), about: 8) }

  /// Such as `median 212, n = 97`.
  func summary(of group: Group) -> [String] {
    let median = median(ofSorted: group.values.sorted()).map { decimalText($0, decimals: decimals) } ?? "–"
    return ["median \(median)", "n = \(decimalText(Double(group.values.count)))"]
  }

  private var notes: [String] {
    let axis = axis
    let all = groups.reduce(0) { $0 + $1.values.count }
    let beyond = groups.reduce(0) { $0 + $1.values.count { !axis.range.contains($0) } }
    guard beyond > 0 else { return [] }
    let counts = "\(decimalText(Double(beyond))) of \(decimalText(Double(all))) values"
    return ["\(counts) \(beyond == 1 ? "lies" : "lie") beyond the axis, and \(beyond == 1 ? "is" : "are") not drawn."]
  }
}
