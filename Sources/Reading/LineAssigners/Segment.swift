import Basics

/// The longest steps back, one less than there are lines, are the changes of line.
///
/// It takes for granted that each line was read once and in order. Abdulin & Komogortsev, "Person verification via eye
/// movement-driven text reading model", BTAS 2015, as Carr et al. give it ("Algorithms for the automated correction of
/// vertical drift in eye-tracking data", Behavior Research Methods 2022).
struct Segment: LineAssigner {
  static let name = "segment"
  static let summary = "The longest steps back are the changes of line, in order."

  init(from options: inout Options) throws(OptionError) {}

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let changes = text.lines.count - 1
    let steps = zip(fixations, fixations.dropFirst()).map { $1.x - $0.x }
    let sorted = steps.sorted()
    let limit = changes > sorted.count ? Double.infinity : changes > 0 ? sorted[changes - 1] : -.infinity
    // Of equal steps the first are taken.
    var equal = changes - sorted.prefix(changes).count { $0 < limit }
    var line = 0
    return fixations.indices.map { index in
      if index > 0 {
        let step = steps[index - 1]
        if step < limit {
          line += 1
        } else if step == limit && equal > 0 {
          line += 1
          equal -= 1
        }
      }
      return LineAssignment(line: line)
    }
  }
}
