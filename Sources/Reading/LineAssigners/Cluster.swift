import Basics

/// Heights form as many clusters as there are lines.
///
/// Schroeder, "popEye", 2019, as Carr et al. give it ("Algorithms for the automated correction of vertical drift in
/// eye-tracking data", Behavior Research Methods 2022). They look for clusters from random starts; here they are the best that
/// there are. Where fewer heights than lines are found, each fixation is on the nearest line.
struct Cluster: LineAssigner {
  static let name = "cluster"
  static let summary = "As many clusters of heights as there are lines."

  init(from options: inout Options) throws(OptionError) {}

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let order = fixations.indices.sorted { (fixations[$0].y, $0) < (fixations[$1].y, $1) }
    let heights = order.map { fixations[$0].y }
    let distinct = zip(heights, heights.dropFirst()).count { $0 < $1 } + min(heights.count, 1)
    let middles = LineMiddles(text)
    guard distinct >= text.lines.count else {
      return fixations.map { LineAssignment(line: middles.nearest(to: $0.y)) }
    }
    let starts = OrderedClusters(heights, count: text.lines.count).starts
    var assigned = [LineAssignment](repeating: LineAssignment(line: nil), count: fixations.count)
    for (line, start) in starts.enumerated() {
      let end = line + 1 < starts.count ? starts[line + 1] : order.count
      for place in start..<end { assigned[order[place]].line = line }
    }
    return assigned
  }
}
