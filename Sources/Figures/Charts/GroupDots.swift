import Geometry

/// Measures of the participants of groups as dots, with each group's mean and its interval.
public struct GroupDots: NarrowChart {
  public struct Group: Sendable, Hashable {
    public let name: String
    /// One for each participant who has one.
    public let values: [Double]
    public let mean: Double?
    public let interval: ClosedRange<Double>?

    public init(_ name: String, _ values: [Double], mean: Double? = nil, interval: ClosedRange<Double>? = nil) {
      self.name = name
      self.values = values.map(\.drawable)
      self.mean = mean?.drawable
      self.interval = interval?.drawable
    }
  }

  /// One measure of all groups, on an axis of its own.
  public struct Measure: Sendable, Hashable {
    public let quantity: Quantity
    /// Of the printed values.
    public let decimals: Int
    public let groups: [Group]

    public init(_ quantity: Quantity, decimals: Int = 1, groups: [Group]) {
      self.quantity = quantity
      self.decimals = decimals
      self.groups = groups
    }
  }

  public let title: String
  public let description: String
  public let measures: [Measure]
  /// Whether participants are shown besides their groups.
  public let showsParticipants: Bool
  public let caption: String?

  public init(
    title: String,
    description: String,
    measures: [Measure],
    showsParticipants: Bool = true,
    caption: String? = nil
  ) {
    self.title = title
    self.description = description
    self.measures = measures
    self.showsParticipants = showsParticipants
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let rows = GroupDotRows(self, on: sheet)
    rows.draw(on: &sheet)
    let notes = measures.contains(where: rows.isThinned) ? [thinnedDotsNote] : []
    return sheet.canvas(name: name, description: description, notes: (caption.map { [$0] } ?? []) + notes)
  }
}
