public import Basics

/// Where along the lines of a text the eye rested, over time, each line of the text in a colour of its own.
public struct ReadingOverTime: NarrowChart {
  public struct Fixation: Sendable, Hashable {
    public let start: Time
    public let end: Time
    /// Along the line, in the recording's unit.
    public let place: Double
    /// Counted from 0; nil where it belongs to none.
    public let line: Int?

    public init(from start: Time, to end: Time, at place: Double, line: Int?) {
      self.start = start.drawable
      self.end = max(self.start, end.drawable)
      self.place = place.drawable
      self.line = line.flatMap { (0..<Int.max).contains($0) ? $0 : nil }
    }
  }

  public let title: String
  public let description: String
  /// In order of time.
  public let fixations: [Fixation]
  /// Such as `place along the line (px)`.
  public let placeLabel: String
  public let caption: String?

  public init(
    title: String,
    description: String,
    fixations: [Fixation],
    placeLabel: String,
    caption: String? = nil
  ) {
    self.title = title
    self.description = description
    self.fixations = fixations.sorted { $0.start < $1.start }
    self.placeLabel = placeLabel
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    legend.draw(on: &sheet)
    ReadingRows(self, width: width).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  static func color(ofLine line: Int?) -> Color { line.map(Color.series) ?? .muted }

  private var legend: Legend {
    let lines = Set(fixations.compactMap(\.line)).sorted()
    let colors = Dictionary(grouping: lines) { $0 % Color.seriesCount }.sorted { $0.key < $1.key }
    let named = colors.map { color, lines in
      let names = lines.map { "line \($0 + 1)" }.joined(separator: ", ")
      return Legend.Entry(name: names, key: .line(Stroke(color: .series(color), width: 3.5)))
    }
    let hasOthers = fixations.contains { $0.line == nil }
    return Legend(
      entries: named + (hasOthers ? [.init(name: "no line", key: .line(Stroke(color: .muted, width: 3.5)))] : [])
    )
  }
}
