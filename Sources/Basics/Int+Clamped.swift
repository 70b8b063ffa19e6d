extension Int {
  /// The whole number towards 0, no further from it than a million millions; 0 of what is no number.
  ///
  /// For counts that follow from what a file says, which may say anything.
  @inlinable
  public init(clamped number: Double) {
    let most = 1e12
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -most), most))
  }
}
