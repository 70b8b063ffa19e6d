import Studies

extension [InputFile] {
  /// With files that may be copies behind what they are copies of: 'VP01 (copy).asc' would stand before 'VP01.asc', and give it its name.
  ///
  /// Files that do not stand in the order of their names stay as a person gave them.
  var withCopiesLast: [InputFile] {
    var places: [Likeness: [Int]] = [:]
    for (place, file) in enumerated() {
      if let size = file.size { places[Likeness(folder: file.parent, size: size), default: []].append(place) }
    }
    var ordered = self
    for own in places.values where own.count > 1 {
      let alike = own.map { self[$0] }
      guard zip(alike, alike.dropFirst()).allSatisfy({ $0.name < $1.name }) else { continue }
      let sorted = alike.sorted { ($0.stem, $0.name) < ($1.stem, $1.name) }
      for (place, file) in zip(own, sorted) { ordered[place] = file }
    }
    return ordered
  }
}

/// What a file's copies share with it.
private struct Likeness: Hashable {
  let folder: String?
  let size: Int
}
