import Basics

extension Catalog {
  /// What a choice does, as it stands in brackets behind its name; nil where nobody knows it, such as by a later version.
  ///
  /// Such as `difference of two means, whose groups may vary differently; Welch 1947`.
  func inWords(_ name: String) -> String? {
    guard let summary = entries.first(where: { $0.name == name })?.summary, !summary.isEmpty else { return nil }
    let start = summary.prefix { $0 != " " }
    // `I-VT` stays as it is.
    let isName = start.dropFirst().contains { $0.isUppercase }
    let words = isName ? summary : summary.lowercasedFirst
    return words.replacing(" (", with: "; ").replacing(")", with: "").trimming(".")
  }
}

extension String {
  /// Without a mark at the end.
  fileprivate func trimming(_ mark: String) -> String { hasSuffix(mark) ? String(dropLast(mark.count)) : self }
}
