import Basics
import Recordings
import Studies
import Tables

/// How eyes went through the areas of what was shown: through words, or through parts of a picture or page.
///
/// Who reads goes back with a tenth to a third of all saccades (Rayner, "Eye movements in reading and information processing", Psychological
/// Bulletin 1998), and is on a word once or twice. Between parts of a picture, or words in the order of the alphabet, eyes go back as often as
/// forward; in a paragraph they stay. Who reads with more trouble than anybody must not lose words by it, so that only what is surely not
/// reading counts.
struct AreaPaths {
  /// Of fewer nobody can be sure.
  private static let fewestMoves = 160
  private static let fewestFixations = 60
  private static let leastForward = 0.6
  /// By how many standard errors the share has to be lower.
  private static let sureness = 2.5
  private static let longestStay = 6.0

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
    } else if moves >= Self.fewestMoves, highestShare < Self.leastForward {
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

  /// How often eyes may go forward in truth.
  private var highestShare: Double {
    let share = Double(forward) / Double(max(1, moves))
    return share + Self.sureness * (share * (1 - share) / Double(max(1, moves))).squareRoot()
  }

  static let kind = Finding.regionAreas
}
