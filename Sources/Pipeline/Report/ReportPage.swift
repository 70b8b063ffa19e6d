import Basics
import Tables

/// The report as one page, from the same sections in each format.
enum ReportPage {
  static let title = "Report of the study"
  private static let caution = "For research; it diagnoses nobody."

  static func markdown(_ sections: [ReportSection], title: String = title) throws -> String {
    let format = try tableFormats.make(Markdown.name)
    var number = 0
    var page = "# \(title)\n\n\(caution)\n"
    for section in sections {
      page += "\n## \(section.title)\n\n\(section.text)\n"
      for table in section.tables { page += "\n\(format.written(table.table))" }
      for figure in section.figures {
        number += 1
        let links = try figure.links()
        let alternative = figure.description.filter { !"[]\\".contains($0) }
        page += "\n![\(alternative)](\(links[0].path))\n\nFigure \(number). \(figure.title) ("
        page += links.map { "[\($0.format)](\($0.path))" }.joined(separator: ", ") + ")\n"
      }
    }
    return page
  }

  /// Without anything from outside, so that it can be mailed and opened anywhere.
  static func html(_ sections: [ReportSection]) throws -> String {
    let format = try tableFormats.make(HTML.name)
    var number = 0
    var body = "<h1>\(title)</h1>\n<p>\(caution)</p>\n"
    for section in sections {
      body += "<section>\n<h2>\(HTML.escaped(section.title))</h2>\n"
      for paragraph in section.text.split(separator: "\n\n") { body += "<p>\(HTML.escaped(String(paragraph)))</p>\n" }
      for table in section.tables {
        body += "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(HTML.escaped(table.name))\">\n"
        body += "\(format.written(table.table))</div>\n"
      }
      for figure in section.figures {
        number += 1
        let links = try figure.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
        body += "<figure>\n\(try figure.svg())<figcaption>Figure \(number) as \(links)</figcaption>\n</figure>\n"
      }
      body += "</section>\n"
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(title)</title>
      <style>
      \(style)
      </style>
      </head>
      <body>
      <main>
      \(body)</main>
      </body>
      </html>

      """
  }

  private static let style = """
    :root { color-scheme: light dark; --line: #8886; }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
    main { max-width: 72rem; margin: auto; padding: 1rem; }
    .wide { overflow-x: auto; margin: 1rem 0; }
    table { border-collapse: collapse; font-size: .9rem; width: max-content; }
    caption { text-align: left; font-weight: 600; padding: .3rem 0; }
    th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    td { max-width: 30rem; overflow-wrap: break-word; }
    .number { text-align: right; font-variant-numeric: tabular-nums; }
    figure { margin: 1.5rem 0; break-inside: avoid; }
    figcaption { font-size: .9rem; }
    @media print { .wide { overflow: visible; } }
    """
}
