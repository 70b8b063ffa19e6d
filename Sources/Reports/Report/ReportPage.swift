import Basics
import Tables

/// What a page is called, and the date on it.
struct Heading {
  let title: String
  var date: String?

  var lead: String { (date.map { "\($0) · " } ?? "") + ReportPage.caution }
}

/// The report as one page, from the same sections in each format.
enum ReportPage {
  static let title = "Report of the study"
  static let caution = "For research; it diagnoses nobody."

  static func markdown(_ sections: [ReportSection], under heading: Heading, hasLinks: Bool = true) throws -> String {
    let format = try tableFormats.make(Markdown.name)
    var number = 0
    func escaped(_ text: String) -> String { Markdown.escaped(text) }
    var page = "# \(escaped(heading.title))\n\n\(escaped(heading.lead))\n"
    for section in sections {
      page += "\n## \(section.title)\n"
      if !section.facts.isEmpty {
        let lines = section.facts.map { fact in
          "- \(escaped(fact.name)): \(escaped(fact.value))\(fact.note.map { " (\(escaped($0)))" } ?? "")\n"
        }
        page += "\n\(lines.joined())"
      }
      if !section.text.isEmpty { page += "\n\(Markdown.escaped(section.text, inProse: true))\n" }
      for table in section.tables {
        page += "\n\(format.written(table.table))"
        if hasLinks {
          page += "\nAs \(try table.links().map { "[\($0.format)](\($0.path))" }.joined(separator: ", "))\n"
        }
        if hasLinks, !table.pages.isEmpty {
          let pages = table.pages.sorted { $0.key < $1.key }.map { "[\(escaped($0.key))](\($0.value))" }
          page += "\nPages: \(pages.joined(separator: ", "))\n"
        }
      }
      if !section.files.isEmpty {
        page += "\n" + section.files.map { "- [\($0.path)](\($0.path)): \($0.text)\n" }.joined()
      }
      for figure in section.figures {
        number += 1
        let links = try figure.links()
        let alternative = escaped(figure.description)
        page += "\n![\(alternative)](\(links[0].path))\n\nFigure \(number). \(escaped(figure.title)) ("
        page += links.map { "[\($0.format)](\($0.path))" }.joined(separator: ", ") + ")\n"
      }
      if !section.sentences.isEmpty {
        page += "\n" + section.sentences.map { "- \(Markdown.escaped($0, inProse: true))\n" }.joined()
      }
    }
    return page
  }

  /// Without anything from outside, so that it can be mailed and opened anywhere.
  static func html(_ sections: [ReportSection], under heading: Heading) throws -> String {
    var number = 0
    var body = "<h1>\(HTML.escaped(heading.title))</h1>\n<p class=\"lead\">\(HTML.escaped(heading.lead))</p>\n"
    for section in sections {
      let id = id(of: section)
      body += "<section aria-labelledby=\"\(id)\">\n<h2 id=\"\(id)\">\(HTML.escaped(section.title))</h2>\n"
      body += html(of: section.facts)
      for paragraph in section.text.split(separator: "\n\n") { body += "<p>\(HTML.escaped(String(paragraph)))</p>\n" }
      for table in section.tables { body += try html(of: table) }
      if !section.files.isEmpty {
        let entries = section.files.map { file in
          "<li><a href=\"\(HTML.escaped(file.path))\">\(HTML.escaped(file.path))</a>: \(HTML.escaped(file.text))</li>\n"
        }
        body += "<ul>\n\(entries.joined())</ul>\n"
      }
      for figure in section.figures {
        number += 1
        let links = try figure.links().map { "<a href=\"\($0.path)\">\($0.format)</a>" }.joined(separator: ", ")
        let shape = figure.fitsColumn ? " class=\"column\"" : ""
        body += """
          <figure\(shape)>
          \(try figure.html())<figcaption>Figure \(number)<span class="files"> as \(links)</span></figcaption>
          </figure>

          """
      }
      if !section.sentences.isEmpty {
        body += "<ul>\n\(section.sentences.map { "<li>\(HTML.escaped($0))</li>\n" }.joined())</ul>\n"
      }
      body += "</section>\n"
    }
    return PageFrame(
      title: heading.title,
      content: body,
      navigation: navigation(sections),
      scripts: [script, SortingScript.element]
    ).html
  }

  private static func html(of facts: [Fact]) -> String {
    guard !facts.isEmpty else { return "" }
    let entries = facts.map { fact in
      let note = fact.note.map { "<dd class=\"note\">\(HTML.escaped($0))</dd>" } ?? ""
      return "<div><dt>\(HTML.escaped(fact.name))</dt><dd>\(HTML.escaped(fact.value))</dd>\(note)</div>\n"
    }
    return "<dl class=\"facts\">\n\(entries.joined())</dl>\n"
  }
}
