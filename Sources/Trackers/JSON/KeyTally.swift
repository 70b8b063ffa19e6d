/// The keys of a file's objects, and what they were read as.
package struct KeyTally: Sendable {
  private var counts: [FilePart: Int] = [:]
  /// In the order in which they came up.
  private var parts: [FilePart] = []

  /// No file that somebody looks at has more keys.
  private static let most = 500

  package init() {}

  /// `part`: without how often it stands there.
  package mutating func count(_ part: FilePart, _ times: Int = 1) {
    if let known = counts[part] {
      counts[part] = known + times
    } else if times > 0, parts.count < Self.most {
      parts.append(part)
      counts[part] = times
    }
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

  mutating func merge(_ later: Self) { for part in later.parts { count(part, later.counts[part] ?? 0) } }

  /// A key under which something stands now and then is not told of where nothing does.
  package func note<Sink: RecordingSink & ~Copyable>(in sink: inout Sink) {
    let filled = Set(parts.filter { $0.reason != Self.nothing }.map(\.name))
    for part in parts where part.reason != Self.nothing || !filled.contains(part.name) {
      sink.note(part.counted(counts[part] ?? 0))
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
