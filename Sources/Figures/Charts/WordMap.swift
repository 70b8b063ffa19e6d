import Geometry

/// A value of every word of a passage as the colour of its box, such as how long the word was looked at.
public struct WordMap: Chart {
  public struct Panel: Sendable, Hashable {
    /// Nil where there is but one.
    public let title: String?
    /// In the order of the words; nil where there is none.
    public let values: [Double?]

    public init(_ title: String? = nil, _ values: [Double?]) {
      self.title = title
      self.values = values.map { $0?.drawable }
    }
  }

  public let title: String
  public let description: String
  public let words: [ScanPath.Word]
  /// On the same scale of colours.
  public let panels: [Panel]
  /// The quantity with its unit.
  public let label: String
  /// Whether values are differences, whose colours part at 0.
  public let isDifference: Bool
  /// What a word without a value is called.
  public let emptyName: String
  public let caption: String?

  private static let gap = 10.0

  public init(
    title: String,
    description: String,
    words: [ScanPath.Word],
    panels: [Panel],
    label: String,
    isDifference: Bool = false,
    emptyName: String = "no value",
    caption: String? = nil
  ) {
    precondition(!words.isEmpty && !panels.isEmpty, "A figure has a panel, and a passage has words.")
    precondition(
      panels.allSatisfy { $0.values.count == words.count },
      "A panel has a number, or nil, for every word."
    )
    self.title = title
    self.description = description
    self.words = words
    self.panels = panels
    self.label = label
    self.isDifference = isDifference
    self.emptyName = emptyName
    self.caption = caption
  }

  public func canvas(name: String) -> Canvas {
    var sheet = Sheet(title: title)
    let axis = axis
    for panel in panels {
      draw(panel, axis, on: &sheet)
      sheet.skip(Self.gap)
    }
    let isWhole = panels.allSatisfy { !$0.values.contains(nil) }
    ScaleLegend(
      label: label,
      axis: axis,
      color: color,
      empty: isWhole ? nil : .init(name: emptyName, isHatched: false)
    ).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  /// From 0, or as far below it as above.
  private var axis: Axis? {
    let values = panels.flatMap(\.values).compactMap(\.self)
    guard let low = values.min(), let high = values.max() else { return nil }
    let reach = max(abs(low), abs(high), 1e-9)
    return isDifference ? Axis(within: -reach...reach, about: 6) : Axis(covering: min(0, low)...high, about: 4)
  }

  private func color(_ share: Double) -> Color { isDifference ? .difference(2 * share - 1) : .scale(share) }

  private func textColor(_ share: Double) -> Color { isDifference ? .onDifference(2 * share - 1) : .onScale(share) }

  private func draw(_ panel: Panel, _ axis: Axis?, on sheet: inout Sheet) {
    if let title = panel.title { sheet.write(title, size: TextSize.heading, isBold: true) }
    let left = words.map(\.place.x).min() ?? 0
    let top = words.map(\.place.y).min() ?? 0
    let width = (words.map { $0.place.x + $0.size.width }.max() ?? 1) - left
    let height = (words.map { $0.place.y + $0.size.height }.max() ?? 1) - top
    // A narrow column of text is not blown up to fill the page.
    let scale = min(sheet.width / width, Sheet.greatestHeight(of: panels.count) / height)
    let plot = sheet.take(scale * height)
    let lettering = Lettering(words, scale)
    for (word, value) in zip(words, panel.values) {
      let box = Area(
        left: plot.left + scale * (word.place.x - left),
        top: plot.top + scale * (word.place.y - top),
        width: scale * word.size.width,
        height: scale * word.size.height
      )
      draw(word, value, in: box, axis, lettering, on: &sheet)
    }
  }

  private func draw(
    _ word: ScanPath.Word,
    _ value: Double?,
    in box: Area,
    _ axis: Axis?,
    _ lettering: Lettering?,
    on sheet: inout Sheet
  ) {
    let share = axis.flatMap { axis in value.map { Scale(axis: axis, start: 0, end: 1).position(of: $0) } }
    var marks: [Mark] = []
    if let share {
      marks.append(.rectangle(box, Paint(fill: color(share), stroke: Stroke(color: .background, width: 0.75))))
    } else {
      marks.append(.rectangle(box, .outline(.grid, width: 0.75)))
    }
    if let lettering { marks.append(.text(lettering.label(word.text, in: box, share.map(textColor) ?? .muted))) }
    sheet.draw(.group(title: "\(word.text): \(value.map { decimalText($0) } ?? "–")", clip: nil, marks))
  }
}
