import Store
import Tables

/// What a report is, as the brain imaging data structure describes a derivative.
///
/// Gorgolewski et al., "The brain imaging data structure", Scientific Data 2016.
struct DatasetDescription {
  static let bidsVersion = "1.10.0"

  private let runs: [Run]
  private let audience: Audience

  init(_ runs: [Run], for audience: Audience) {
    self.runs = runs
    self.audience = audience
  }

  var json: String {
    let version = runs.last.map { ", \"Version\": \(JSONText.string($0.version))" } ?? ""
    return """
      {
        "Name": "Report of the study",
        "BIDSVersion": "\(Self.bidsVersion)",
        "DatasetType": "derivative",
        "GeneratedBy": [{"Name": "study"\(version)}],
        "SourceDatasets": [\(sources.joined(separator: ", "))]
      }

      """
  }

  /// Every file that was read, once, known by its digest; a file's name may be a person's.
  private var sources: [String] {
    let digests = audience == .team ? Set(runs.flatMap(\.inputs).map(\.sha256)).sorted() : []
    return digests.map { "{\"URL\": \"urn:sha256:\($0)\"}" }
  }
}
