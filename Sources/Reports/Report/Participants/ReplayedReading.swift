import Basics
import Figures
import Measurement
import Recordings
import Store
import Tables

/// A reading on a participant's page: its scan path, what plays it, and its fixations as a table.
struct ReplayedReading {
  private let reading: ShownReading
  /// What its figure is called.
  private let name: String
  private let heading: String
  private let fixations: [AssignedLine]
  private let words: [MeasuredWord]
  /// Why its path and durations are not to be trusted; nil where they are.
  private let doubt: String?

  /// `words`: as they were measured, none where they were not.
  init(_ reading: ShownReading, _ words: [MeasuredWord], doubt: String?, number: Int) {
    (self.reading, self.doubt) = (reading, doubt)
    name = "reading-\(number)"
    heading = "\(reading.passage.title ?? reading.passage.id): \(reading.recording.name)"
    fixations = reading.fixations
    self.words = words
  }

  /// What the page's program needs, as JSON.
  var json: String {
    let first = fixations.first?.start ?? .zero
    func number(_ time: Time) -> String { JSONText.number((10 * time.milliseconds).rounded() / 10) }
    return """
      {"figure":\(JSONText.string(name)),"starts":\(JSONText.array(fixations.map { number($0.start - first) })),\
      "durations":\(JSONText.array(fixations.map { number($0.duration) })),\
      "lines":\(JSONText.array(fixations.map { $0.line.map(String.init) ?? "null" })),\
      "words":\(JSONText.array(fixations.map { word($0).map(JSONText.string) ?? "null" }))}
      """
  }

  /// `isInFull`: with every figure of the reading.
  func html(_ format: any TableFormat, isInFull: Bool) throws -> String {
    let figure = NamedFigure(name, reading.scanPath("Scan path", isNumbered: true, caption: doubt))
    return """
      <section>
      <h3>\(HTML.escaped(heading))</h3>
      <figure class="replay" id="\(name)-replay" role="group" tabindex="0" \
      aria-label="Scan path that can be played: space plays and pauses, arrows go from fixation to fixation">
      \(try figure.html())\(controls)</figure>
      \(isInFull ? try folded() : "")\
      <details>
      <summary>\(NumberText.counted(fixations.count, "fixation")) as a table</summary>
      \(PageFrame.scrolling(format.written(table), label: "Fixations of \(reading.recording.name)", columns: PhoneColumns(table)))\
      </details>
      </section>

      """
  }

  /// The other figures of the reading, each folded until somebody wants it.
  private func folded() throws -> String {
    let charts: [(suffix: String, summary: String, chart: (any Chart)?)] = [
      ("time", "Over time", reading.overTime("Where along the lines, over time", caption: nil)),
      ("arcs", "Saccades over the lines", reading.arcs("Saccades over the lines", caption: nil)),
      ("density", "Time at each place", reading.density("How long gaze rested at each place", caption: nil)),
      ("tint", "Time on each word", reading.tint(of: words, "How long words were looked at", caption: nil)),
    ]
    return try charts.map { suffix, summary, chart in
      guard let chart else { return "" }
      return """
        <details>
        <summary>\(summary)</summary>
        <figure>
        \(try NamedFigure("\(name)-\(suffix)", chart).html())</figure>
        </details>

        """
    }.joined()
  }

  private var controls: String {
    let step = ScanPath.numberStep(of: fixations.count)
    let numbered = step > 1 ? " of the first fixation and every \(step)th" : ""
    return """
      <div class="controls" hidden>
      <button type="button" class="play">Play</button>
      <button type="button" class="back" aria-label="Fixation before">\u{2190}</button>
      <button type="button" class="forth" aria-label="Next fixation">\u{2192}</button>
      <input type="range" class="scrub" min="0" value="0" aria-label="Time">
      <label>Speed <select class="speed"><option value="0.25">¼</option><option value="0.5">½</option>\
      <option value="1" selected>1</option><option value="2">2</option><option value="4">4</option></select></label>
      <label><input type="checkbox" class="numbers"> Numbers\(numbered)</label>
      <output class="words"></output>
      </div>

      """
  }

  private func word(_ line: AssignedLine) -> String? {
    reading.passage.place(ofWord: line.word).map { reading.passage.words[$0].text }
  }

  private var table: Table {
    let names = ["fixation", "start_ms", "duration_ms", "x", "y", "line", "confidence"]
    let fields = ToldLine.fields.filter { names.contains($0.column.name) }
    return Table(
      columns: fields.map(\.column) + [Column("word", .text, "The word that it was on.")],
      rows: fixations.map { fields.cells(of: ToldLine($0, isDurationWithheld: doubt != nil)) + [Cell(word($0))] }
    )
  }
}

extension String {
  /// JSON as it may stand inside a page's script element, which no text in it can end.
  package var insideScript: String {
    replacingScalars { scalar in
      switch scalar {
      case "<": "\\u003c"
      case ">": "\\u003e"
      case "&": "\\u0026"
      default: nil
      }
    }
  }
}
