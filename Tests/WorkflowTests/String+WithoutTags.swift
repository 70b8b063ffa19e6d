extension String {
  /// The words of a figure or page, whatever lines they are broken into.
  var withoutTags: String {
    replacing(#/<[^>]*>/#, with: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
