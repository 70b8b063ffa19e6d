import Studies
import Tables

/// What a simulation wrote: each file with its digest.
func manifest(of files: [OutputFolder.File], seed: UInt64) -> String {
  let entries = files.sorted { $0.name < $1.name }.map { file in
    "    {\"file\": \(JSONText.string(file.name)), \"bytes\": \(file.bytes), \"sha256\": \"\(file.sha256)\"}"
  }
  return "{\n  \"seed\": \(seed),\n  \"files\": [\n\(entries.joined(separator: ",\n"))\n  ]\n}\n"
}
