import Basics

extension ContiguousArray<Double> {
  /// The median of an odd number of samples around each, which removes spikes and keeps edges.
  ///
  /// Near a missing sample and near an end the window is narrower on both sides, so that nothing moves in time.
  public func medianFiltered(over window: Int) -> Self {
    var result = self
    forEachWindow(of: window) { sample, window in
      result[sample] = median(of: self[window]) ?? .nan
    }
    return result
  }
}
