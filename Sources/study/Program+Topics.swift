import Arguments

extension Program {
  /// The pages of the folder `Topics`, which the README leads to; they are part of the program, so that it prints them anywhere.
  static let topics: [Topic] = [
    page("results", PackageResources.results_md),
    page("calibrating", PackageResources.calibrating_md),
    page("trackers", PackageResources.trackers_md),
    page("faces", PackageResources.faces_md),
    page("videos", PackageResources.videos_md),
    page("passages", PackageResources.passages_md),
    page("vitals", PackageResources.vitals_md),
    page("groups", PackageResources.groups_md),
    page("screening", PackageResources.screening_md),
    page("reports", PackageResources.reports_md),
    page("analysis", PackageResources.analysis_md),
    page("experiments", PackageResources.experiments_md),
    page("clusters", PackageResources.clusters_md),
    page("database", PackageResources.database_md),
  ]

  private static func page(_ name: String, _ bytes: [UInt8]) -> Topic {
    Topic(name, String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self))
  }
}
