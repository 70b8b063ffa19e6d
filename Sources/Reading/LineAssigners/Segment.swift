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
    let changes = min(text.lines.count, fixations.count) - 1
    guard changes > 0 else { return fixations.map { _ in LineAssignment(line: 0) } }
    // The longest so far, the longest of all first: there are few of them, and most steps are shorter.
    var longest = [Double](repeating: .infinity, count: changes)
    for index in 1..<fixations.count {
      let step = fixations[index].x - fixations[index - 1].x
      guard step < longest[changes - 1] else { continue }
      var place = changes - 1
      while place > 0 && step < longest[place - 1] {
        longest[place] = longest[place - 1]
        place -= 1
      }
      longest[place] = step
    }
    let limit = longest[changes - 1]
    // Of equal steps the first are taken.
    var equal = longest.count { $0 == limit }
    var line = 0
    var assigned = [LineAssignment](repeating: LineAssignment(line: 0), count: fixations.count)
    for index in 1..<fixations.count {
      let step = fixations[index].x - fixations[index - 1].x
      if step < limit {
        line += 1
      } else if step == limit && equal > 0 {
        line += 1
        equal -= 1
      }
      assigned[index].line = line
    }
    return assigned
  }
}
