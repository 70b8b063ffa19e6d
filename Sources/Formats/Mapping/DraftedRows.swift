import Basics
import Recordings
import Tables
import Trackers

/// The first rows of a file as a mapping reads them, in words.
struct DraftedRows {
  private(set) var sentences: [String] = []
  /// The rows of each recording, where nothing but a rate tells their times.
  private var counted: [Int: Int] = [:]

  init(of head: Span<UInt8>, by mapping: Mapping, _ encoding: TextEncoding) throws(FormatError) {
    let text = TextEncoding.decoded(head.indices.map { head[$0] }, as: encoding)
    var lines: [(range: Range<Int>, number: Int)] = []
    var start = 0
    var number = 1
    while start < text.count, lines.count <= MappingDraft.shownRows {
      let line = text.span.line(from: start)
      if number > mapping.skip, !text.span.trimmed(line.text).isEmpty { lines.append((line.text, number)) }
      start = line.next
      number += 1
    }
    guard let first = lines.first else { return }
    let place = Place("the file", line: first.number)
    let layout = try mapping.layout(firstLine: text.span.extracting(first.range), at: place)
    if layout.fieldCount != nil { lines.removeFirst() }
    let rows = layout.rows(of: Array(lines.prefix(MappingDraft.shownRows)), in: text, source: place.source)
    var end = Time.zero
    for item in rows.items {
      guard case .following = layout.clock, case .event(var event, let recording, let row) = item else {
        let words = told(by: item, of: rows, layout)
        sentences += words
        continue
      }
      event.start += end
      event.end += end
      end = event.end
      let words = told(by: .event(event, recording: recording, row: row), of: rows, layout)
      sentences += words
    }
  }

  private mutating func told(by item: GazeRows.Item, of rows: GazeRows, _ layout: GazeTableLayout) -> [String] {
    switch item {
    case .samples(let run):
      let labels = Self.words(rows.recordings[run.recording].labels) + Self.variables(rows.told[run.recording], layout)
      return run.places.map { sample in
        let values = layout.columns.enumerated().map { column, what in
          "\(what.name) \(Self.shown(rows.values[sample * layout.columns.count + column]))"
        }
        let start = time(of: sample, in: rows, run.recording, layout.clock)
        return (["at \(Self.shown(start.milliseconds)) ms"] + values + labels).joined(separator: ", ")
      }
    case .event(let event, let recording, _):
      let labels = Self.words(rows.recordings[recording].labels) + Self.variables(rows.told[recording], layout)
      return [(Self.words(event) + labels).joined(separator: ", ")]
    case .leftOut(let finding, let recording, _):
      // Rows behind a damaged one keep their times.
      counted[recording ?? 0, default: 0] += 1
      return ["not read: \(finding.message)"]
    case .message, .words, .finding: return []
    }
  }

  /// In whole microseconds where rows are counted.
  private mutating func time(of sample: Int, in rows: GazeRows, _ recording: Int, _ clock: GazeTable.Clock) -> Time {
    guard case .counted(let rate) = clock else { return rows.times[sample] }
    let before = counted[recording, default: 0]
    counted[recording] = before + 1
    return Time.milliseconds(Double(before) * 1000 / rate).inWholeMicroseconds
  }

  private static func words(_ event: TrackerEvent) -> [String] {
    var words = ["a fixation from \(shown(event.start.milliseconds)) to \(shown(event.end.milliseconds)) ms"]
    if event.eye != .unnamed { words.append("\(event.eye.rawValue) eye") }
    if let x = event.x, let y = event.y { words.append("at \(shown(x)), \(shown(y))") }
    if let pupil = event.pupil { words.append("pupil \(shown(pupil))") }
    guard let given = event.given else { return words }
    let text = given.text.map { " '\($0)'" } ?? ""
    if let line = given.line { words.append("line \(line + 1)") }
    if let word = given.word { words.append("word \(word + 1)\(text)") }
    if let sentence = given.sentence { words.append("sentence \(sentence + 1)") }
    return words
  }

  private static func words(_ labels: GazePiece.Labels) -> [String] {
    let named = [("participant", labels.participant), ("trial", labels.trial), ("passage", labels.passage)]
    return named.compactMap { name, word in word.map { "\(name) \($0)" } }
  }

  private static func variables(_ told: ToldVariables, _ layout: GazeTableLayout) -> [String] {
    zip(layout.table.variables, told.values).compactMap { name, value in
      if case .one(let word) = value { "\(name) \(word)" } else { nil }
    }
  }

  private static func shown(_ number: Double) -> String {
    number.isNaN ? "missing" : NumberText.plain(number)
  }
}
