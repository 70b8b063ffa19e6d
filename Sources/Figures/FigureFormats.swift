public import Basics

/// Every format a user can choose for a figure.
///
/// A new format is one file in `Writers/`, and one line here.
public let figureFormats: Catalog<any FigureFormat> = [
  SVG.entry,
  PDF.entry,
  PNG.entry,
]
