import Basics
import Figures
import Geometry
import Tables

/// A figure with the name of its files.
struct NamedFigure {
  let name: String
  let title: String
  /// What stands in its place for who cannot see it.
  let description: String
  /// Of how many participants the fewest are that a part of it shows; nil where it shows single ones.
  let participants: Int?
  /// How many participants of each group it says that it shows; the name of those who have none is empty.
  let groups: [String: Int]
  private let canvas: Canvas
  /// For a page as narrow as a phone's; nil where the figure can only be moved there.
  private let narrow: Canvas?

  init(_ name: String, _ chart: any Chart, participants: Int? = nil, groups: [String: Int] = [:]) {
    self.name = name
    self.participants = participants ?? groups.values.min()
    self.groups = groups
    title = chart.title
    description = chart.description
    canvas = chart.canvas(name: name)
    narrow = (chart as? any NarrowChart).flatMap { $0.fitsNarrow ? $0.narrowCanvas(name: "\(name)-narrow") : nil }
  }

  /// Whether a column of a print has room for the narrow one, whose letters stay as large there as they are.
  var fitsColumn: Bool { narrow.map { $0.size.height <= Self.columnHeight } ?? false }

  /// Points: of a printed page, less its margins and what stands above a figure.
  private static let columnHeight = 640.0

  /// One file in each format.
  func files() throws -> [(name: String, bytes: [UInt8])] {
    try figureFormats.entries.map { entry in
      let format = try figureFormats.make(entry.name)
      return (Self.path(name, format.fileExtension), try format.written(canvas))
    }
  }

  /// For a page that holds other figures, too; behind it the narrow one, which a style sheet shows where there is no room.
  ///
  /// A figure without a narrow one scrolls there; its title and notes stand around it, too, since those in it scroll away.
  func html() throws -> String {
    let format = try figureFormats.make(SVG.name)
    let wide = String(decoding: try format.written(canvas), as: UTF8.self)
    guard let narrow else {
      let notes = canvas.notes.map { "<p class=\"hint\">\(HTML.escaped($0))</p>\n" }.joined()
      return """
        <p class="hint"><strong>\(HTML.escaped(title))</strong> (wider than the page: scroll it sideways)</p>
        <div class="drawing" tabindex="0" role="region" aria-label="\(HTML.escaped(title))">
        \(wide)</div>
        \(notes)
        """
    }
    let other = String(decoding: try format.written(narrow), as: UTF8.self)
    return wide + "<svg class=\"narrow\" " + other.dropFirst("<svg ".count)
  }

  /// The names of the formats with the places of the files, below the report.
  func links() throws(OptionError) -> [(format: String, path: String)] {
    try figureFormats.names.map { (name) throws(OptionError) in
      (name.uppercased(), Self.path(self.name, try figureFormats.make(name).fileExtension))
    }
  }

  private static func path(_ name: String, _ fileExtension: String) -> String { "figures/\(name).\(fileExtension)" }
}
