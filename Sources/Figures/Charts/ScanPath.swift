public import Basics
public import Geometry

/// Where the eye rested on a screen, for how long, and in which order.
public struct ScanPath: NarrowChart {
  public struct Fixation: Sendable, Hashable {
    public let place: Point<RecordedUnits>
    public let duration: Time
    /// The index of its category, such as of its line; nil where it has none.
    public let category: Int?

    public init(at place: Point<RecordedUnits>, duration: Time, category: Int? = nil) {
      self.place = place.drawable
      self.duration = max(.zero, duration.drawable)
      self.category = category
    }
  }

  /// What stands on the screen.
  public struct Word: Sendable, Hashable {
    public let text: String
    /// The top left corner of its box.
    public let place: Point<RecordedUnits>
    public let size: Size<RecordedUnits>

    public init(_ text: String, at place: Point<RecordedUnits>, size: Size<RecordedUnits>) {
      self.text = text
      self.place = place.drawable
      self.size = size.drawable
    }
  }

  /// Fixations in their order, on one drawing of the screen.
  public struct Panel: Sendable, Hashable {
    /// Nil where there is but one.
    public let title: String?
    public let fixations: [Fixation]

    public init(_ title: String? = nil, _ fixations: [Fixation]) {
      self.title = title
      self.fixations = fixations
    }
  }

  public let title: String
  public let description: String
  /// The origin is its top left corner.
  public let screen: Size<RecordedUnits>
  public let panels: [Panel]
  /// The names of what has a colour; those beyond the eighth share them.
  public let categories: [String]
  public let words: [Word]
  public let isNumbered: Bool
  /// Only the part of the screen with words and fixations is shown, and so larger.
  public let isCropped: Bool
  public let caption: String?

  public init(
    title: String,
    description: String,
    screen: Size<RecordedUnits>,
    panels: [Panel],
    categories: [String] = [],
    words: [Word] = [],
    isNumbered: Bool = false,
    isCropped: Bool = false,
    caption: String? = nil
  ) {
    precondition(!panels.isEmpty, "A figure has a panel.")
    precondition(
      panels.allSatisfy { $0.fixations.allSatisfy { $0.category.map(categories.indices.contains) ?? true } },
      "A fixation's category has a name."
    )
    self.title = title
    self.description = description
    self.screen = screen.drawable
    self.panels = panels
    self.categories = categories
    self.words = words
    self.isNumbered = isNumbered
    self.isCropped = isCropped
    self.caption = caption
  }

  public var fitsNarrow: Bool { words.isEmpty }

  /// The first of so many fixations and each whose number is a multiple of this are numbered: for more there is no room.
  public static func numberStep(of count: Int) -> Int { count <= 60 ? 1 : count <= 150 ? 5 : 10 }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    legend.draw(on: &sheet)
    var panels = ScanPathPanels(self, on: sheet)
    panels.draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + panels.notes)
  }

  var fixations: [Fixation] { panels.flatMap(\.fixations) }

  func color(of fixation: Fixation) -> Color {
    fixation.category.map { .series($0) } ?? (categories.isEmpty ? .series(0) : .muted)
  }

  private var legend: Legend {
    let paint = { (color: Color) in Paint(fill: color, opacity: 0.22, stroke: Stroke(color: color, width: 1)) }
    let colors = 0..<min(categories.count, Color.seriesCount)
    let named = colors.map { index in
      let names = stride(from: index, to: categories.count, by: Color.seriesCount).map { categories[$0] }
      return Legend.Entry(name: names.joined(separator: ", "), key: .symbol(.circle, paint(.series(index))))
    }
    let hasOthers = !categories.isEmpty && fixations.contains { $0.category == nil }
    return Legend(entries: named + (hasOthers ? [.init(name: "none", key: .symbol(.circle, paint(.muted)))] : []))
  }
}
