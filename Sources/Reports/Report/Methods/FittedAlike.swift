import Basics
import Calibration
import Measurement

/// Calibrators that were given the same: some take gaze alone, whatever else others were given.
struct FittedAlike {
  /// In the order of the catalog.
  let features: [String]
  let calibrators: Set<String>

  /// Those of most feature sets first.
  static func all(of summaries: [AccuracySummary]) -> [Self] {
    let given = Dictionary(grouping: summaries, by: \.calibrator).mapValues { Set($0.map(\.features)) }
    let alike = Dictionary(grouping: given, by: \.value).map { features, own in
      Self(features: features.sorted { place($0) < place($1) }, calibrators: Set(own.map(\.key)))
    }
    // Gaze stands first in the catalog, and is what the others are held against.
    return alike.sorted { one, other in
      let (own, theirs) = (one.features.map(place), other.features.map(place))
      return own.count == theirs.count ? own.lexicographicallyPrecedes(theirs) : own.count > theirs.count
    }
  }

  private static func place(_ features: String) -> Int { featureSets.names.firstIndex(of: features) ?? .max }
}
