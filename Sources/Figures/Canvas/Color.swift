/// What a colour means; how it looks depends on where the figure is seen.
enum Color: Hashable, Sendable {
  /// Text, and lines that carry meaning.
  case ink
  case muted
  case grid
  case background
  /// Counted from 0; after the last they begin anew.
  case series(Int)
  /// From 0 (light) to 1 (dark) on the sequential scale.
  case scale(Double)
  /// Black or white, whichever reads better on that colour of the scale.
  case onScale(Double)
  /// From -1 (blue) over 0 (nearly white) to 1 (brown).
  case difference(Double)
  /// Black or white, whichever reads better on that colour of a difference.
  case onDifference(Double)

  static let seriesCount = 8
}
