package import Basics
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
