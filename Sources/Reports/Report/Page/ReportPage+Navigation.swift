import Tables

extension ReportPage {
  /// Every section by name, with how it stands.
  static func navigation(_ sections: [ReportSection]) -> String {
    let entries = sections.map { section in
      let state = section.state.map { " <span class=\"state\">\(HTML.escaped($0))</span>" } ?? ""
      return "<li><a href=\"#\(id(of: section))\">\(HTML.escaped(section.title))</a>\(state)</li>\n"
    }
    return """
      <nav class="side" aria-label="Sections">
      <details open>
      <summary>Sections</summary>
      <ol>
      \(entries.joined())</ol>
      </details>
      </nav>
      """
  }

  /// By which links reach it, whatever stands before it.
  static func id(of section: ReportSection) -> String {
    section.title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }

  /// Folds the list of sections where there is no room beside the text, and unfolds everything for as long as a print takes.
  static let script = """
    <script>
    "use strict";
    const side = document.querySelector(".side > details");
    const wide = matchMedia("(min-width: 64rem)");
    const fold = () => { side.open = wide.matches; };
    fold();
    wide.addEventListener("change", fold);
    side.addEventListener("click", event => { if (event.target.closest("a") && !wide.matches) side.open = false; });
    let unfolded = [];
    addEventListener("beforeprint", () => {
      unfolded = [...document.querySelectorAll("main details:not([open])")];
      for (const folded of unfolded) folded.open = true;
    });
    addEventListener("afterprint", () => { for (const folded of unfolded) folded.open = false; });
    </script>
    """
}
