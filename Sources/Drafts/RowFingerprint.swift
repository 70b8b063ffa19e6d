import Basics
import Recordings

/// Numbers that tell whether two recordings share rows, whatever became of the rest.
///
/// A row's hash is a sum over its numbers, so it stays the same where columns were swapped. Of all rows the 16 smallest hashes are
/// kept (Broder, "On the resemblance and containment of documents", 1997): a copy that lost rows keeps most of them.
package struct RowFingerprint {
  package static let size = 16

  /// Ascending, without doubles.
  package private(set) var hashes: [UInt64] = []

  /// Nothing where the row tells of no face: then its time alone, or a target that everybody is shown, would make it a copy.
  ///
  /// Weights count where there is no pose, which tells enough. `hasPose`: whether it says where the face is.
  mutating func add(_ frame: FaceFrame, hasPose: Bool) {
    let values = frame.values
    var isOfFace = hasPose || Self.personal.contains { !values[$0].isNaN }
    var sum: UInt64 = 0
    for index in 0..<FaceColumn.count where !values[index].isNaN { sum &+= Self.mixed(values[index].bitPattern) }
    if !hasPose {
      for index in frame.blendShapes.indices {
        let weight = frame.blendShapes[index].weight
        if weight.isNaN || weight == 0 { continue }
        isOfFace = true
        sum &+= Self.mixed(weight.bitPattern)
      }
    }
    if isOfFace { add(Self.mixed(sum)) }
  }

  /// Where a face's numbers lie: gaze, poses and what it looks at.
  private static let personal = FaceColumn.gaze.index..<FaceColumn.tracked.index

  /// Nothing where the row holds no place: then its time alone would make it a copy.
  mutating func add(_ time: Time, gaze: GazeSamples, row: Int, places: [Bool]) {
    var sum: UInt64 = 0
    for column in places.indices where places[column] {
      let value = gaze.values[column][row]
      if value.isNaN || value == 0 { continue }
      sum &+= Self.mixed(value.bitPattern)
    }
    if sum != 0 { add(Self.mixed(sum &+ Self.mixed(time.milliseconds.bitPattern))) }
  }

  /// A row of numbers, NaN where missing.
  mutating func add(_ numbers: [Double]) {
    var sum: UInt64 = 0
    for number in numbers where !number.isNaN { sum &+= Self.mixed(number.bitPattern) }
    add(Self.mixed(sum))
  }

  private mutating func add(_ hash: UInt64) {
    if hashes.count == Self.size, let largest = hashes.last, hash >= largest { return }
    let place = hashes.firstIndex { $0 >= hash } ?? hashes.endIndex
    if place < hashes.endIndex, hashes[place] == hash { return }
    hashes.insert(hash, at: place)
    if hashes.count > Self.size { hashes.removeLast() }
  }

  private static func mixed(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    z = (z ^ (z >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    return z ^ (z >> 33)
  }
}
