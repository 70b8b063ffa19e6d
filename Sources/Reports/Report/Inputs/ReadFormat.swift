import Basics
import Store
import Studies
import Tables
import Trackers

/// What was read of all files of one kind, and what was left.
struct ReadFormat {
  /// Parts of the same sort: all that was read as one thing, or left for one reason.
  struct Sort: Hashable {
    let kind: String
    let meaning: String?
    let reason: String?
  }

  let name: String
  /// Of which any part is known.
  let files: Int
  /// In the order of the files, each name once, with how many files have it and how often it stands in them.
  private(set) var sorts: [(sort: Sort, names: [(name: String, files: Int, count: Int)])] = []

  init(_ name: String, _ files: [[ReadPart]]) {
    self.name = name
    self.files = files.count
    // Where each sort stands, and each name in it.
    var places: [Sort: Int] = [:]
    var known: [[String: Int]] = []
    for part in files.joined() {
      let sort = Sort(kind: part.kind.rawValue, meaning: part.meaning, reason: part.reason)
      let place = places[sort] ?? sorts.count
      if place == sorts.count {
        places[sort] = place
        known.append([:])
        sorts.append((sort, []))
      }
      if let name = known[place][part.name] {
        sorts[place].names[name].files += 1
        // A database that was changed by hand may hold any count.
        sorts[place].names[name].count &+= part.count
      } else {
        known[place][part.name] = sorts[place].names.count
        sorts[place].names.append((part.name, 1, part.count))
      }
    }
    // What was read first, kind after kind, each in the order of the files.
    sorts = [true, false].flatMap { [sorts] isRead in
      FilePart.Kind.allCases.flatMap { kind in
        sorts.filter { ($0.sort.meaning != nil) == isRead && $0.sort.kind == kind.rawValue }
      }
    }
  }

  /// By the formats that files were read as, and in which way their experiments tell of trials.
  static func all(_ study: borrowing Study) throws -> [Self] {
    let formats = Dictionary(try study.store.sources().map { ($0.id, $0.value.format) }) { first, _ in first }
    let sources = Dictionary(try study.store.recordings().map { ($0.name, $0.source) }) { first, _ in first }
    var files: [String: [ReadPart]] = [:]
    var order: [String] = []
    for part in try study.store.rows(ReadPart.self) {
      if files[part.recording] == nil { order.append(part.recording) }
      files[part.recording, default: []].append(part)
    }
    var kinds: [String: [[ReadPart]]] = [:]
    for recording in order {
      guard let parts = files[recording], let format = sources[recording].flatMap({ formats[$0] }) else { continue }
      kinds[experiment(of: parts).map { "\(format), \($0)" } ?? format, default: []].append(parts)
    }
    return kinds.sorted { $0.key < $1.key }.map { Self($0.key, $0.value) }
  }

  private static func experiment(of parts: [ReadPart]) -> String? {
    let names = Set(parts.filter { $0.kind == .message && $0.meaning != nil }.map(\.name))
    if names.contains("of 'trial-start'") { return "trials by patterns of messages" }
    return names.contains { $0.hasPrefix("!V") } ? "Experiment Builder" : nil
  }

  /// Such as `12 columns were read, 3 left`.
  var sentence: String {
    let kinds = sorts.map(\.sort.kind).distinct
    let parts = kinds.map { kind in
      let own = sorts.filter { $0.sort.kind == kind }
      let read = own.filter { $0.sort.meaning != nil }.reduce(0) { $0 + $1.names.count }
      let left = own.filter { $0.sort.meaning == nil }.reduce(0) { $0 + $1.names.count }
      return "\(read) of \(read + left) \(Self.words[kind] ?? kind)"
    }
    return "\(name), \(NumberText.counted(files, "file")): read were \(parts.joined(separator: ", "))."
  }

  private static let words = [
    "column": "columns", "key": "keys", "message": "kinds of messages", "line": "kinds of lines",
    "file": "kinds of files beside",
  ]
}

/// A line of the report's table: one sort of parts.
struct ReadSort: PrintedRow {
  private let format: String
  private let sort: ReadFormat.Sort
  private let names: [String]
  private let files: Int
  private let count: Int

  static func all(_ formats: [ReadFormat]) -> [Self] {
    formats.flatMap { format in
      format.sorts.map { sort, names in
        let files = names.map(\.files).max() ?? 0
        return Self(format, sort, names.map(\.name), files: files, count: names.reduce(0) { $0 &+ $1.count })
      }
    }
  }

  /// Every name on a line of its own.
  static func each(_ formats: [ReadFormat]) -> [Self] {
    formats.flatMap { format in
      format.sorts.flatMap { sort, names in
        names.map { Self(format, sort, [$0.name], files: $0.files, count: $0.count) }
      }
    }
  }

  private init(_ format: ReadFormat, _ sort: ReadFormat.Sort, _ names: [String], files: Int, count: Int) {
    (self.format, self.sort, self.names, self.files, self.count) = (format.name, sort, names, files, count)
  }

  private static let mostNames = 6

  private var shown: String {
    names.prefix(Self.mostNames).joined(separator: "; ")
      + (names.count > Self.mostNames ? "; and \(names.count - Self.mostNames) more" : "")
  }

  static let table = "files_read"

  static let fields: [Field<Self>] = [
    .text("files_of", \.format, "As what the files were read, and how their experiment tells of trials."),
    .text(
      "part",
      \.sort.kind,
      "Columns, keys, kinds of messages or of other lines, or files beside recordings, by endings."
    ),
    .text("read_as", \.sort.meaning, "What it was read as; empty where it was left."),
    .text("names", \.shown, "What the files call it."),
    .integer("files", \.files, "In how many files it stands; files beside are counted by how often they were found."),
    .integer("count", \.count, "How often it stands there."),
    .text("left_because", \.sort.reason, "Why it was left."),
  ]
}
