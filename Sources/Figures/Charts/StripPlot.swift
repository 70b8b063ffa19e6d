/// Measures of many recordings as dots, each measure on an axis of its own, such as the quality of the data.
public struct StripPlot: NarrowChart {
  public struct Dot: Sendable, Hashable {
    /// Nil where it is missing.
    public let value: Double?
    /// The index of its grade; nil where it has none.
    public let grade: Int?

    public init(_ value: Double?, grade: Int? = nil) {
      self.value = value?.drawable
      self.grade = grade
    }
  }

  /// A value that parts grades, with what lies there, such as `good below 1°`.
  public struct Limit: Sendable, Hashable {
    public let value: Double
    public let label: String

    public init(_ value: Double, label: String) {
      self.value = value.drawable
      self.label = label
    }
  }

  public struct Measure: Sendable, Hashable {
    public let quantity: Quantity
    /// Of the printed median.
    public let decimals: Int
    public let dots: [Dot]
    public let limits: [Limit]

    public init(_ quantity: Quantity, decimals: Int = 1, dots: [Dot], limits: [Limit] = []) {
      self.quantity = quantity
      self.decimals = decimals
      self.dots = dots
      self.limits = limits
    }

    var values: [Double] { dots.compactMap(\.value) }

    /// Whether any two differ by what is printed; an axis of less would draw noise large.
    public var varies: Bool {
      Set(values.map { decimalText($0, decimals: decimals) }).count > 1
    }
  }

  public let title: String
  public let description: String
  public let measures: [Measure]
  /// From the best to the worst.
  public let grades: [String]
  public let caption: String?

  public init(
    title: String,
    description: String,
    measures: [Measure],
    grades: [String] = [],
    caption: String? = nil
  ) {
    precondition(
      measures.allSatisfy { $0.dots.allSatisfy { $0.grade.map(grades.indices.contains) ?? true } },
      "A dot's grade has a name."
    )
    self.title = title
    self.description = description
    self.measures = measures
    self.grades = grades
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    legend.draw(on: &sheet)
    let strips = Strips(self, on: sheet)
    strips.draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + strips.notes)
  }

  /// From blue over orange to vermillion: colour-blind people tell them apart, and they become darker or lighter in turn.
  static func look(_ grade: Int?) -> (symbol: Symbol, color: Color) {
    guard let grade else { return (.circle, .muted) }
    let colors: [Color] = [.series(0), .series(5), .series(1), .series(4), .series(3)]
    return (Symbol.series(grade), colors[grade % colors.count])
  }

  private var legend: Legend {
    let used = Set(measures.flatMap(\.dots).map(\.grade))
    var names: [(grade: Int?, name: String)] = grades.enumerated().map { ($0.offset, $0.element) }
    if !grades.isEmpty, used.contains(nil) { names.append((nil, "no grade")) }
    let dots = names.map { grade, name in
      let look = Self.look(grade)
      return Legend.Entry(name: name, key: .symbol(look.symbol, .fill(look.color)))
    }
    let hasMedian = measures.contains { $0.values.count > 2 }
    return Legend(entries: dots + (hasMedian ? [.init(name: "median", key: .line(Strips.medianStroke))] : []))
  }
}
