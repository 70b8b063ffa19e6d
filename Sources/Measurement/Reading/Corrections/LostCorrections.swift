import Basics
import Tables

/// Lines that people gave, put into the place of those that a rule found, with those that fit nothing any more.
struct LostCorrections: Sendable {
  /// Of one reading and one reason.
  private struct Loss: Sendable {
    let recording: String
    let first: String
    var count = 0
  }

  private var given = 0
  /// No fixation begins where theirs began.
  private var gone: [Loss] = []
  /// The passage has no such line.
  private var beyond: [Loss] = []

  static func += (left: inout Self, right: Self) {
    left.given += right.given
    left.gone += right.gone
    left.beyond += right.beyond
  }

  /// Puts corrections into the lines of one reading; answers which could not be.
  static func applying(
    _ corrections: [LineCorrection],
    to lines: inout [AssignedLine],
    of recording: String,
    lineCount: Int
  ) -> LostCorrections {
    var lost = LostCorrections()
    lost.given = corrections.count
    for correction in corrections {
      guard let number = lines.indices.first(where: { correction.fits(lines[$0]) }), lines[number].x != nil else {
        let start = NumberText.fixed(correction.start.milliseconds, decimals: 1)
        note("fixation \(correction.fixation) at \(start) ms", recording, in: &lost.gone)
        continue
      }
      if let line = correction.line, line > lineCount {
        note("fixation \(correction.fixation) to line \(line) of \(lineCount)", recording, in: &lost.beyond)
        continue
      }
      // Where a person agrees, the rule's confidence stays beside the line.
      if lines[number].line == correction.line, !lines[number].isCarriedOver { continue }
      lines[number].line = correction.line
      lines[number].confidence = nil
      lines[number].isCorrected = true
      lines[number].isCarriedOver = false
    }
    return lost
  }

  /// One for each reason, over all readings.
  var findings: [Finding] {
    [(gone, "no fixation begins there any more"), (beyond, "the passage has no such line any more")].compactMap {
      losses,
      reason in
      guard let first = losses.first else { return nil }
      let count = losses.reduce(0) { $0 + $1.count }
      let sentence = """
        \(NumberText.grouped(count)) of \(NumberText.counted(given, "line")) that people gave, in \
        \(NumberText.counted(losses.count, "reading")), \(count == 1 ? "was" : "were") not applied, since \(reason): \
        the first is \(first.first). Write 'study review' again to give them anew.
        """
      return Finding(.warning, "lost-correction", at: Place(first.recording), sentence)
    }
  }

  private static func note(_ text: String, _ recording: String, in losses: inout [Loss]) {
    if losses.isEmpty { losses.append(Loss(recording: recording, first: text)) }
    losses[0].count += 1
  }
}
