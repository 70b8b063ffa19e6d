/// t² and the degrees of freedom, each over their sum, also where a square would not be finite.
func squareShares(_ t: Double, _ degrees: Double) -> (square: Double, degrees: Double) {
  let root = degrees.squareRoot()
  guard abs(t) > root else {
    let ratio = (t / root) * (t / root)
    return (ratio / (1 + ratio), 1 / (1 + ratio))
  }
  let ratio = (root / t) * (root / t)
  return (1 / (1 + ratio), ratio / (1 + ratio))
}
