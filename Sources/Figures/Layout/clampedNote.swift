/// What a figure says below itself of points that are drawn at its edge; nil where there are none.
func clampedNote(_ clamped: Int, of count: Int, _ place: String) -> String? {
  guard clamped > 0 else { return nil }
  let (verb, they) = clamped == 1 ? ("lies", "it is") : ("lie", "they are")
  return "\(decimalText(Double(clamped))) of \(decimalText(Double(count))) points \(verb) \(place); "
    + "\(they) drawn hollow at the edge."
}
