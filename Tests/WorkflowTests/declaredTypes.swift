import Foundation

/// The names of the types that the sources declare to conform to one of some protocols, found in their text.
func declaredTypes(conformingTo protocols: Set<String>) throws -> Set<String> {
  let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources")
  guard let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil) else { return [] }
  let declaration = /(?:extension|struct|class|enum) ([\w.]+): ([^{]*)\{/
  var declared: Set<String> = []
  for case let file as URL in files where file.pathExtension == "swift" {
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where line.hasSuffix("{") {
      guard let match = line.firstMatch(of: declaration) else { continue }
      let conformances = match.2.split { $0 == "," || $0 == "&" || $0 == " " }
      if conformances.contains(where: { protocols.contains(String($0)) }) { declared.insert(String(match.1)) }
    }
  }
  return declared
}
