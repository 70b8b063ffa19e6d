public import Basics
import Geometry

/// What somebody did over a whole recording: rows of bands, and of values between 0 and a top.
public struct Timeline: NarrowChart {
  /// A stretch of time of one kind; it does not end before it starts.
  public struct Band: Sendable, Hashable {
    /// The index of its kind.
    public let kind: Int
    public let start: Time
    public let end: Time

    public init(_ kind: Int, from start: Time, to end: Time) {
      self.kind = kind
      self.start = start.drawable
      self.end = max(self.start, end.drawable)
    }
  }

  public enum Content: Sendable, Hashable {
    case bands([Band])
    /// Values at times, nil where there is none; the axis goes from 0 to `top`, or farther where a value does.
    case values([Time], [Double?], top: Double)
  }

  public struct Row: Sendable, Hashable {
    public let name: String
    public let content: Content

    public init(_ name: String, bands: [Band]) {
      self.name = name
      content = .bands(bands)
    }

    public init(_ name: String, times: [Time], values: [Double?], top: Double) {
      precondition(times.count == values.count, "A value has a time.")
      precondition(top > 0 && top.isFinite, "An axis has two ends.")
      self.name = name
      content = .values(times, values, top: top)
    }

    var bands: [Band] { if case .bands(let bands) = content { bands } else { [] } }
  }

  public let title: String
  public let description: String
  public let rows: [Row]
  /// The names of what has a colour.
  public let kinds: [String]
  /// From 0 on.
  public let duration: Time
  public let caption: String?

  public init(
    title: String,
    description: String,
    rows: [Row],
    kinds: [String],
    duration: Time,
    caption: String? = nil
  ) {
    precondition(duration > .zero, "A recording lasts.")
    self.title = title
    self.description = description
    self.rows = rows
    self.kinds = kinds
    self.duration = duration.drawable
    self.caption = caption
  }

  public func canvas(name: String, width: Double) -> Canvas {
    var sheet = Sheet(title: title, width: width)
    let used = Set(rows.flatMap(\.bands).map(\.kind))
    let entries = kinds.indices.filter(used.contains).map { kind in
      Legend.Entry(name: kinds[kind], key: .texture(Self.texture(kind), .series(kind)))
    }
    Legend(entries: entries).draw(on: &sheet)
    TimelineRows(self).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  /// Kinds differ in more than their colour.
  static func texture(_ kind: Int) -> Texture { Texture.allCases[kind % Texture.allCases.count] }
}
