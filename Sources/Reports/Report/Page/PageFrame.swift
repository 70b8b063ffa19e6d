import Tables

/// What every page has around its content: one file, without anything from outside.
struct PageFrame {
  let title: String
  /// Inside `main`.
  let content: String
  /// Beside `main`, where there is one.
  var navigation: String?
  /// Data and programs at the page's end.
  var scripts: [String] = []

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <link rel="icon" href="data:,">
    <title>\(HTML.escaped(title))</title>
    <style>
    \(PageStyle.text)
    </style>
    </head>
    <body>
    <a class="skip" href="#content">Skip to the content</a>
    <div class="page">
    \(navigation.map { $0 + "\n" } ?? "")<main id="content" tabindex="-1">
    \(content)</main>
    </div>
    \(scripts.map { $0 + "\n" }.joined())</body>
    </html>

    """
  }

  /// A table that scrolls within the page, where it is tall both ways.
  ///
  /// `columns`: where not all of them stand on a phone before one asks for them.
  static func scrolling(_ table: String, label: String, isTall: Bool = false, columns: PhoneColumns? = nil) -> String {
    let folded = columns?.folded ?? []
    let classes = ["wide"] + (isTall ? ["tall"] : []) + folded.map { "c\($0 + 1)" }
    let all =
      folded.isEmpty
      ? "" : "<label class=\"all\"><input type=\"checkbox\"> All \(columns?.count ?? 0) columns</label>\n"
    return all + """
      <div class="\(classes.joined(separator: " "))" tabindex="0" role="region" aria-label="\(HTML.escaped(label))">
      \(table)</div>

      """
  }

  /// A browser is to load nothing, whatever might ever stand in the page.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"
}
