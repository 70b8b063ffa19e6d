import Basics

extension EyeTrack {
  /// Both eyes are hardly ever on one place: where one is lost, the other alone would jump by half of what is between them.
  static func mean(_ left: Self, _ right: Self) -> Self {
    var result = left
    let both = left.x.indices.filter { left.isKnown($0) && right.isKnown($0) }
    for index in both {
      result.x[index] = (left.x[index] + right.x[index]) / 2
      result.y[index] = (left.y[index] + right.y[index]) / 2
    }
    if both.count < left.x.count { result.add(left, right, beside: both) }
    guard let leftPupil = left.pupil, let rightPupil = right.pupil else {
      result.pupil = left.pupil ?? right.pupil
      return result
    }
    result.pupil = ContiguousArray(
      zip(leftPupil, rightPupil).map { isMissing($0) ? $1 : isMissing($1) ? $0 : ($0 + $1) / 2 }
    )
    return result
  }

  /// How many samples tell what is between the eyes, before a loss and behind it.
  private static let neighbours = 25

  /// Takes samples of one eye, moved by what is between both before and behind them, on a line from the one to the other.
  private mutating func add(_ left: Self, _ right: Self, beside both: [Int]) {
    func halfWay(_ samples: ArraySlice<Int>) -> (x: Double, y: Double)? {
      guard let across = median(of: samples.lazy.map { right.x[$0] - left.x[$0] }),
        let down = median(of: samples.lazy.map { right.y[$0] - left.y[$0] })
      else { return nil }
      return (across / 2, down / 2)
    }
    for place in 0...both.count {
      let first = place > 0 ? both[place - 1] + 1 : 0
      let end = place < both.count ? both[place] : left.x.count
      guard first < end else { continue }
      let before = halfWay(both[max(0, place - Self.neighbours)..<place])
      let behind = halfWay(both[place..<min(both.count, place + Self.neighbours)])
      // Eyes that are never there together are taken as they are.
      let (from, to) = (before ?? behind ?? (x: 0, y: 0), behind ?? before ?? (x: 0, y: 0))
      for index in first..<end {
        let share = Double(index + 1 - first) / Double(end + 1 - first)
        let (across, down) = (from.x + share * (to.x - from.x), from.y + share * (to.y - from.y))
        if left.isKnown(index) {
          (x[index], y[index]) = (left.x[index] + across, left.y[index] + down)
        } else if right.isKnown(index) {
          (x[index], y[index]) = (right.x[index] - across, right.y[index] - down)
        }
      }
    }
  }

  private func isKnown(_ index: Int) -> Bool { !x[index].isNaN && !y[index].isNaN }

  private static func isMissing(_ pupil: Double) -> Bool { pupil.isNaN || pupil == 0 }
}
