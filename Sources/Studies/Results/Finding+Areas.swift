package import Basics

/// Kinds of findings on interest areas that no words are measured by, which reports tell of.
extension Finding {
  /// They hold single characters.
  package static let characterAreas = "character-areas"
  /// Eyes did not go through them as through words in the order of a text.
  package static let regionAreas = "region-areas"
}
