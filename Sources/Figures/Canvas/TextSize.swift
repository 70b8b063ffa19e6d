/// The sizes of letters in a figure, in points.
enum TextSize {
  static let title = 13.0
  static let heading = 10.5
  static let label = 10.0
  static let small = 9.0
  /// Below this nobody can read a print.
  static let smallest = 6.5

  /// From one baseline to the next.
  static func lineHeight(_ size: Double) -> Double { (1.3 * size).rounded(.up) }
}
