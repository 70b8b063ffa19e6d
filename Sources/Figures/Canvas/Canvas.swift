public import Geometry

/// Points of print: 72 to the inch.
public enum PagePoints: LengthUnit {}

/// A figure as a list of marks, drawn one over the other.
///
/// The origin is the top left corner, and y grows downwards.
public struct Canvas: Sendable, Hashable {
  /// What its files are called, and what the ids within its SVG begin with.
  public let name: String
  public let title: String
  /// What someone is told who cannot see the figure.
  public let description: String
  /// What it says below itself.
  public let notes: [String]
  public let size: Size<PagePoints>
  private(set) var marks: [Mark]

  init(
    name: String,
    title: String,
    description: String,
    size: Size<PagePoints>,
    notes: [String] = [],
    marks: [Mark] = []
  ) {
    precondition(Self.isName(name), "A figure's name is letters, digits, '-' and '_', a letter first.")
    precondition(size.width > 0 && size.height > 0, "A canvas has a width and a height.")
    self.name = name
    self.title = title
    self.description = description
    self.size = size
    self.notes = notes
    self.marks = marks
  }

  mutating func draw(_ mark: Mark) { marks.append(mark) }

  /// Other names would need to be escaped in a style sheet.
  private static func isName(_ text: String) -> Bool {
    let isLetter: (Character) -> Bool = { $0.isASCII && $0.isLetter }
    guard let first = text.first, isLetter(first) else { return false }
    return text.allSatisfy { isLetter($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_" }
  }
}
