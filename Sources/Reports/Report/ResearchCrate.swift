import FoundationEssentials
import Store
import Studies
import Tables

/// The files of a report with their digests, as RO-Crate 1.1 describes them.
///
/// Soiland-Reyes et al., "Packaging research artefacts with RO-Crate", Data Science 2022.
struct ResearchCrate {
  private struct File {
    let name: String
    let bytes: Int
    let sha256: String
  }

  private static let formats = [
    "csv": "text/csv", "html": "text/html", "json": "application/json", "jsonl": "application/jsonl",
    "md": "text/markdown", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml",
    "tex": "application/x-tex",
  ]

  private let files: [File]
  private let day: String?

  /// `day`: such as `2026-03-09`; nil where the crate bears no date.
  init(of folder: OutputFolder, day: String?) throws {
    self.day = day
    files = try folder.names().map { name in
      let (bytes, sha256) = try folder.digest(of: name)
      return File(name: name, bytes: bytes, sha256: sha256)
    }
  }

  var json: String {
    let parts = files.map { "{\"@id\": \(JSONText.string(Self.address($0.name)))}" }.joined(separator: ", ")
    let date = day.map { ", \"datePublished\": \(JSONText.string($0))" } ?? ""
    let described = [
      """
      {"@id": "ro-crate-metadata.json", "@type": "CreativeWork", \
      "conformsTo": {"@id": "https://w3id.org/ro/crate/1.1"}, "about": {"@id": "./"}}
      """,
      """
      {"@id": "./", "@type": "Dataset", "name": "Report of the study", \
      "description": "Tables, figures and pages of a study of reading."\(date), "hasPart": [\(parts)]}
      """,
    ]
    return """
      {
        "@context": ["https://w3id.org/ro/crate/1.1/context", {"sha256": "https://schema.org/sha256"}],
        "@graph": [
          \((described + files.map(entity)).joined(separator: ",\n    "))
        ]
      }

      """
  }

  private func entity(_ file: File) -> String {
    let ending = file.name.split(separator: ".").last.map(String.init) ?? ""
    let format = Self.formats[ending].map { ", \"encodingFormat\": \"\($0)\"" } ?? ""
    return """
      {"@id": \(JSONText.string(Self.address(file.name))), "@type": "File", "name": \(JSONText.string(file.name)), \
      "contentSize": "\(file.bytes)", "sha256": "\(file.sha256)"\(format)}
      """
  }

  /// As RFC 3986 writes a path.
  private static func address(_ name: String) -> String {
    name.utf8.reduce(into: "") { text, byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain = scalar.properties.isAlphabetic && byte < 0x80 || "0123456789-._~/".unicodeScalars.contains(scalar)
      text += isPlain ? String(scalar) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
  }
}
