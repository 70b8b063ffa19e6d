import Basics
import Drafts
import Reading
import Recordings
import Trackers

/// Takes the passages of a file, and nothing else that it holds.
///
/// Every oddity is of a kind of its own, so that each is printed.
struct PassageSink: RecordingSink {
  private(set) var passages: [Passage] = []
  /// Why the first passage was left out that was.
  private(set) var refusal: Finding?
  private(set) var findings: [Finding] = []

  mutating func append(_ frame: FaceFrame, at place: Place) {}
  mutating func append(_ piece: GazePiece, at place: Place) {}
  mutating func append(_ participant: Participant, at place: Place) {}

  mutating func append(_ passage: Passage, at place: Place) {
    if let found = passages.refusal(of: passage, at: place) {
      refusal = refusal ?? found
      return leaveOut(found)
    }
    passages.append(passage)
    for sentence in passage.oddities {
      report(Finding(.warning, "odd-passage-\(findings.count)", at: place, sentence))
    }
  }

  mutating func append(_ text: UnplacedPassage, at place: Place) {
    let (passage, finding) = laidOut(text, at: place)
    report(finding)
    append(passage, at: place)
  }

  mutating func leaveOut(_ finding: Finding) { findings.append(finding) }
  mutating func report(_ finding: Finding) { findings.append(finding) }
}
