import Basics

/// The line that most of a few other rules name.
///
/// Where they are divided, slice's counts if it is among them, or else that of the first. Carr, Pescuma, Furlan, Ktori &
/// Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data", Behavior Research Methods 2022,
/// propose it, as a wisdom of the crowd.
struct Vote: LineAssigner {
  static let name = "vote"
  static let summary = "The line that most of a few other rules name."

  /// That which decides is first.
  let voters: [any LineAssigner]

  init(from options: inout Options) throws(OptionError) {
    let known = lineAssigners.names.filter { $0 != Self.name }
    let text = options.text("of", default: "slice,cluster,warp", help: "The rules that vote, with commas between.")
    let names = text.listed
    for name in names + (names.isEmpty ? [""] : []) where !known.contains(name) {
      throw .unknownValue(option: "of", value: name, known: known)
    }
    var voters: [any LineAssigner] = []
    for name in names.filter({ $0 == Slice.name }) + names.filter({ $0 != Slice.name }) {
      voters.append(try lineAssigners.make(name))
    }
    self.voters = voters
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let votes = voters.map { $0.lines(of: fixations, in: text) }
    return fixations.indices.map { index in
      var best = (line: votes[0][index].line, count: 0)
      for vote in votes {
        let line = vote[index].line
        let count = votes.count { $0[index].line == line }
        if count > best.count { best = (line, count) }
      }
      return LineAssignment(line: best.line, confidence: Double(best.count) / Double(votes.count))
    }
  }
}
