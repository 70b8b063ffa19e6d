import Basics
package import Trackers

/// Files of other programs that no format here reads, known by their first bytes, and how they become some that are read.
package enum ForeignFile {
  /// Throws where the bytes are the first ones of such a file.
  package static func refuse(_ head: Span<UInt8>, named file: String) throws(FormatError) {
    guard let found = known.first(where: { begins(head, with: $0.bytes) }) else { return }
    throw .foreign(Place(file), what: found.what, advice: found.advice.replacing("FILE", with: file))
  }

  private static let known: [(bytes: [UInt8], what: String, advice: String)] = [
    (
      Array("SR_RESEARCH".utf8), "an EyeLink recording in its binary form (EDF)",
      """
      Convert it with edf2asc of the EyeLink Developers Kit: 'edf2asc "FILE"' writes an ASC file beside it, and \
      'study ingest' reads that.
      """
    ),
    (
      [0xD0, 0xCF, 0x11, 0xE0], "a workbook of the kind before .xlsx (.xls), or another Office file",
      "Open it, save it as .xlsx or CSV, and ingest that."
    ),
    (
      Array("RDX".utf8), "R's own data (.rda)",
      """
      Write its table as CSV in R, 'e <- new.env(); load("FILE", e); write.csv(get(ls(e)[1], e), "table.csv")', and ingest \
      that.
      """
    ),
    (
      Array("X\n\0\0\0".utf8), "R's own data (.rds)",
      "Write its table as CSV in R, 'write.csv(readRDS(\"FILE\"), \"table.csv\")', and ingest that."
    ),
    (Array("MATLAB".utf8), "MATLAB's own data (.mat)", "Write its tables as CSV with writetable, and ingest those."),
    (
      [0x89] + Array("HDF".utf8), "HDF5, as MATLAB and PsychoPy write it", "Export its tables as CSV, and ingest those."
    ),
    (Array("PAR1".utf8), "a Parquet table", "Write it as CSV, and ingest that."),
    (Array("ARROW1".utf8), "a Feather table", "Write it as CSV, and ingest that."),
  ]

  private static func begins(_ head: Span<UInt8>, with bytes: [UInt8]) -> Bool {
    head.count >= bytes.count && bytes.indices.allSatisfy { head[$0] == bytes[$0] }
  }
}
