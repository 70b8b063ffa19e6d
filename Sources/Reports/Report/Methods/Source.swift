/// Something published that a rule comes from.
struct Source: Sendable, Hashable {
  /// Family names, with `&` before the last.
  let authors: String
  let title: String
  /// The journal, the proceedings or the publisher.
  let venue: String?
  let year: Int?
  let doi: String?

  init(_ authors: String, _ title: String, in venue: String? = nil, _ year: Int? = nil, doi: String? = nil) {
    self.authors = authors
    self.title = title
    self.venue = venue
    self.year = year
    self.doi = doi
  }

  /// As it stands in a list of references.
  var text: String {
    let parts = ["\(authors), \"\(title)\"", venue, year.map { String($0) }, doi.map { "doi:\($0)" }]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// As BibTeX, with such a key as `salvucci2000identifying`.
  var bibTeX: String {
    let fields: [(String, String?)] = [
      ("author", authorsInBibTeX), ("title", "{\(title)}"), ("journal", venue), ("year", year.map { String($0) }),
      ("doi", doi),
    ]
    let lines = fields.compactMap { name, value in value.map { "  \(name) = {\(Self.escaped($0))},\n" } }
    return "@\(venue == nil ? "misc" : "article"){\(key),\n\(lines.joined())}\n"
  }

  private var authorsInBibTeX: String {
    var names = authors.split(separator: ", ").flatMap { $0.split(separator: " & ") }.map(String.init)
    // The rest are others, and no name.
    if let last = names.last, last.hasSuffix(" et al.") {
      names[names.count - 1] = String(last.dropLast(" et al.".count))
      names.append("others")
    }
    return names.joined(separator: " and ")
  }

  private var key: String {
    func letters(_ text: some StringProtocol) -> String {
      String(text.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
    }
    let family = authors.split { $0 == "," || $0 == "&" }.first.map { letters($0.replacing(" et al.", with: "")) } ?? ""
    let short = ["a", "an", "the", "on", "of", "some"]
    let word = title.split(separator: " ").map(letters).first { !$0.isEmpty && !short.contains($0) } ?? ""
    return family + (year.map { String($0) } ?? "") + word
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "\\&").replacing("%", with: "\\%").replacing("_", with: "\\_")
  }
}
