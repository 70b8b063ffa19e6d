import FoundationEssentials
import Studies
import Trackers

/// The folder that a simulation goes to, made where there is none.
///
/// Throws where it has a manifest that no simulation wrote.
func simulationFolder(_ path: String) throws(FileError) -> OutputFolder {
  let manifest = pathOf("manifest.json", in: path)
  if FileManager.default.fileExists(atPath: manifest), !isOfSimulation(manifest) {
    throw .cannotWrite(path: manifest, reason: "it is there, and no simulation wrote it; name another folder")
  }
  return try OutputFolder(path)
}

private func isOfSimulation(_ manifest: String) -> Bool {
  guard let data = FileManager.default.contents(atPath: manifest) else { return false }
  // What is no JSON is nobody's manifest.
  guard let json = try? JSON(parsing: Array(data), source: manifest) else { return false }
  return json["seed"]?.number != nil && json["files"]?.elements != nil
}
