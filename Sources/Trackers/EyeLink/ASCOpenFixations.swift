import Recordings
import Tables

/// Fixations that a line `SFIX` begins and no line `EFIX` ends, since their block ended first.
struct ASCOpenFixations {
  private var eyes: Set<Eye> = []
  private var count = 0

  mutating func beginBlock() { eyes.removeAll() }

  mutating func begin(of eye: Eye) { eyes.insert(eye) }

  mutating func end(of eye: Eye) { eyes.remove(eye) }

  mutating func endBlock() {
    count += eyes.count
    eyes.removeAll()
  }

  /// How many there were, each eye's by itself; nil where there were none.
  var note: String? {
    guard count > 0 else { return nil }
    let (fixations, them) = (NumberText.counted(count, "fixation"), count == 1 ? "it" : "them")
    return """
      \(fixations) of the tracker's had not ended where a block of samples did, without a line EFIX: '--detector recorded' \
      lacks \(them), others find \(them) in the samples.
      """
  }
}
