import Basics

extension EyeTrack {
  /// Both eyes are hardly ever on one place, nor their pupils of one size: where one is lost, the other alone would jump
  /// by half of what is between them.
  static func mean(_ left: Self, _ right: Self) -> Self {
    var result = left
    let places = Sight(of: left.x.indices.map(left.isKnown), and: right.x.indices.map(right.isKnown))
    result.x = places.mean(left.x, right.x)
    result.y = places.mean(left.y, right.y)
    guard let leftPupil = left.pupil, let rightPupil = right.pupil else {
      result.pupil = left.pupil ?? right.pupil
      return result
    }
    let pupils = Sight(of: leftPupil.map(Self.isPupil), and: rightPupil.map(Self.isPupil))
    result.pupil = pupils.mean(leftPupil, rightPupil)
    return result
  }

  private func isKnown(_ index: Int) -> Bool { !x[index].isNaN && !y[index].isNaN }

  private static func isPupil(_ size: Double) -> Bool { !size.isNaN && size != 0 }
}

/// In which samples each eye tells something.
private struct Sight {
  private let left: [Bool]
  private let right: [Bool]
  /// The samples in which both do.
  private let both: [Int]

  /// How many samples tell what is between the eyes, before a loss and behind it.
  private static let neighbours = 25

  init(of left: [Bool], and right: [Bool]) {
    (self.left, self.right) = (left, right)
    both = left.indices.filter { left[$0] && right[$0] }
  }

  /// Where one eye is lost, the other, moved by half of what is between both before and behind, on a line from the one
  /// to the other.
  func mean(_ leftEye: ContiguousArray<Double>, _ rightEye: ContiguousArray<Double>) -> ContiguousArray<Double> {
    var result = leftEye
    for index in both { result[index] = (leftEye[index] + rightEye[index]) / 2 }
    guard both.count < left.count else { return result }
    func halfWay(_ samples: ArraySlice<Int>) -> Double? {
      median(of: samples.lazy.map { rightEye[$0] - leftEye[$0] }).map { $0 / 2 }
    }
    for place in 0...both.count {
      let first = place > 0 ? both[place - 1] + 1 : 0
      let end = place < both.count ? both[place] : left.count
      guard first < end else { continue }
      let before = halfWay(both[max(0, place - Self.neighbours)..<place])
      let behind = halfWay(both[place..<min(both.count, place + Self.neighbours)])
      // Eyes that are never there together are taken as they are.
      let (from, to) = (before ?? behind ?? 0, behind ?? before ?? 0)
      for index in first..<end {
        let share = Double(index + 1 - first) / Double(end + 1 - first)
        let half = from + share * (to - from)
        if left[index] {
          result[index] = leftEye[index] + half
        } else if right[index] {
          result[index] = rightEye[index] - half
        }
      }
    }
    return result
  }
}
