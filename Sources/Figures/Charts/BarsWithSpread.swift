/// Values of several kinds as lying bars, with how far they spread, such as the error of each set of features.
public struct BarsWithSpread: NarrowChart {
  public struct Bar: Sendable, Hashable {
    public let value: Double
    /// The ends of the whisker.
    public let spread: ClosedRange<Double>?

    public init(_ value: Double, spread: ClosedRange<Double>? = nil) {
      self.value = value.drawable
      self.spread = spread?.drawable
    }
  }

  /// One quantity of every category, on an axis of its own.
  public struct Panel: Sendable, Hashable {
    /// The quantity with its unit, such as `RMSE (pt)`.
    public let label: String
    /// Of the printed values.
    public let decimals: Int
    /// For each category one bar for each group; nil where there is no value.
    public let bars: [[Bar?]]

    public init(_ label: String, decimals: Int = 0, bars: [[Bar?]]) {
      self.label = label
      self.decimals = decimals
      self.bars = bars
    }
  }

  public let title: String
  public let description: String
  public let categories: [String]
  /// What has a colour of its own within each category; one group needs no name.
  public let groups: [String]
  public let panels: [Panel]
  public let caption: String?

  public init(
    title: String,
    description: String,
    categories: [String],
    groups: [String] = [""],
    panels: [Panel],
    caption: String? = nil
  ) {
    precondition(!panels.isEmpty && !categories.isEmpty && !groups.isEmpty, "There are bars to draw.")
    precondition(groups.count <= Color.seriesCount, "A figure tells at most 8 groups apart by their colours.")
    precondition(
      panels.allSatisfy { $0.bars.count == categories.count && $0.bars.allSatisfy { $0.count == groups.count } },
      "A panel has a bar, or nil, for each group of each category."
    )
    self.title = title
    self.description = description
    self.categories = categories
    self.groups = groups
    self.panels = panels
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    if groups.count > 1 {
      let entries = groups.enumerated().map { index, name in
        Legend.Entry(name: name, key: .swatch(.fill(.series(index))))
      }
      Legend(entries: entries).draw(on: &sheet)
    }
    let count = sheet.isNarrow ? 1 : 2
    for start in stride(from: 0, to: panels.count, by: count) {
      BarPanels(self, Array(panels[start..<min(start + count, panels.count)]), on: sheet).draw(on: &sheet)
    }
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }
}
