import Basics
import Recordings
package import Store
import Tables

/// All that is stored about one recording but its numbers.
package struct RecordingPortrait: Sendable {
  package let presentations: [Presentation]
  fileprivate let overview: RecordingOverview
  fileprivate let columns: [TrackColumnName]
  fileprivate let source: Source?
  fileprivate let findings: [StoredFinding]
  fileprivate let digest: String

  /// For a person.
  package var text: String {
    let date = overview.recordedAt.map { ", \($0)" } ?? ""
    let kind = overview.kind.rawValue
    var lines = [
      "\(overview.name): \(kind) of \(overview.participant) on '\(overview.device)'\(date)", "  " + rows,
    ]
    for track in Set(columns.map(\.track)).sorted() {
      let names = columns.filter { $0.track == track }.map(\.name).joined(separator: " ")
      lines.append("  " + "track '\(track)': \(names)".wrapped(to: 98, indent: "    "))
    }
    lines.append("  digest of the columns: \(digest)")
    if let source { lines.append("  from \(source.path) (\(source.format), SHA-256 \(source.sha256))") }
    if let excluded = overview.excluded { lines.append("  excluded: \(excluded)") }
    lines += findings.map {
      "  \($0.severity.rawValue): \($0.places): \($0.message)" + ($0.count > 1 ? " (the first of \($0.count))" : "")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var rows: String {
    let seconds = Float(overview.duration.seconds)
    switch overview.content {
    case .face:
      return "\(overview.rows) frames in \(presentations.count) presentations, \(overview.leftOut) left out"
    case .fixations:
      return "\(overview.rows) fixations over \(seconds) s"
    case .words:
      return "\(overview.rows) words that another program measured, without fixations"
    case .gaze:
      let eyes = overview.eyes.map { ", \($0)" } ?? ""
      let rate = overview.rate.map { " at \(Float($0)) Hz" } ?? ""
      return "\(overview.rows) samples\(rate) over \(seconds) s, in \(overview.unit ?? "")\(eyes)"
    }
  }
}

extension Study {
  package func portrait(ofRecording name: String) throws -> RecordingPortrait {
    let recording = try store.recording(named: name)
    let source = try store.sources().first { $0.id == recording.source }
    return RecordingPortrait(
      presentations: try store.presentations(of: recording.id),
      overview: try overview(of: recording.value),
      columns: try store.columnNames(of: recording.id),
      source: source?.value,
      findings: try store.findings(where: ["source": .integer(recording.source)]),
      digest: try store.digest(of: recording.id) ?? ""
    )
  }
}

extension String {
  fileprivate func wrapped(to width: Int, indent: String) -> String {
    var lines = [""]
    for word in split(separator: " ", omittingEmptySubsequences: false) {
      let line = lines[lines.count - 1]
      if line.count + word.count >= width, !line.isEmpty {
        lines.append(indent + word)
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
