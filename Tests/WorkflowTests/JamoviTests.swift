import Basics
import Figures
import Foundation
import TestSupport
import Testing

@testable import Analysis
@testable import Reports
@testable import Studies
@testable import Trackers

@Suite("An export for jamovi")
struct JamoviTests {
  @Test("has each table with its types of measure, and every cell where jamovi looks for it")
  func archive() async throws {
    let study = try TemporaryStudy()
    try await study.read(participants: 4)
    let tables = try await study.export("tidy")
    let export = try ExportStudy(as: "jamovi", options: Options(), to: study.home.path(of: "jamovi"))
    _ = try await export.run(on: study.reading())
    for name in ["words", "trials", "participants"] {
      let set = try DataSet(study.home.path(of: "jamovi/\(name).omv"))
      let rows = try tables.rows("\(name).csv")
      let header = try tables.header("\(name).csv")
      #expect(set.rows == rows.count && set.columns.map(\.name) == header)
      for column in set.columns {
        for (row, value) in zip(rows, column.values) {
          let text = row[column.name] ?? ""
          switch value {
          case .missing: #expect(text.isEmpty, "\(column.name)")
          case .text(let own): #expect(own == text, "\(column.name)")
          case .number(let own): #expect(Double(text) == own, "\(column.name)")
          }
        }
      }
    }
    let words = try DataSet(study.home.path(of: "jamovi/words.omv"))
    let measures = Dictionary(uniqueKeysWithValues: words.columns.map { ($0.name, $0.measure) })
    #expect(measures["group"] == "Nominal" && measures["participant"] == "Nominal" && measures["word_id"] == "Nominal")
    #expect(
      measures["gaze_duration_ms"] == "Continuous" && measures["skipped"] == "Nominal" && measures["recording"] == "ID"
    )
  }

  @Test("is a zip that others can read, with checksums that are right")
  func checksums() throws {
    // The check value of CRC-32 in the catalogue of Cook, "Catalogue of parametrised CRC algorithms".
    #expect(checksum(of: Array("123456789".utf8)) == 0xCBF4_3926)
    var zip = StoredZip()
    let files = [("a/b.txt", Array("Hello".utf8)), ("leer", []), ("ä.bin", [UInt8](0...255))]
    for (name, bytes) in files {
      let isAdded = zip.add(bytes, as: name)
      #expect(isAdded)
    }
    let archive = try ZipArchive(zip.bytes)
    #expect(archive.entries.map(\.name) == files.map(\.0))
    for (name, bytes) in files {
      let read = try archive.file(name, limit: 1000)
      #expect(read == bytes)
    }
  }
}

/// What jamovi's reader makes of an archive.
private struct DataSet {
  enum Value { case missing, text(String), number(Double) }

  struct Column {
    let name: String
    let measure: String
    var values: [Value] = []
  }

  let rows: Int
  private(set) var columns: [Column] = []

  init(_ path: String) throws {
    let archive = try ZipArchive(Array(Data(contentsOf: URL(filePath: path))))
    func part(_ name: String) throws -> [UInt8] { try #require(try archive.file(name, limit: 1 << 30), "\(name)") }
    let manifest = String(decoding: try part("META-INF/MANIFEST.MF"), as: UTF8.self)
    #expect(manifest.contains("\njamovi-Archive-Version: 7.0\n"))
    let metadata = try JSON(parsing: part("metadata.json"), source: "metadata.json")
    let labels = try JSON(parsing: part("xdata.json"), source: "xdata.json")
    let (data, strings) = try (part("data.bin"), part("strings.bin"))
    rows = Int(try #require(metadata["dataSet"]?["rowCount"]?.number))
    var place = 0
    func bits(_ width: Int) -> UInt64 {
      defer { place += width }
      return (0..<width).reduce(0) { $0 | UInt64(data[place + $1]) << (8 * UInt64($1)) }
    }
    for field in try #require(metadata["dataSet"]?["fields"]?.elements) {
      let name = try #require(field["name"]?.text)
      let type = try #require(field["dataType"]?.text)
      var column = Column(name: name, measure: try #require(field["measureType"]?.text))
      let levels = (labels[name]?["labels"]?.elements ?? []).compactMap { $0.elements?[1].text }
      for _ in 0..<rows {
        guard type != "Decimal" else {
          let number = Double(bitPattern: bits(8))
          column.values.append(number.isNaN ? .missing : .number(number))
          continue
        }
        let code = Int32(truncatingIfNeeded: bits(4))
        if code == .min {
          column.values.append(.missing)
        } else if type == "Integer" {
          column.values.append(.number(Double(code)))
        } else if column.measure == "ID" {
          column.values.append(.text(String(decoding: strings[Int(code)...].prefix { $0 != 0 }, as: UTF8.self)))
        } else {
          column.values.append(.text(levels[Int(code)]))
        }
      }
      columns.append(column)
    }
    #expect(place == data.count)
    #expect(columns.count == Int(metadata["dataSet"]?["columnCount"]?.number ?? 0))
  }
}
