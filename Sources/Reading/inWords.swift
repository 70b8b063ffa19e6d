/// A number as a sentence has it: without a fraction where it has none, else with up to `places` decimal places.
func inWords(_ number: Double, places: Int = 2) -> String {
  guard number.isFinite, abs(number) < 1e12 else { return "\(number)" }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let rounded = (number * scale).rounded() / scale
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}
