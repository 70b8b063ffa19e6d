package import Basics
import Events
import Recordings
import Studies
import Tables
import Trackers

/// Labels of what the eyes did, as somebody else wrote them: CSV or TSV, samples or events.
package struct LabelFile {
  /// Whose labels, of which recording.
  struct Part: Hashable {
    let recording: String
    /// Nil where the recording's name tells.
    let trial: String?
    let coder: String
  }

  let labels: [Part: EventLabels]
  /// Where labels of one coder overlap.
  let findings: [Finding]

  /// By whatever clock: three centuries, so that Unix time fits.
  private static let milliseconds = -1e13...1e13

  /// Samples have a column `time_ms`, events `start_ms` and `end_ms`, when what follows begins; `coder` may tell several apart, and `trial` the recordings
  /// of one file.
  package init(at path: String) throws {
    let table = try HeadedTable(unpacked(contents(ofFileAt: path), named: path), of: path)
    let isOfSamples = table.has("time_ms")
    try table.check(
      ["recording", "kind"] + (isOfSamples ? ["time_ms"] : ["start_ms", "end_ms"]),
      origin: """
        Labels are rows of recording, start_ms, end_ms, kind or of recording, time_ms, kind, with coder where there are several.
        """
    )
    let name = path.split(separator: "/").last.map(String.init) ?? path
    var rows: [Part: [Row]] = [:]
    for row in table.rows {
      func time(_ column: String) throws(HeadedTableError) -> Time {
        let time = try row.number(column)
        guard Self.milliseconds.contains(time) else { throw row.notANumber(column) }
        return .milliseconds(time)
      }
      let start = try time(isOfSamples ? "time_ms" : "start_ms")
      let end = try isOfSamples ? start : time("end_ms")
      guard end >= start else { throw LabelError.endsBefore(file: path, line: row.number, start: start, end: end) }
      let kind = try Self.kind(row["kind"], file: path, line: row.number)
      let part = Part(
        recording: row["recording"],
        trial: row["trial"].isEmpty ? nil : row["trial"],
        coder: table.has("coder") ? row["coder"] : name
      )
      rows[part, default: []].append(Row(line: row.number, start: start, end: end, kind: kind))
    }
    let ordered = rows.mapValues { rows in rows.sorted { ($0.start, $0.end) < ($1.start, $1.end) } }
    findings = ordered.values.flatMap { Self.overlaps(in: $0, file: path) }
      .sorted { ($0.place.line ?? 0) < ($1.place.line ?? 0) }
    labels = ordered.mapValues { sorted in
      guard isOfSamples else {
        return .events(sorted.compactMap { row in row.kind.map { LabelledEvent($0, start: row.start, end: row.end) } })
      }
      return .samples(times: ContiguousArray(sorted.map(\.start)), kinds: ContiguousArray(sorted.map(\.kind)))
    }
  }

  private struct Row {
    let line: Int
    let start: Time
    let end: Time
    let kind: EventKind?
  }

  /// What times may lose where they are written.
  private static let rounding = Time.milliseconds(0.001)

  /// Of the labels of one coder, in time order, those that begin before an earlier one ends.
  private static func overlaps(in rows: [Row], file: String) -> [Finding] {
    var findings: [Finding] = []
    var last: Row?
    for row in rows where row.kind != nil {
      if let last, row.start < last.end - rounding {
        let sentence = """
          The label begins at \(row.start.milliseconds) ms, before that of line \(last.line) ends at \(last.end.milliseconds) ms; \
          one coder's labels should not overlap.
          """
        findings.append(Finding(.warning, "overlapping-labels", at: Place(file, line: row.line), sentence))
      }
      if row.end > last?.end ?? -.infinity { last = row }
    }
    return findings
  }

  /// Nothing, `undefined` and `none` are no kind.
  private static func kind(_ text: String, file: String, line: Int) throws(LabelError) -> EventKind? {
    let word = text.lowercased()
    if ["", "undefined", "none", "unclassified"].contains(word) { return nil }
    guard let kind = EventKind(rawValue: word) else {
      throw .unknownKind(
        file: file,
        line: line,
        found: text,
        meant: closestMatch(to: word, among: EventKind.allCases.map(\.rawValue))
      )
    }
    return kind
  }
}

/// Why labels cannot be compared with.
package enum LabelError: Error, Equatable {
  case endsBefore(file: String, line: Int, start: Time, end: Time)
  case unknownKind(file: String, line: Int, found: String, meant: String?)
  /// By one coder, in two files.
  case labelledTwice(recording: String, coder: String, in: [String])
  /// The labels' recordings, and those with events.
  case noCommonRecording(labelled: [String], detected: [String])
}

extension LabelError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .endsBefore(let file, let line, let start, let end):
      "\(file):\(line): the event ends at \(end.milliseconds) ms, before it begins at \(start.milliseconds) ms."
    case .unknownKind(let file, let line, let found, let meant):
      "\(file):\(line): '\(found)' is no kind of event." + didYouMean(meant)
        + " Kinds are \(EventKind.allCases.map(\.rawValue).joined(separator: ", ")), or undefined."
    case .labelledTwice(let recording, let coder, let files):
      """
      \(files.joined(separator: " and ")) both label '\(recording)' by '\(coder)'. A column 'coder' tells people apart; without one \
      the file's name does.
      """
    case .noCommonRecording(let labelled, let detected):
      """
      The labels are of \(listed(labelled)), but events are stored of \(listed(detected)). Names are as 'study list' shows them; \
      'study events' detects.
      """
    }
  }

  private func listed(_ names: [String]) -> String {
    names.isEmpty ? "nothing" : names.joined(atMost: 3)
  }
}
