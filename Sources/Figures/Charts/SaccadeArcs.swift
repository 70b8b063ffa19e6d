/// The way of the eyes over a text as arcs: forward above a line, back below it, and to the next line between them.
public struct SaccadeArcs: Chart {
  /// What a saccade did.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Forward to a word that no later one was looked at before.
    case firstPass = "forward, first pass"
    /// Forward over what was passed before.
    case rereading = "forward, again"
    case regression
    case returnSweep = "return sweep"
    case lineChange = "to another line"
  }

  public struct Arc: Sendable, Hashable {
    public let kind: Kind
    /// Along the lines, in the recording's unit.
    public let start: Double
    public let end: Double
    /// Counted from 0.
    public let startLine: Int
    public let endLine: Int

    public init(_ kind: Kind, from start: Double, on startLine: Int, to end: Double, on endLine: Int) {
      self.kind = kind
      self.start = start.drawable
      self.end = end.drawable
      self.startLine = startLine
      self.endLine = endLine
    }
  }

  public let title: String
  public let description: String
  /// The words of each line.
  public let lines: [[ScanPath.Word]]
  public let arcs: [Arc]
  public let caption: String?

  public init(title: String, description: String, lines: [[ScanPath.Word]], arcs: [Arc], caption: String? = nil) {
    precondition(lines.contains { !$0.isEmpty }, "A text has words.")
    precondition(
      arcs.allSatisfy { lines.indices.contains($0.startLine) && lines.indices.contains($0.endLine) },
      "A saccade goes from line to line of the text."
    )
    self.title = title
    self.description = description
    self.lines = lines
    self.arcs = arcs
    self.caption = caption
  }

  public func canvas(name: String) -> Canvas {
    var sheet = Sheet(title: title)
    Legend(entries: Kind.allCases.filter(kinds.contains).map { .init(name: named($0), key: .line($0.stroke)) })
      .draw(on: &sheet)
    ArcRows(self).draw(on: &sheet)
    return sheet.canvas(name: name, description: description, notes: caption.map { [$0] } ?? [])
  }

  private var kinds: Set<Kind> { Set(arcs.map(\.kind)) }

  /// With how many there are.
  private func named(_ kind: Kind) -> String {
    "\(kind.rawValue) (\(decimalText(Double(arcs.count { $0.kind == kind }))))"
  }
}

extension SaccadeArcs.Kind {
  var stroke: Stroke {
    switch self {
    case .firstPass: Stroke(color: .series(0), width: 1.3)
    case .rereading: Stroke(color: .series(2), width: 1.2, dashes: [4, 2])
    case .regression: Stroke(color: .series(1), width: 1.3)
    case .returnSweep: Stroke(color: .muted, width: 0.9, dashes: [6, 3])
    case .lineChange: Stroke(color: .series(3), width: 1, dashes: [1.5, 2])
    }
  }
}
