import Tables

/// What every page has around its content: one file, without anything from outside.
struct PageFrame {
  let title: String
  /// Inside `main`.
  let content: String
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
    \(Self.style)
    </style>
    </head>
    <body>
    <a class="skip" href="#content">Skip to the content</a>
    <main id="content" tabindex="-1">
    \(content)</main>
    \(scripts.map { $0 + "\n" }.joined())</body>
    </html>

    """
  }

  /// A table that scrolls within the page.
  static func scrolling(_ table: String, label: String) -> String {
    "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"\(HTML.escaped(label))\">\n\(table)</div>\n"
  }

  /// A browser is to load nothing, whatever might ever stand in the page.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'"

  private static let style = """
    :root { color-scheme: light dark; --line: #8886; --focus: #0072b2; --paper: #fff; --ink: #1b1b1b; }
    @media screen and (prefers-color-scheme: dark) { :root { --focus: #56b4e9; --paper: #121212; --ink: #ececec; } }
    body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: var(--paper); color: var(--ink); }
    main { max-width: 72rem; margin: auto; padding: 1rem; }
    a { color: inherit; }
    :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
    main:focus { outline: none; }
    .skip { position: absolute; left: -100vw; padding: .5rem 1rem; background: var(--paper); }
    .skip:focus { left: 0; z-index: 1; }
    p, li { max-width: 45rem; overflow-wrap: break-word; }
    .wide { overflow-x: auto; margin: 1rem 0; }
    table { border-collapse: collapse; font-size: .9rem; width: max-content; }
    caption { text-align: left; font-weight: 600; padding: .3rem 0; }
    th, td { text-align: left; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
    th, td { max-width: 30rem; overflow-wrap: break-word; }
    th button { font: inherit; color: inherit; background: none; border: 0; padding: 0; cursor: pointer; text-align: inherit; }
    th button::after { content: "\\2195"; opacity: .6; padding-left: .25em; }
    [aria-sort=ascending] button::after { content: "\\2191"; opacity: 1; }
    [aria-sort=descending] button::after { content: "\\2193"; opacity: 1; }
    .number { text-align: right; }
    .number, .composed { font-variant-numeric: tabular-nums; white-space: nowrap; }
    .files { font-size: .9rem; margin: -.75rem 0 1.5rem; }
    figure { margin: 1.5rem 0; break-inside: avoid; overflow-x: auto; }
    figcaption { font-size: .9rem; }
    figure > svg { display: block; }
    @media screen and (max-width: 36rem) { figure > svg { min-width: 32rem; } }
    summary { cursor: pointer; }
    .contents { columns: 16rem; padding-left: 1.2rem; }
    .controls { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: .5rem 0; max-width: 640px; }
    .controls[hidden] { display: none; }
    .controls button, .controls select { font: inherit; padding: .25rem .75rem; min-height: 2rem; }
    .controls input[type=range] { flex: 1 1 12rem; min-width: 8rem; }
    .controls output { flex-basis: 100%; font-variant-numeric: tabular-nums; }
    @media print { .wide { overflow: visible; } table { font-size: .7rem; width: auto; } td { white-space: normal; } .skip, .controls { display: none; } }
    """
}
