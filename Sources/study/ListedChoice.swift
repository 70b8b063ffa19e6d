import Basics
import Geometry
import Tables

/// One choice as `study choices` prints it.
struct ListedChoice: PrintedRow {
  let name: String
  let summary: String
  var options: String?

  static let table = "choices"

  static let fields: [Field<Self>] = [
    .text("name", \.name, "What is typed to choose it."),
    .text("summary", \.summary, "What it is."),
    .text("options", \.options, "Its options with their defaults, typed as --option NAME.key=value."),
  ]
}

extension ListedChoice {
  init(_ device: Device) {
    let size = "\(Int(device.size.width)) × \(Int(device.size.height)) points"
    let density = "\(Int(device.pixelsPerInch)) pixels per inch at scale \(device.scale)"
    self.init(
      name: device.names[0],
      summary: "\(size), \(density), \(device.identifiers.joined(separator: " "))"
        + (device.hasTrueDepth ? ", TrueDepth" : "")
    )
  }
}

extension Catalog {
  func listed() throws -> [ListedChoice] {
    try entries.map { entry in
      let options = try makeDeclaring(entry.name).options.map { "\($0.name)=\($0.defaultValue)" }
      return ListedChoice(
        name: entry.name,
        summary: entry.summary,
        options: options.isEmpty ? nil : options.joined(separator: " ")
      )
    }
  }
}
