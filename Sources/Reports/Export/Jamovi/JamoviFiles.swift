import Analysis
import Basics
import Store
import Studies
import Tables

/// Words, trials and participants as data sets of jamovi, each column with its type of measure.
///
/// There is no specification but jamovi's own reader, `server/jamovi/server/formatio/omv.py`, as of its archives of version
/// 7.0: a zip with the columns in `metadata.json`, the names of codes in `xdata.json`, and the columns' numbers one after the
/// other in `data.bin`, those of ids being places in `strings.bin`.
struct JamoviFiles: Exporter {
  static let name = "jamovi"
  static let summary = "Words, trials and participants as .omv files of jamovi, with their types of measure."

  init(from options: inout Options) throws(OptionError) {}

  /// Those of which a row is a unit of analysis.
  private static let tables = ["words.csv", "trials.csv", "participants.csv"]

  func write(_ study: borrowing Study, to folder: OutputFolder) throws -> Exported {
    var options = Options()
    let files = try TidyTables(from: &options).files(of: study).all
    var exported = Exported(files: 0)
    for file in files where Self.tables.contains(file.name) {
      let name = String(file.name.dropLast(4))
      guard let bytes = try Self.archive(file, of: study) else {
        throw ExportError.tooLarge(name: "\(name).omv")
      }
      _ = try folder.write(bytes, to: "\(name).omv")
      exported.files += 1
    }
    guard exported.files > 1 else { throw ExportError.noMeasures }
    return exported
  }

  /// Nil where it does not fit into an archive.
  private static func archive(_ file: StreamedFile, of study: borrowing Study) throws -> [UInt8]? {
    var rows: [[Cell]] = []
    for piece in file.pieces { rows += try file.rows(study, piece) }
    var strings: [UInt8] = []
    let columns = file.columns.indices.map { place in
      JamoviColumn(file.columns[place], rows.map { $0[place] }, strings: &strings)
    }
    let fields = columns.enumerated().map { $0.element.field($0.offset + 1) }.joined(separator: ",")
    let metadata = """
      {"dataSet":{"rowCount":\(rows.count),"columnCount":\(columns.count),"removedRows":[],"addedRows":[],"fields":[\(fields)],\
      "transforms":[]}}
      """
    let manifest = """
      Manifest-Version: 1.0
      Data-Archive-Version: 1.0.2
      jamovi-Archive-Version: 7.0
      Created-By: study

      """
    let parts: [(name: String, bytes: [UInt8])] = [
      ("META-INF/MANIFEST.MF", Array(manifest.utf8)),
      ("metadata.json", Array(metadata.utf8)),
      ("xdata.json", Array("{\(columns.compactMap(\.labels).joined(separator: ","))}".utf8)),
      ("data.bin", columns.flatMap(\.bytes)),
      ("strings.bin", strings),
    ]
    // Places in the table of strings have 31 bits.
    guard strings.count < Int(Int32.max) else { return nil }
    var zip = StoredZip()
    for part in parts { guard zip.add(part.bytes, as: part.name) else { return nil } }
    return zip.bytes
  }
}
