/// The keys of a file's objects, and what they were read as.
struct KeyTally: Sendable {
  private var counts: [FilePart: Int] = [:]
  /// In the order in which they came up.
  private var parts: [FilePart] = []

  /// `part`: without how often it stands there.
  mutating func count(_ part: FilePart, _ times: Int = 1) {
    if times == 0 { return }
    if counts[part] == nil { parts.append(part) }
    counts[part, default: 0] += times
  }

  /// The keys of an object; `path`: what stands before them, such as `deviceInfo.`.
  ///
  /// Keys without a meaning are left.
  mutating func count(keysOf json: JSON, within path: String = "", _ meaning: (String) -> String?) {
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

  func note<Sink: RecordingSink & ~Copyable>(in sink: inout Sink) {
    for part in parts { sink.note(part.counted(counts[part] ?? 0)) }
  }

  private static func reason(_ value: JSON) -> String {
    switch value {
    case .object, .array: "lists and objects are no values by which trials are compared"
    case .null: "nothing stands there"
    default: FilePart.unused
    }
  }
}
