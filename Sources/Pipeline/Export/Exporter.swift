public import Basics
import Store

/// A layout of files that other programs read.
protocol Exporter: Cataloged, Sendable {
  /// Writes what the study holds, and answers how many files that took.
  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Int
}

extension Exporter {
  /// This layout as a line of the catalog.
  fileprivate static var entry: Catalog<any Exporter>.Entry { .init(Self.self) { $0 } }
}

/// Every layout that a study can be exported in.
let exporters: Catalog<any Exporter> = [
  BIDSDerivative.entry,
  FixationReport.entry,
]

/// Writes what was detected as files for other programs.
public struct ExportStudy: Sendable {
  public static var layouts: [String] { exporters.names }

  let exporter: any Exporter
  public let folder: String

  public init(as layout: String, options: Options = Options(), to folder: String) throws(OptionError) {
    exporter = try exporters.make(layout, options)
    self.folder = folder
  }

  /// Answers how many files were written.
  public func run(on study: borrowing Study) throws -> Int {
    guard try !study.store.rows(RecordingQuality.self).isEmpty else { throw ExportError.noEvents }
    return try exporter.write(study, to: OutputFolder(folder))
  }
}

/// Why nothing was exported.
public enum ExportError: Error, Equatable {
  case noEvents
}

extension ExportError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noEvents: "No events are stored. Run 'study events' first."
    }
  }
}
