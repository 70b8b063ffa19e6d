/// The p value of Welch's t test, of both sides; nil where a group has fewer than two members, or nobody differs.
///
/// For studies that are simulated by the thousand, which need nothing else of `Welch`.
public func welchPValue(of values: [Double], against reference: [Double]) -> Double? {
  guard values.count > 1, reference.count > 1 else { return nil }
  let difference = MeanDifference.welch(Moments(values), less: Moments(reference))
  guard difference.standardError > 0, difference.degrees.isFinite else { return nil }
  return StudentT(degrees: difference.degrees).beyond(difference.value / difference.standardError)
}
