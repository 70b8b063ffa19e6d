import Tables

/// Why a shard is not made.
package enum ShardError: Error, Equatable {
  /// One that lies there would be replaced, and has what nobody could compute again: `counts`, by what it is, and files below it.
  case holdsMore(path: String, counts: [String: Int], files: [String])
}

extension ShardError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .holdsMore(let path, let counts, let files):
      let shown = files.prefix(3).map { "'\($0)'" } + (files.count > 3 ? ["\(files.count - 3) more"] : [])
      let things = counts.sorted { $0.key < $1.key }.map { NumberText.counted($0.value, $0.key) } + shown
      return """
        '\(path)' is to be made anew, and has what the study lacks: \(things.joined(separator: ", ")). 'study merge' takes recordings \
        and corrections; carry over the rest by hand, or remove the folder.
        """
    }
  }
}
