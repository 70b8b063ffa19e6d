import Foundation

/// The types that a target declares to conform to a protocol, each with its file's path within the target's folder.
///
/// Conformances are found as they are written, in a declaration or an extension at the file's left edge.
public func conformers(to name: String, in target: String, _ tests: String = #filePath) throws -> [String: String] {
  let folder = URL(filePath: tests).deletingLastPathComponent().appending(path: "../../Sources/\(target)").standardized
  var found: [String: String] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) where path.hasSuffix(".swift") {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    for declaration in text.matches(of: /(?:^|\n)(?:public )?(?:struct|enum|final class|extension) (\w+): ([^{]*)\{/) {
      let protocols = declaration.2.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      if protocols.contains(name) { found[String(declaration.1)] = path }
    }
  }
  return found
}
