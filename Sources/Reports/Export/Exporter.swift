package import Basics
import Recordings
import Store
import Studies

/// A layout of files that other programs read.
protocol Exporter: Cataloged, Sendable {
  /// Whether what it holds can be told of groups, too; else it is about single participants.
  var canTellOfGroups: Bool { get }

  /// Whether it holds what rests on detected events; else on faces or videos alone.
  var needsEvents: Bool { get }

  /// Writes what the study holds.
  func write(_ study: borrowing Study, to folder: OutputFolder) async throws -> Exported
}

extension Exporter {
  var canTellOfGroups: Bool { false }
  var needsEvents: Bool { true }

  /// This layout as a line of the catalog.
  fileprivate static var entry: Catalog<any Exporter>.Entry { .init(Self.self) { $0 } }
}

/// Every layout that a study can be exported in.
let exporters: Catalog<any Exporter> = [
  TidyTables.entry,
  LongMeasures.entry,
  WideTable.entry,
  BIDSDerivative.entry,
  FixationReport.entry,
  InterestAreaReport.entry,
  JamoviFiles.entry,
  VitalsFiles.entry,
  Fix8Trials.entry,
  PopEyeFixations.entry,
]

/// What an export wrote.
package struct Exported: Sendable {
  package var files: Int
  /// What it left out.
  package var findings = FindingLog()
}

extension Finding {
  /// That places of a recording could not become those on its screen, and what became of them.
  static func withoutScreen(_ recording: RecordingHeader, _ consequence: String) -> Finding {
    let isInDegrees = recording.gaze?.unit == .degrees
    let distance = #", "millimetres": [width, height], "distance": millimetres"#
    let sides = #""pixels": [width, height]"# + (isInDegrees ? distance : "")
    let sentence = """
      Gaze is given in \(isInDegrees ? "degrees" : "parts of the screen"), and nothing tells the screen: \(consequence). Say it under \
      "screen" in .study/settings.json: {"screen": {\(sides)}}.
      """
    return Finding(.warning, "no-screen", at: Place(recording.name), sentence)
  }
}
