extension [Estimate] {
  /// The same with p values adjusted as one declared family.
  public func adjusted(by correction: Correction, family: Int? = nil) -> [Estimate] {
    zip(self, correction.adjusted(map(\.pValue), family: family)).map { estimate, p in
      var adjusted = estimate
      adjusted.adjustedP = p
      return adjusted
    }
  }
}
