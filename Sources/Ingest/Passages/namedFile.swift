import Studies

/// Where the file lies that another file names, nil where it is not found.
///
/// A name counts from the folder of the file that names it. Folders are moved and names hold what another system calls them, so that it
/// is also looked for by as much of its path's end as there is, below each folder above, up to the one that is ingested.
func namedFile(_ name: String, by file: InputFile) -> String? {
  guard let parent = file.parent else { return nil }
  let parts = name.replacing("\\", with: "/").split(separator: "/").map(String.init)
  let named = joined(parent, parts)
  if !name.hasPrefix("/"), isFile(named) { return named }
  let plain = parts.filter { $0 != "." && $0 != ".." && !$0.hasSuffix(":") }
  var folder: String? = parent
  for _ in 0..<highest {
    guard let base = folder else { return nil }
    for start in plain.indices {
      let candidate = joined(base, Array(plain[start...]))
      if isFile(candidate) { return candidate }
    }
    if base == file.folder || base.isEmpty { return nil }
    folder = base.lastIndex(of: "/").map { String(base[..<$0]) } ?? ""
  }
  return nil
}

/// Folders above a file in which others are looked for.
private let highest = 6

/// Steps back are taken as they are written, without a look at links.
private func joined(_ folder: String, _ parts: [String]) -> String {
  var path = folder.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  if folder.isEmpty { path = [] }
  for part in parts where part != "." {
    if part == "..", let last = path.last, last != "..", !last.isEmpty {
      path.removeLast()
    } else {
      path.append(part)
    }
  }
  return path.joined(separator: "/")
}
