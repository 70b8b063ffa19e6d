/// A number with a point, or with a comma, as computers of some countries write it.
package func decimalNumber(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }
