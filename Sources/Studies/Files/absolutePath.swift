import FoundationEssentials

/// A path from the root on, without `.` and `..`; links in it stay as they are called.
package func absolutePath(_ path: String) -> String {
  var parts: [Substring] = []
  for part in pathOf(path, in: FileManager.default.currentDirectoryPath).split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}
