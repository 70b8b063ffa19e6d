public import Basics

/// Every feature set a user can choose.
///
/// The first seven are the source report's, with its columns in its order. A new set is one file in `Features/`, and one
/// line here.
public let featureSets: Catalog<any FeatureSet> = [
  GazeFeatures.entry,
  FaceFeatures.entry,
  AngleFeatures.entry,
  FaceAndAngleFeatures.entry,
  FaceAndEyeFeatures.entry,
  AllButLookFeatures.entry,
  AllFeatures.entry,
  PoseFeatures.entry,
  CompactFeatures.entry,
  GeometricFeatures.entry,
]

/// The names of the source report's seven sets, in its order.
public let reportFeatureSets = Array(featureSets.names.prefix(7))
