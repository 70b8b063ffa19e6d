import Geometry

/// A page that is filled from top to bottom, and is as high as what stands on it.
struct Sheet {
  static let width = 544.0
  static let narrowWidth = 268.0
  static let margin = 16.0

  /// How high each of so many drawings below each other may be: two leave room on a printed page for what is written around
  /// them, and lower ones would lose their letters.
  static func greatestHeight(of count: Int) -> Double { min(430, max(240, 480 / Double(count))) }

  /// Where the next thing begins.
  private(set) var bottom = Self.margin
  private var marks: [Mark] = []
  private let title: String
  private let pageWidth: Double

  init(title: String, width: Double = Self.width) {
    self.title = title
    pageWidth = width
    write(title, size: TextSize.title, isBold: true)
    skip(6)
  }

  /// Between the margins.
  var width: Double { pageWidth - 2 * Self.margin }

  var isNarrow: Bool { pageWidth < Self.width / 2 }

  mutating func draw(_ mark: Mark) { marks.append(mark) }

  mutating func skip(_ height: Double) { bottom += Self.bounded(height) }

  /// The next rows of the page, from margin to margin.
  mutating func take(_ height: Double) -> Area {
    let height = Self.bounded(height)
    defer { bottom += height }
    return Area(left: Self.margin, top: bottom, width: width, height: height)
  }

  /// What is higher than any page, or no height at all, would leave no page to be seen.
  private static func bounded(_ height: Double) -> Double { height.isNaN ? 0 : min(max(height, 0), 1e6) }

  /// A paragraph, in as many lines as it needs.
  mutating func write(_ text: String, size: Double, color: Color = .ink, isBold: Bool = false) {
    for line in lines(of: text, within: width, size: size, isBold: isBold) {
      let row = take(TextSize.lineHeight(size))
      draw(
        .text(Label(line, at: Point(x: row.left, y: row.top + size), size: size, color: color, isBold: isBold))
      )
    }
  }

  /// What the figure says below itself, and the finished drawing.
  mutating func canvas(name: String, description: String, notes: [String]) -> Canvas {
    if !notes.isEmpty { skip(8) }
    for note in notes { write(note, size: TextSize.small, color: .muted) }
    let height = (bottom + Self.margin).rounded(.up)
    let paper = Mark.rectangle(Area(left: 0, top: 0, width: pageWidth, height: height), .fill(.background))
    return Canvas(
      name: name,
      title: title,
      description: description,
      size: Size(width: pageWidth, height: height),
      notes: notes,
      marks: [paper] + marks
    )
  }
}
