public import Basics
import Geometry

/// Vector graphics for a page: real text, a title and a description for screen readers, and colours for dark screens.
///
/// Ids and rules begin with the figure's name, so that many figures can stand in one page.
public struct SVG: FigureFormat {
  public static let name = "svg"
  public static let summary = "Vector graphics for a web page, with real text and a dark mode."
  public static let fileExtension = "svg"

  public init(from options: inout Options) throws(OptionError) {}

  public func written(_ canvas: Canvas) throws(FigureError) -> [UInt8] {
    var markup = SVGMarkup(figure: canvas.name)
    for mark in canvas.marks { markup.add(mark) }
    let (width, height) = (coordinateText(canvas.size.width), coordinateText(canvas.size.height))
    let name = canvas.name
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" id="\(name)" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="\(name)-title \(name)-description">
      <title id="\(name)-title">\(SVGMarkup.escaped(canvas.title))</title>
      <desc id="\(name)-description">\(SVGMarkup.escaped(canvas.description))</desc>
      <style>
      \(SVGStyle(figure: name, markup.roles).text)
      </style>
      \(markup.lines.joined(separator: "\n"))
      </svg>

      """
    return Array(text.utf8)
  }
}
