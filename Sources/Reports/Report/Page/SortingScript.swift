/// Lets a reader sort tables by their columns, with the mouse or the keyboard.
///
/// Without it the tables stand in the order in which they were written.
enum SortingScript {
  static let element = "<script>\n\(source)\n</script>"

  private static let source = """
    "use strict";
    for (const table of document.querySelectorAll("main table")) {
      const body = table.tBodies[0];
      if (!body || body.rows.length < 2) continue;
      const headings = [...table.tHead.rows[0].cells];
      headings.forEach((heading, place) => {
        const button = document.createElement("button");
        button.type = "button";
        button.append(...heading.childNodes);
        heading.append(button);
        heading.setAttribute("aria-sort", "none");
        const isComposed = heading.classList.contains("composed");
        const isNumber = isComposed || heading.classList.contains("number");
        const key = row => {
          const text = row.cells[place].textContent.trim();
          if (!isNumber || text === "") return text;
          // Beyond the p values that are told in figures.
          if ("<>".includes(text[0])) return text[0] === "<" ? 0 : 1;
          const signed = text.replaceAll("\\u2212", "-");
          return isComposed ? Number.parseFloat(signed.split("=").pop()) : Number(signed.replaceAll(",", ""));
        };
        button.addEventListener("click", () => {
          const isAscending = heading.getAttribute("aria-sort") !== "ascending";
          for (const other of headings) other.setAttribute("aria-sort", "none");
          heading.setAttribute("aria-sort", isAscending ? "ascending" : "descending");
          const rows = [...body.rows].map(row => ({ row, key: key(row) }));
          rows.sort((a, b) => {
            if (a.key === "" || b.key === "") return (a.key === "") - (b.key === "");
            const order = isNumber ? a.key - b.key : a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
            return isAscending ? order : -order;
          });
          body.append(...rows.map(entry => entry.row));
        });
      });
    }
    """
}
