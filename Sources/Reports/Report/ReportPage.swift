import Basics
import Tables

/// The report as one page, from the same sections in each format.
enum ReportPage {
  static let title = "Report of the study"
  static let caution = "For research; it diagnoses nobody."

  static func markdown(_ sections: [ReportSection], title: String = title, hasLinks: Bool = true) throws -> String {
    let format = try tableFormats.make(Markdown.name)
    var number = 0
    func escaped(_ text: String) -> String { Markdown.escaped(text) }
    var page = "# \(title)\n\n\(caution)\n"
    for section in sections {
      page += "\n## \(section.title)\n\n\(Markdown.escaped(section.text, inProse: true))\n"
      for table in section.tables {
        page += "\n\(format.written(table.table))"
        if hasLinks {
          page += "\nAs \(try table.links().map { "[\($0.format)](\($0.path))" }.joined(separator: ", "))\n"
        }
      }
      if !section.files.isEmpty {
        page += "\n" + section.files.map { "- [\($0.path)](\($0.path)): \($0.text)\n" }.joined()
      }
      if !section.pages.isEmpty {
        page += "\n" + section.pages.map { "- [\(escaped($0.text))](\($0.path))\n" }.joined()
      }
      for figure in section.figures {
        number += 1
        let links = try figure.links()
        let alternative = escaped(figure.description)
        page += "\n![\(alternative)](\(links[0].path))\n\nFigure \(number). \(escaped(figure.title)) ("
        page += links.map { "[\($0.format)](\($0.path))" }.joined(separator: ", ") + ")\n"
      }
    }
    return page
  }

  /// Without anything from outside, so that it can be mailed and opened anywhere.
  static func html(_ sections: [ReportSection]) throws -> String {
    let format = try tableFormats.make(HTML.name)
    var number = 0
    let entries = sections.enumerated().map { index, section in
      "<li><a href=\"#section-\(index + 1)\">\(HTML.escaped(section.title))</a></li>\n"
    }
    var body = "<h1>\(title)</h1>\n<p>\(caution)</p>\n"
    body += "<nav aria-label=\"Sections\">\n<ul class=\"contents\">\n\(entries.joined())</ul>\n</nav>\n"
    for (index, section) in sections.enumerated() {
      let id = "section-\(index + 1)"
      body += "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(HTML.escaped(section.title))</h2>\n"
      for paragraph in section.text.split(separator: "\n\n") { body += "<p>\(HTML.escaped(String(paragraph)))</p>\n" }
      for table in section.tables {
        let links = try table.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
        body += PageFrame.scrolling(format.written(table.table), label: table.table.caption ?? table.name)
        body += "<p class=\"files\">As \(links)</p>\n"
      }
      if !section.files.isEmpty {
        let entries = section.files.map { file in
          "<li><a href=\"\(HTML.escaped(file.path))\">\(HTML.escaped(file.path))</a>: \(HTML.escaped(file.text))</li>\n"
        }
        body += "<ul>\n\(entries.joined())</ul>\n"
      }
      if !section.pages.isEmpty { body += list(section.pages) }
      for figure in section.figures {
        number += 1
        let links = try figure.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
        body += "<figure>\n\(try figure.svg())<figcaption>Figure \(number) as \(links)</figcaption>\n</figure>\n"
      }
      body += "</section>\n"
    }
    return PageFrame(title: title, content: body, scripts: [SortingScript.element]).html
  }

  private static func list(_ pages: [PageLink]) -> String {
    let links = pages.map { page in
      "<li><a href=\"\(HTML.escaped(page.path))\">\(HTML.escaped(page.text))</a></li>\n"
    }
    return """
      <details\(pages.count <= 24 ? " open" : "")>
      <summary>\(NumberText.counted(pages.count, "page")) of single participants</summary>
      <ul class="contents">
      \(links.joined())</ul>
      </details>

      """
  }
}
