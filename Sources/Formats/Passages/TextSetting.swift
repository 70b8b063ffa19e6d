import Basics
import Recordings
import Trackers

/// How texts were shown that no file tells about.
struct TextSetting: Sendable {
  private let font: String?
  private let size: Double?
  private let lineHeight: Double?
  private let left: Double?
  private let top: Double?
  private let width: Double?

  init(from options: inout Options) throws(OptionError) {
    font = options.text("font", help: "The font's family, such as 'Courier New'.")
    size = try options.number("size", in: 1...1000, help: "The font's size.")
    lineHeight = try options.number("line-height", in: 1...10_000, help: "From one line to the next.")
    left = try options.number(
      "left",
      in: 0...100_000,
      help: "Where lines begin: the margin, from the screen's left side."
    )
    top = try options.number("top", in: 0...100_000, help: "The top of the first line's band.")
    width = try options.number("width", in: 1...100_000, help: "The width beyond which lines are broken.")
  }

  /// `format`: whose options are to say what is missing.
  func text(
    _ lines: [String],
    id: String,
    _ options: PassageOptions,
    format: String
  ) throws(RowProblem) -> UnplacedPassage {
    var missing: [String] = []
    if font?.isEmpty ?? true { missing.append("font=NAME") }
    if size == nil { missing.append("size=NUMBER") }
    if lineHeight == nil, lines.count > 1 || width != nil { missing.append("line-height=NUMBER") }
    if left == nil { missing.append("left=NUMBER") }
    if top == nil { missing.append("top=NUMBER") }
    guard let font, let size, let left, let top, missing.isEmpty else {
      let words = missing.map { "--option \(format).\($0)" }.joined(separator: " ")
      throw .unclear("Nothing in the table tells how its texts were shown.", settledBy: words)
    }
    return UnplacedPassage(
      id: id,
      direction: options.direction(of: lines),
      unit: options.unit,
      font: Passage.Font(family: font, size: size, lineHeight: lineHeight ?? size),
      lines: lines,
      start: .top(top),
      x: left,
      anchor: .left,
      width: width,
      words: options.words
    )
  }
}
