public import Basics

extension ContiguousArray<Double> {
  /// Loses the samples that are near missing ones: there lids and trackers move what is seen of an eye.
  ///
  /// `margin`: from the last sample before, or the first behind, what is missing; these two are lost too.
  public func withoutMargins(of margin: Time, at times: ContiguousArray<Time>) -> Self {
    precondition(times.count == count, "Every sample has a time.")
    guard margin > .zero else { return self }
    var result = self
    for run in presentRuns {
      if run.lowerBound > 0 {
        for sample in run {
          guard times[sample] - times[run.lowerBound] < margin else { break }
          result[sample] = .nan
        }
      }
      if run.upperBound < count {
        for sample in run.reversed() {
          guard times[run.upperBound - 1] - times[sample] < margin else { break }
          result[sample] = .nan
        }
      }
    }
    return result
  }
}
