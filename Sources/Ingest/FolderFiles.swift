import Studies
import Trackers

/// Files of a folder that are no recordings, by their endings and by what became of them.
struct FolderFiles {
  private struct Sort: Hashable {
    let ending: String
    let words: String
    let isRead: Bool
  }

  private var counts: [Sort: Int] = [:]

  mutating func take(_ file: InputFile, as meaning: String) { add(file, meaning, isRead: true) }

  mutating func leave(_ file: InputFile, because reason: String) { add(file, reason, isRead: false) }

  var parts: [FilePart] {
    counts.sorted { ($0.key.ending, $0.key.words) < ($1.key.ending, $1.key.words) }.map { sort, count in
      sort.isRead
        ? .read(.file, sort.ending, as: sort.words, count: count)
        : .left(.file, sort.ending, because: sort.words, count: count)
    }
  }

  private mutating func add(_ file: InputFile, _ words: String, isRead: Bool) {
    counts[Sort(ending: Self.ending(of: file.name), words: words, isRead: isRead), default: 0] += 1
  }

  /// Such as `*.csv`; what stands in front of it may be a person's name.
  static func ending(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return "without an ending" }
    let ending = name[name.index(after: dot)...].lowercased()
    let isPlain = (1...6).contains(ending.count) && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isPlain ? "*.\(ending)" : "with other endings"
  }
}
