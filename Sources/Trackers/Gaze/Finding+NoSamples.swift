import Basics

extension Finding {
  static func noSamples(in source: String) -> Self {
    Self(.warning, "no-samples", at: Place(source), "The file holds no samples and no events.")
  }
}
