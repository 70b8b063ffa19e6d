import Recordings

/// The areas of interest of a Tobii table: a column for each, `AOI hit [Medium - Name]`, with 1 where gaze was in it.
///
/// Where an area is not shown, nothing stands there, or -1. The areas of a medium follow each other as their columns do; of areas that
/// overlap the first column's counts.
struct TobiiAreas: Sendable {
  private struct Area: Sendable {
    let column: Int
    let medium: String
    let name: String
  }

  /// Each with its place in its medium.
  let places: [GivenPlace]
  private let areas: [Area]
  private let media: [String: [Int]]

  /// Columns that are called otherwise are none.
  init(_ header: TableHeader) {
    areas = header.names.enumerated().compactMap { column, name in
      Self.parts(of: name).map { Area(column: column, medium: $0.medium, name: $0.name) }
    }
    media = Dictionary(grouping: areas.indices) { [areas] in areas[$0].medium }
    var places = [GivenPlace](repeating: GivenPlace(), count: areas.count)
    for own in media.values {
      let haveLetters = !Self.areNumbered(own.map { [areas] in areas[$0].name })
      for (place, area) in own.enumerated() {
        places[area] = GivenPlace(word: place, text: haveLetters ? areas[area].name : nil)
      }
    }
    self.places = places
  }

  private static let prefix = "AOI hit ["

  /// A medium's name may hold a dash.
  private static func parts(of column: String) -> (medium: String, name: String)? {
    guard column.lowercased().hasPrefix(prefix.lowercased()), column.hasSuffix("]") else { return nil }
    let inside = Array(column.dropFirst(prefix.count).dropLast())
    guard let dash = inside.indices.last(where: { inside[$0...].starts(with: " - ") }), dash > 0 else { return nil }
    let name = String(inside[(dash + 3)...])
    return name.isEmpty ? nil : (String(inside[..<dash]), name)
  }

  /// Whether names say nothing but a number, such as `Rectangle 12`, so that they are not what stands there.
  private static func areNumbered(_ names: [String]) -> Bool {
    let stems = Set(names.map { name in name.prefix { !$0.isNumber } })
    return stems.count == 1
      && names.allSatisfy { name in
        let number = name.drop { !$0.isNumber }
        return !number.isEmpty && number.allSatisfy(\.isNumber)
      }
  }

  /// The first of these media that has areas.
  func medium(among shown: [String?]) -> String? { shown.lazy.compactMap(\.self).first { media[$0] != nil } }

  /// The area of the medium that a row hits, and whether it hits others, too.
  func hit(in row: Span<UInt8>, of medium: String, _ ranges: [Range<Int>]) -> (area: Int, isShared: Bool)? {
    var first: Int?
    for area in media[medium] ?? [] {
      let range = row.trimmed(ranges[areas[area].column])
      guard range.count == 1, row[range.lowerBound] == UInt8(ascii: "1") else { continue }
      if let first { return (first, true) }
      first = area
    }
    return first.map { ($0, false) }
  }

  /// The columns, together where they are of one medium.
  var parts: [FilePart] {
    let first = media.values.compactMap(\.first).sorted()
    return first.map { area in
      let medium = areas[area].medium
      return .read(
        .column,
        "\(Self.prefix)\(medium) - …]",
        as: "areas that fixations were in, in the order of their columns",
        count: media[medium]?.count ?? 0
      )
    }
  }

  /// Whether a column is one of them.
  static func holds(_ column: String) -> Bool { parts(of: column) != nil }
}
