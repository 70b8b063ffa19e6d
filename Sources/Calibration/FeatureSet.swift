public import Basics

/// What a calibrator is given of each sample.
public protocol FeatureSet: Cataloged, Sendable {
  /// In the order of a model's coefficients.
  var features: [Feature] { get }
}

extension FeatureSet {
  /// This set as a line of the catalog.
  static var entry: Catalog<any FeatureSet>.Entry { .init(Self.self) { $0 } }
}

/// A feature set by the name it was chosen by.
public struct NamedFeatures: Sendable, Hashable {
  public let name: String
  public let features: [Feature]

  public init(_ name: String) throws(OptionError) {
    self.name = name
    features = try featureSets.make(name).features
  }
}
