/// The keys of a file's objects, and what they were read as.
package struct KeyTally: Sendable {
  /// In the order in which they came up, and how often each did.
  private var parts: [(part: FilePart, count: Int)] = []
  private var places: [FilePart: Int] = [:]
  /// Which came behind each the last time: rows name the same keys again and again.
  private var followers: [Int] = []
  private var last: Int?

  /// No file that somebody looks at has more keys.
  private static let most = 500

  package init() {}

  /// `part`: without how often it stands there.
  package mutating func count(_ part: FilePart, _ times: Int = 1) {
    guard let place = place(of: part, mayBeNew: times > 0) else { return }
    parts[place].count += times
    if let last { followers[last] = place }
    last = place
  }

  private mutating func place(of part: FilePart, mayBeNew: Bool) -> Int? {
    if let last, parts[followers[last]].part == part { return followers[last] }
    if let known = places[part] { return known }
    guard mayBeNew, parts.count < Self.most else { return nil }
    let place = parts.count
    parts.append((part, 0))
    places[part] = place
    followers.append(place)
    return place
  }

  /// The keys of an object; `path`: what stands before them, such as `deviceInfo.`.
  ///
  /// Keys without a meaning are left.
  package mutating func count(keysOf json: JSON, within path: String = "", _ meaning: (String) -> String?) {
    guard case .object(let members) = json else { return }
    for member in members where !member.name.isEmpty {
      let key = path + member.name
      if let words = meaning(member.name) {
        count(.read(.key, key, as: words))
      } else {
        count(.left(.key, key, because: Self.reason(member.value)))
      }
    }
  }

  mutating func merge(_ later: Self) { for (part, times) in later.parts { count(part, times) } }

  /// A key under which something stands now and then is not told of where nothing does.
  package func note<Sink: RecordingSink & ~Copyable>(in sink: inout Sink) {
    let filled = Set(parts.map(\.part).filter { $0.reason != Self.nothing }.map(\.name))
    for (part, count) in parts where part.reason != Self.nothing || !filled.contains(part.name) {
      sink.note(part.counted(count))
    }
  }

  private static let nothing = "nothing stands there"

  private static func reason(_ value: JSON) -> String {
    switch value {
    case .object, .array: "lists and objects are no values by which trials are compared"
    case .null: nothing
    default: FilePart.unused
    }
  }
}
