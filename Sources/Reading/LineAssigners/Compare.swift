import Basics
import Geometry

/// What is between two long steps back is on that of the nearest lines whose words its fixations follow best.
///
/// Fixations and words are compared across only, by dynamic time warping. Lima Sanches, Kise & Augereau, "Eye gaze and text
/// line matching for reading analysis", UbiComp 2015, as Carr et al. give it ("Algorithms for the automated correction of
/// vertical drift in eye-tracking data", Behavior Research Methods 2022).
struct Compare: LineAssigner {
  static let name = "compare"
  static let summary = "Of the nearest lines the one whose words the fixations follow best."

  /// Line heights.
  let x: Double
  let candidates: Int

  init(from options: inout Options) throws(OptionError) {
    // 512 pixels, for lines that are 64 pixels apart.
    x = try options.number("x", default: 8, in: 0...100, help: "A longer step back begins a line; in line heights.")
    candidates = Int(try options.number("n", default: 3, in: 1...100, help: "How many lines are compared."))
  }

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let limit = -x * text.lineHeight
    let words = text.words.map(\.box.middle.x)
    let middles = LineMiddles(text)
    var costs: [Double] = []
    var assigned: [LineAssignment] = []
    assigned.reserveCapacity(fixations.count)
    for run in runs(of: fixations, apartWhere: { $1.x - $0.x < limit }) {
      let height = meanHeight(of: fixations[run])
      // A line without words cannot be followed.
      let near = text.lines.indices.lazy.filter { !text.lines[$0].words.isEmpty }.sorted {
        (abs(text.lines[$0].y - height), $0) < (abs(text.lines[$1].y - height), $1)
      }
      var best = (cost: Double.infinity, line: middles.nearest(to: height))
      for line in near.prefix(candidates) {
        let cost = Self.cost(of: fixations[run], along: words[text.lines[line].words], in: &costs)
        if cost < best.cost { best = (cost, line) }
      }
      assigned.append(contentsOf: repeatElement(LineAssignment(line: best.line), count: run.count))
    }
    return assigned
  }

  private static func cost(
    of fixations: ArraySlice<Fixation>,
    along words: ArraySlice<Double>,
    in costs: inout [Double]
  ) -> Double {
    costs.removeAll(keepingCapacity: true)
    costs.append(0)
    costs.append(contentsOf: repeatElement(.infinity, count: words.count))
    for fixation in fixations {
      var diagonal = costs[0]
      costs[0] = .infinity
      for (place, word) in zip(1..., words) {
        let up = costs[place]
        costs[place] = abs(fixation.x - word) + min(diagonal, up, costs[place - 1])
        diagonal = up
      }
    }
    return costs[words.count]
  }
}
