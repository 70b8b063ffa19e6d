import Geometry
import LinearAlgebra

/// From where numbers are measured, and in what unit, before they are summed.
///
/// It is the same for everyone whose sums are added. Taken from one of them, it keeps what sums say of a spread from
/// drowning in what they say of a mean.
public struct Yardstick: Sendable {
  let features: [Feature]
  let columns: [StandardColumn]
  let target: Point<ScreenPoints>

  /// Of one person's rows.
  public init(_ examples: Examples) {
    features = examples.features
    columns = features.indices.map { column in
      let known = (0..<examples.count).filter { !examples.values[$0, column].isNaN }
      let own = StandardColumn(examples.values, column: column, rows: known)
      // What this person lacks, or what never changes, is measured as it stands.
      return own.deviation > 0 ? own : StandardColumn(origin: own.origin, offset: 0, deviation: 1, range: 0)
    }
    target = examples.targets.first ?? Point(x: 0, y: 0)
  }
}
