import Basics

extension SeededGenerator {
  /// By how much a frame of a device that is busy comes late; nil where it is dropped, which the first one never is.
  mutating func lateness(ofFrame index: Int) -> Time? {
    let late = normal() * Time.milliseconds(0.8)
    let isDropped = uniform() < 0.01
    if index == 0 { return .zero }
    return isDropped ? nil : min(max(late, .milliseconds(-4)), .milliseconds(4))
  }
}
