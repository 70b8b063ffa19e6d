import Basics
import Face
import Measurement
import Recordings
import Store
import Studies

/// How many of a reading's blinks fall where a line ends.
///
/// Readers blink while they change lines (Orchard & Stern, "Blinks as an index of cognitive activity during reading", Integrative
/// Physiological and Behavioral Science 1991). A blink is in a return sweep where the fixation behind it is on a later line than the one
/// before it, and at a line's end where it is in a return sweep or behind a fixation on the last word of a line.
struct LineEndBlinks: Hashable {
  /// Those with a fixation on a line before them.
  private(set) var blinks = 0
  private(set) var inSweeps = 0
  /// In sweeps or behind the last word.
  private(set) var atLineEnds = 0

  /// `blinks`: when each began; `lastWords`: of all lines, counted from 1 over the passage.
  init(_ blinks: [Time], among fixations: [AssignedLine], lastWords: Set<Int>) {
    let read = fixations.filter { $0.line != nil && !$0.isCarriedOver }.sorted { $0.start < $1.start }
    var next = 0
    for blink in blinks.sorted() {
      while next < read.count, read[next].start <= blink { next += 1 }
      guard next > 0, let line = read[next - 1].line else { continue }
      self.blinks += 1
      let isSweep = next < read.count && (read[next].line ?? 0) > line
      if isSweep { inSweeps += 1 }
      if isSweep || read[next - 1].word.map(lastWords.contains) == true { atLineEnds += 1 }
    }
  }

  /// What formulas call it.
  enum Column: String, CaseIterable {
    case inSweeps = "blinks_in_return_sweeps_share"
    case atLineEnds = "blinks_at_line_ends_share"
  }

  /// Nil where nobody blinked on a line.
  subscript(column: Column) -> Double? {
    guard blinks > 0 else { return nil }
    return Double(column == .inSweeps ? inSweeps : atLineEnds) / Double(blinks)
  }
}

extension LineEndBlinks {
  /// Of every reading with lines whose lids are told, by recording.
  static func all(in study: borrowing Study) throws -> [String: LineEndBlinks] {
    let seen = Set(try study.rows(FaceOverview.self).filter { $0.blinks != nil }.map(\.recording))
    if seen.isEmpty { return [:] }
    let passages = try study.passages()
    let standing = try study.standing()
    var found: [String: LineEndBlinks] = [:]
    for summary in try study.rows(LineSummary.self) where seen.contains(summary.recording) {
      let name = summary.recording
      let named = standing.choices(.lines, of: name)?.name(of: Run.Choice.passageKind)
      guard let id = try named ?? study.store.recording(named: name).passage, let passage = passages[id] else {
        continue
      }
      let events = try study.rows(FaceEvent.self, of: name)
      let blinks = events.filter { $0.kind == .blink && $0.what == LidClosure.Eyes.both.rawValue && $0.isBlink }
      found[name] = LineEndBlinks(
        blinks.map(\.start),
        among: try study.rows(AssignedLine.self, of: name),
        lastWords: passage.lastWords
      )
    }
    return found
  }
}

extension FaceEvent {
  /// Whether it is a closure of the lids that is no longer than a blink.
  fileprivate var isBlink: Bool { detail == LidClosure.Kind.blink.rawValue }
}

extension Passage {
  /// Of all lines, counted from 1.
  fileprivate var lastWords: Set<Int> {
    Set(Dictionary(words.map { ($0.line, $0.index + 1) }, uniquingKeysWith: max).values)
  }
}
