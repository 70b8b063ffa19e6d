import Basics
import Calibration
import TestSupport
import Testing

@Suite("Every feature set")
struct FeatureSetContract {
  @Test(
    "of the source report has as many numbers as the report's",
    arguments: zip(reportFeatureSets, [2, 18, 5, 21, 34, 37, 40])
  )
  func counts(name: String, count: Int) throws {
    #expect(try NamedFeatures(name).features.count == count)
  }

  @Test("begins with the gaze point where it is the report's", arguments: reportFeatureSets)
  func gazeFirst(name: String) throws {
    #expect(try NamedFeatures(name).features.prefix(2).map(\.name) == ["gaze_x", "gaze_y"])
  }

  @Test("has features that a model finds again by their names", arguments: featureSets.names)
  func names(name: String) throws {
    let features = try NamedFeatures(name).features
    #expect(Set(features.map(\.name)).count == features.count)
    #expect(features.allSatisfy { Feature.named($0.name) == $0 })
  }

  @Test("stands in the catalog and in a file of its own in Features/")
  func files() throws {
    let listed = try featureSets.names.map { name in
      let type = "\(type(of: try featureSets.make(name)))"
      return (type, "Features/\(type).swift")
    }
    #expect(try conformers(to: "FeatureSet", in: "Calibration") == Dictionary(uniqueKeysWithValues: listed))
  }
}
