import Basics
import Geometry

/// The path of the eye is laid along that of the words, by dynamic time warping.
///
/// Each fixation takes the line of most of the words that it is laid on, the upper where there are as many of two. Carr,
/// Pescuma, Furlan, Ktori & Crepaldi, "Algorithms for the automated correction of vertical drift in eye-tracking data",
/// Behavior Research Methods 2022, after Sakoe & Chiba, "Dynamic programming algorithm optimization for spoken word
/// recognition", 1978.
struct Warp: LineAssigner {
  static let name = "warp"
  static let summary = "The path of the eye laid along that of the words."

  init(from options: inout Options) throws(OptionError) {}

  func lines(of fixations: [Fixation], in text: TextLayout) -> [LineAssignment] {
    let xs = text.words.map(\.box.middle.x)
    let ys = text.words.map { text.lines[$0.line].y }
    let moves = Self.moves(of: fixations, xs, ys)
    var counts = [Int](repeating: 0, count: text.lines.count)
    var assigned = [LineAssignment](repeating: LineAssignment(line: nil), count: fixations.count)
    var word = xs.count - 1
    for fixation in fixations.indices.reversed() {
      var seen = text.words[word].line..<text.words[word].line + 1
      counts[seen.lowerBound] = 1
      while moves[fixation * xs.count + word] == .word {
        word -= 1
        let line = text.words[word].line
        seen = min(seen.lowerBound, line)..<max(seen.upperBound, line + 1)
        counts[line] += 1
      }
      if moves[fixation * xs.count + word] == .both { word -= 1 }
      var most = seen.lowerBound
      for line in seen {
        if counts[line] > counts[most] { most = line }
      }
      for line in seen { counts[line] = 0 }
      assigned[fixation].line = most
    }
    return assigned
  }

  /// What the cheapest path to a fixation and a word came from.
  private enum Move: UInt8 {
    case both, fixation, word
  }

  private static func moves(of fixations: [Fixation], _ xs: [Double], _ ys: [Double]) -> [Move] {
    let count = xs.count
    var moves = [Move](repeating: .both, count: fixations.count * count)
    var costs = [Double](repeating: .infinity, count: count)
    var distances = costs
    var path = moves.mutableSpan
    var cost = costs.mutableSpan
    var distance = distances.mutableSpan
    let (x, y) = (xs.span, ys.span)
    for (row, fixation) in fixations.enumerated() {
      for word in 0..<count {
        let (across, down) = (fixation.x - x[word], fixation.y - y[word])
        distance[word] = (across * across + down * down).squareRoot()
      }
      var diagonal = row == 0 ? 0 : Double.infinity
      var left = Double.infinity
      for word in 0..<count {
        let up = cost[word]
        // Choices without branches: which of the three is least cannot be foreseen.
        let isUp = up < diagonal
        let least = isUp ? up : diagonal
        let isLeft = left < least
        left = (isLeft ? left : least) + distance[word]
        cost[word] = left
        path[row * count + word] = isLeft ? .word : isUp ? .fixation : .both
        diagonal = up
      }
    }
    return moves
  }
}
