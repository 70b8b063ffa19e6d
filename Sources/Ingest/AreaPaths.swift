import Basics
import Recordings
import Tables

/// How eyes went through the areas of what was shown: through words, or through parts of a picture or page.
///
/// Who reads goes back with a tenth to a third of all saccades (Rayner, "Eye movements in reading and information processing", Psychological
/// Bulletin 1998), and is on a word once or twice. Between parts of a picture, or words in the order of the alphabet, eyes go back as often as
/// forward; in a paragraph they stay.
struct AreaPaths {
  /// Fewer tell nothing.
  private static let fewestMoves = 30
  private static let fewestFixations = 60
  private static let leastForward = 0.55
  private static let longestStay = 4.0

  private var fixations = 0
  private var stays = 0
  private var moves = 0
  private var forward = 0

  /// What happened in one recording.
  mutating func add(_ events: [TrackerEvent]) {
    let placed = events.filter { $0.kind == .fixation && $0.given?.word != nil }
    for own in Dictionary(grouping: placed, by: \.eye).values {
      var last: Int?
      for event in own.sorted(by: { $0.start < $1.start }) {
        guard let area = event.given?.word else { continue }
        fixations += 1
        if area == last { continue }
        stays += 1
        if let last {
          moves += 1
          forward += area > last ? 1 : 0
        }
        last = area
      }
    }
  }

  mutating func add(_ other: Self) {
    fixations += other.fixations
    stays += other.stays
    moves += other.moves
    forward += other.forward
  }

  /// Whether there are enough of them to tell by themselves.
  var areEnough: Bool { moves >= Self.fewestMoves || fixations >= Self.fewestFixations }

  /// Nil where the areas may be words.
  func finding(at place: Place) -> Finding? {
    let reason: String
    if fixations >= Self.fewestFixations, Double(fixations) > Self.longestStay * Double(stays) {
      let mean = NumberText.fixed(Double(fixations) / Double(stays), decimals: 1)
      reason = "eyes stayed for \(mean) fixations on each"
    } else if moves >= Self.fewestMoves, Double(forward) < Self.leastForward * Double(moves) {
      let share = NumberText.fixed(100 * Double(forward) / Double(moves), decimals: 0)
      reason = "\(share) % of \(moves) moves between them were to a later one, as it is by chance"
    } else {
      return nil
    }
    let sentence = """
      Interest areas are no words in the order of a text: \(reason). No words are measured by them; for measures of words ingest the layout \
      of what was read ('study help passages').
      """
    return Finding(.warning, Self.kind, at: place, sentence)
  }

  static let kind = "region-areas"
}
