public import Basics

/// Quantities over time in panels below each other, with what the eye did behind them.
public struct TimePlot: NarrowChart {
  /// Values at times; samples need not be equally far apart.
  public struct Series: Sendable, Hashable {
    public let name: String
    /// They never decrease: one that goes back stands where the one before it does.
    public let times: [Time]
    /// Nil or NaN where there is none, and the line is interrupted.
    public let values: [Double?]
    /// Two samples farther apart are not joined.
    public let longestStep: Time?

    public init(_ name: String, times: [Time], values: [Double?], longestStep: Time? = nil) {
      precondition(times.count == values.count, "A sample has a time and a value, or nil.")
      var last = -Time.infinity
      self.name = name
      self.times = times.map { time in
        last = max(last, time.drawable)
        return last
      }
      self.values = values
      self.longestStep = longestStep
    }
  }

  /// A value at which a line is drawn across a panel, such as that of a detector.
  public struct Threshold: Sendable, Hashable {
    public let value: Double
    public let label: String

    public init(_ value: Double, label: String) {
      self.value = value.drawable
      self.label = label
    }
  }

  /// Series of one quantity.
  public struct Panel: Sendable, Hashable {
    /// The quantity with its unit, such as `speed (°/s)`.
    public let label: String
    /// More than one are told apart by their names.
    public let series: [Series]
    public let thresholds: [Threshold]
    /// Nil where the axis shows all values.
    public let range: ClosedRange<Double>?
    /// As the y axis of a screen does.
    public let growsDownwards: Bool

    public init(
      _ label: String,
      series: [Series],
      thresholds: [Threshold] = [],
      range: ClosedRange<Double>? = nil,
      growsDownwards: Bool = false
    ) {
      precondition(range.map { $0.lowerBound < $0.upperBound } ?? true, "An axis has two ends.")
      self.label = label
      self.series = series
      self.thresholds = thresholds
      self.range = range
      self.growsDownwards = growsDownwards
    }
  }

  /// A stretch of time in which the eye did one thing; it does not end before it starts.
  public struct Event: Sendable, Hashable {
    public let kind: Kind
    public let start: Time
    public let end: Time

    public init(_ kind: Kind, from start: Time, to end: Time) {
      self.kind = kind
      self.start = start.drawable
      self.end = max(self.start, end.drawable)
    }
  }

  /// Events of one origin, such as of a detector, as a strip.
  public struct EventRow: Sendable, Hashable {
    /// Not needed where there is but one.
    public let name: String
    public let events: [Event]

    public init(_ name: String = "", _ events: [Event]) {
      self.name = name
      self.events = events
    }
  }

  public let title: String
  public let description: String
  public let panels: [Panel]
  /// Strips above the panels; those of the first colour the panels' backgrounds, too.
  public let eventRows: [EventRow]
  /// Nil where everything is shown.
  public let span: ClosedRange<Time>?
  public let timeLabel: String
  public let caption: String?

  public init(
    title: String,
    description: String,
    panels: [Panel],
    eventRows: [EventRow] = [],
    span: ClosedRange<Time>? = nil,
    timeLabel: String = "time (s)",
    caption: String? = nil
  ) {
    precondition(!panels.isEmpty, "A figure has a panel.")
    self.title = title
    self.description = description
    self.panels = panels
    self.eventRows = eventRows
    self.span = span
    self.timeLabel = timeLabel
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let kinds = Set(eventRows.flatMap(\.events).map(\.kind))
    let entries = Kind.allCases.filter(kinds.contains).map { kind in
      Legend.Entry(name: kind.label, key: .texture(kind.texture, kind.color))
    }
    Legend(entries: entries).draw(on: &sheet)
    let panels = TimePanels(self, isNarrow: sheet.isNarrow)
    panels.draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + panels.notes)
  }
}
