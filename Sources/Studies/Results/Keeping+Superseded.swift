import Store

extension Keeping {
  /// Grounds of a result that is about to be computed by other choices, and does not hold until it is.
  static let superseded = ["superseded"]

  /// The same result, of no avail any more: should the run that begins be stopped, it is done anew by that run's choices.
  func superseded(by run: Int) -> Keeping {
    Keeping(kind: kind, scope: scope, key: key, grounds: Self.superseded, absence: absence, content: content, run: run)
  }
}
