public import Geometry
public import Recordings

/// How a passage stands on a screen: one font whose characters are all as wide, margins, and the screen before the eye.
public struct PageLayout: Sendable, Hashable {
  /// What follows a passage's name, so that one text on two screens has two.
  let suffix: String
  public let unit: GazeUnit
  public let screen: Size<RecordedUnits>
  public let screenSize: Size<Millimetres>
  /// Millimetres.
  public private(set) var distance: Double
  let fontSize: Double
  let lineHeight: Double
  let margin: Point<RecordedUnits>

  /// A monitor of 1024 by 768 pixels; 0.37° a character.
  public static let monitor = Self(
    suffix: "",
    unit: .pixels,
    screen: Size(width: 1024, height: 768),
    screenSize: Size(width: 375, height: 281),
    distance: 620,
    fontSize: 20,
    lineHeight: 56,
    margin: Point(x: 80, y: 100)
  )

  /// A small tablet held in landscape, 22 points with lines far apart; 0.29° a character.
  public static let tablet: Self = {
    let screen = Device.padMini6.screen(.landscape)
    return Self(
      suffix: "-tablet",
      unit: .points,
      screen: Size(width: screen.size.width, height: screen.size.height),
      screenSize: screen.physicalSize,
      distance: 400,
      fontSize: 22,
      lineHeight: 64,
      margin: Point(x: 70, y: 50)
    )
  }()

  /// The same page from another distance, in millimetres.
  public func seen(from distance: Double) -> Self {
    precondition(distance > 0, "A page is seen from some distance.")
    var page = self
    page.distance = distance
    return page
  }

  /// Of Courier and its kin.
  var characterWidth: Double { 0.6 * fontSize }

  /// Nil only where a measure were not positive.
  public var geometry: ViewingGeometry? { ViewingGeometry(screen: screen, measuring: screenSize, at: distance) }

  func passage(_ text: PseudoText, named name: String) -> Passage {
    let columns = Int((screen.width - 2 * margin.x) / characterWidth)
    var rows: [[String]] = []
    var used = 0
    for word in text.words {
      if !rows.isEmpty, used + 1 + word.count <= columns {
        rows[rows.count - 1].append(word)
        used += 1 + word.count
      } else {
        rows.append([word])
        used = word.count
      }
    }
    var lines: [Passage.Line] = []
    var words: [Passage.Word] = []
    var characters: [Passage.Character] = []
    for (line, row) in rows.enumerated() {
      let top = margin.y + Double(line) * lineHeight
      append(row, to: &words, &characters, line: line, top: top)
      // The middle of the small letters stands in the middle of the band.
      let baseline = top + lineHeight / 2 + 0.22 * fontSize
      let text = row.joined(separator: " ")
      lines.append(Passage.Line(text: text, top: top, bottom: top + lineHeight, baseline: baseline, x: margin.x))
    }
    return Passage(
      id: name + suffix,
      language: "zxx",
      unit: unit,
      screen: screen,
      screenSize: screenSize,
      font: Passage.Font(family: "monospace", size: fontSize, lineHeight: lineHeight),
      lines: lines,
      words: words,
      characters: characters
    )
  }

  private func append(
    _ row: [String],
    to words: inout [Passage.Word],
    _ characters: inout [Passage.Character],
    line: Int,
    top: Double
  ) {
    func box(_ columns: Range<Int>) -> Region<RecordedUnits> {
      Region(left: edge(columns.lowerBound), top: top, right: edge(columns.upperBound), bottom: top + lineHeight)
    }
    var column = 0
    for (place, text) in row.enumerated() {
      if place > 0 {
        let space = column..<column + 1
        characters.append(Passage.Character(line: line, scalars: space, word: nil, box: box(space)))
        column += 1
      }
      let scalars = column..<column + text.unicodeScalars.count
      let letters = String(text.filter(\.isLetter))
      let index = words.count
      words.append(
        Passage.Word(index: index, line: line, scalars: scalars, text: text, letters: letters, box: box(scalars))
      )
      characters += scalars.map {
        Passage.Character(line: line, scalars: $0..<$0 + 1, word: index, box: box($0..<$0 + 1))
      }
      column = scalars.upperBound
    }
  }

  /// Tenths of a unit are kept, and no digits that rounding leaves.
  private func edge(_ column: Int) -> Double { ((margin.x + Double(column) * characterWidth) * 10).rounded() / 10 }
}
