/// How values change from stage to stage, a line for each category, such as errors under ever stricter validation.
public struct SlopeChart: NarrowChart {
  public struct Category: Sendable, Hashable {
    public let name: String
    /// One for each stage; nil where there is none.
    public let values: [Double?]

    public init(_ name: String, _ values: [Double?]) {
      self.name = name
      self.values = values.map { $0?.drawable }
    }
  }

  public let title: String
  public let description: String
  public let stages: [String]
  public let categories: [Category]
  /// The quantity with its unit, such as `RMSE (pt)`.
  public let label: String
  /// Of the printed values.
  public let decimals: Int
  /// Equal ratios are equally steep then.
  public let isLogarithmic: Bool
  public let caption: String?

  public init(
    title: String,
    description: String,
    stages: [String],
    categories: [Category],
    label: String,
    decimals: Int = 0,
    isLogarithmic: Bool = false,
    caption: String? = nil
  ) {
    precondition(stages.count > 1, "A slope leads from one stage to another.")
    precondition(
      categories.allSatisfy { $0.values.count == stages.count },
      "A category has a value, or nil, per stage."
    )
    precondition(
      !isLogarithmic || categories.allSatisfy { $0.values.allSatisfy { $0 ?? 1 > 0 } },
      "A logarithmic axis shows numbers above 0."
    )
    self.title = title
    self.description = description
    self.stages = stages
    self.categories = categories
    self.label = label
    self.decimals = decimals
    self.isLogarithmic = isLogarithmic
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    if sheet.isNarrow { legend.draw(on: &sheet) }
    SlopePlot(self, isNarrow: sheet.isNarrow).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  /// As it stands beside the last stage.
  func lastValue(of category: Category) -> String {
    (category.values.last ?? nil).map { decimalText($0, decimals: decimals) } ?? "–"
  }

  /// What stands beside the lines where there is room.
  private var legend: Legend {
    Legend(
      entries: categories.enumerated().map { index, category in
        let name = "\(category.name): \(lastValue(of: category))"
        return .init(name: name, key: .symbol(.series(index), .fill(.series(index))))
      }
    )
  }
}
