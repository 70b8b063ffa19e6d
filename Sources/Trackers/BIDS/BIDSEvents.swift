import Basics
import Recordings
import Tables

/// The events and messages of an eye's `_physioevents.tsv`.
struct BIDSEvents: Sendable {
  private(set) var events: [TrackerEvent] = []
  private(set) var messages: [TrackerMessage] = []
  private(set) var leftOut: [Finding] = []
  /// What its columns were taken for.
  let parts: [FilePart]

  /// `step`: how long one unit of the samples' times is, which onsets are measured in where nothing else is said.
  init(_ table: [UInt8], _ json: JSON?, named file: String, eye: Eye, step: Time) {
    let bytes = table.span
    let names = (json?["Columns"]?.elements ?? []).map { $0.text ?? "" }
    let standard = ["onset", "duration", "trial_type", "blink", "message"]
    var cells = TableCells(TableHeader(names.contains("onset") ? names : standard, delimiter: 0x09))
    let place = { (name: String) in cells.header.place(of: name) }
    let (onset, duration, type, message) = (place("onset"), place("duration"), place("trial_type"), place("message"))
    parts = cells.header.parts(
      [onset, duration, type].map { ($0, "the tracker's events") } + [(message, "messages")]
    )
    let unit = json?["onset"]?["Units"]?.text.flatMap(BIDSSidecar.time) ?? step
    let length = json?["duration"]?["Units"]?.text.flatMap(BIDSSidecar.time) ?? unit
    var start = bytes.markLength
    var line = 1
    while start < bytes.count {
      let found = bytes.line(from: start)
      let row = bytes.extracting(found.text)
      do throws(RowProblem) {
        if !row.isEmpty {
          try cells.findAll(in: row)
          let time = try cells.number(onset, in: row) * unit
          guard time.isFinite else { throw .missing(field: "onset") }
          let lasting = try cells.number(duration, in: row) * length
          let word = cells.text(type, in: row)
          if let kind = word.flatMap({ EventKind(rawValue: $0) }) {
            events.append(TrackerEvent(kind, eye: eye, start: time, end: lasting > .zero ? time + lasting : time))
          } else if let text = cells.text(message, in: row) ?? word {
            messages.append(TrackerMessage(time: time, text: text))
          }
        }
      } catch {
        leftOut.append(error.finding(at: Place(file, line: line)))
      }
      start = found.next
      line += 1
    }
  }
}
