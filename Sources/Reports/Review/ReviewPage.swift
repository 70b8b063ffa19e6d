package import Measurement
package import Studies
import Tables

/// One page on which a person puts fixations on the right lines, with all that it needs.
///
/// It asks for nothing from outside, keeps what was done in the browser where that is allowed, and saves it as a file that
/// `study lines import` takes.
package struct ReviewPage {
  private let data: ReviewData

  /// The page of these readings.
  ///
  /// `study`: the mark of the study that they are of. `sure`: from which confidence on a line is taken for right.
  package init(_ readings: [ReviewedReading], study: String, sure: Double) {
    data = ReviewData(readings, study: study, sure: sure)
  }

  /// What lies at the path stays, unless it is such a page.
  package func write(to path: String) throws {
    try Self.requireReplaceable(path)
    let (folder, name) = parts(ofPath: path)
    try OutputFolder(folder).replace(name, by: html)
  }

  /// Throws where anything but such a page lies at a path.
  package static func requireReplaceable(_ path: String) throws(FileError) {
    try Studies.requireReplaceable(path, by: "study review", where: ReportMark.isPage)
  }

  package var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="\(PageFrame.policy)">
    <link rel="icon" href="data:,">
    \(ReportMark.title)
    <style>
    \(ReviewStyle.source)
    </style>
    </head>
    <body>
    \(ReviewDesk.html)
    <script type="application/json" id="review">\(data.json.insideScript)</script>
    <script>
    \(Self.scripts.joined(separator: "\n"))
    </script>
    </body>
    </html>

    """
  }

  /// Each uses those before it.
  private static let scripts = [
    JobScript.source, PlaceScript.source, PaintScript.source, MarkScript.source, PanelScript.source,
    ActionScript.source, PointerScript.source, KeyScript.source, KeepScript.source,
  ]
}
