public import Basics

/// Every format a user can choose for a table.
///
/// A new format is one file in `Writers/`, and one line here.
public let tableFormats: Catalog<any TableFormat> = [
  PlainText.entry,
  CSV.entry,
  JSONLines.entry,
  Markdown.entry,
  LaTeX.entry,
  HTML.entry,
]
