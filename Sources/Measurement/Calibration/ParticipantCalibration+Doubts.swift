import Basics
import Calibration
import Store
import Tables

extension ParticipantCalibration {
  /// What makes errors in what was held back mean something else than they seem to.
  func doubts() -> [Finding] {
    let alike = spellings.map { words -> Finding in
      let listed = words.map { "'\($0)'" }.joined(separator: " and ")
      return finding(
        .warning,
        "alike-head-conditions",
        "The head conditions \(listed) differ by case or spaces only, and are taken for one."
      )
    }
    return alike + [briefTargets, pooled].compactMap(\.self)
  }

  /// Nobody rests on a target for less.
  private static let leastFixation = Time.milliseconds(50)

  /// Where targets move or flicker, so that what passes for a fixation is a frame or two.
  private var briefTargets: Finding? {
    let steps = recordings.flatMap { recording -> [Double] in
      let shown = recording.presentations.filter { $0.target != nil }
      return zip(shown, shown.dropFirst()).map { ($1.started - $0.started).milliseconds }
    }
    guard let step = median(of: steps), step < Self.leastFixation.milliseconds else { return nil }
    return finding(
      .warning,
      "brief-targets",
      """
      Half of the targets last no longer than \(NumberText.fixed(step, decimals: 0)) ms, as where one moves, so that what is taken \
      for fixations are a few frames. Errors in fixations and targets that were held back are then those of neighbours of what \
      was fitted on, and too small. A target has to stay at one place for longer than \
      \(NumberText.fixed(Self.leastFixation.milliseconds, decimals: 0)) ms.
      """
    )
  }

  /// Of several recordings.
  private var pooled: Finding? {
    let count = recordings.count { !$0.frames.isEmpty }
    guard count > 1 else { return nil }
    return finding(
      .note,
      "calibrations-pooled",
      "\(count) calibration recordings are fitted on together; 'study exclude' takes one out."
    )
  }

  /// Those of each head condition that is spelt in several ways.
  private var spellings: [[String]] {
    let conditions = recordings.flatMap { recording in recording.presented.compactMap { $0.frames.first?.condition } }
    return Dictionary(grouping: conditions) { $0 }.sorted { $0.key < $1.key }
      .map { Set($0.value.map(\.description)).sorted() }
      .filter { $0.count > 1 }
  }

  private func finding(_ severity: Finding.Severity, _ kind: String, _ message: String) -> Finding {
    Finding(severity, kind, at: Place(participant), message)
  }
}
