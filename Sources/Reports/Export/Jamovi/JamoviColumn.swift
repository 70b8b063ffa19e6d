import Measurement
import Reading
import Tables

/// A column as a data set of jamovi has it: what its numbers mean, and its bytes.
struct JamoviColumn {
  enum Measure: String {
    case continuous = "Continuous"
    case nominal = "Nominal"
    /// What names a row, and is not analysed.
    case id = "ID"
  }

  let column: Column
  let measure: Measure
  /// In order of their codes, which count from 0.
  let levels: [String]
  /// Of the data, in the order of the rows.
  let bytes: [UInt8]
  private let dataType: String
  private let storage: String

  private static let missingInteger = Int32.min
  /// Texts that tell of a row, but group none.
  private static let describing: Set<String> = ["recording", "trial", "text", "withheld", "cautions", "cleaning"]
  private static let flags = Set(MeasuredWord.measures.filter { $0.unit == .flag }.map(\.name))

  /// `strings`: where the texts of ids are added, each ended by a zero.
  init(_ column: Column, _ cells: [Cell], strings: inout [UInt8]) {
    self.column = column
    var bytes: [UInt8] = []
    switch column.kind {
    case .text, .composed:
      if Self.describing.contains(column.name) || column.kind == .composed {
        (measure, dataType, storage, levels) = (.id, "Text", "string", [])
        for cell in cells {
          // A zero would end the text.
          let text = cell.asText.replacing("\0", with: " ")
          bytes.append(littleEndian: text.isEmpty ? Self.missingInteger : Int32(clamping: strings.count))
          if !text.isEmpty { strings += Array(text.utf8) + [0] }
        }
      } else {
        let found = Set(cells.map(\.asText)).subtracting([""]).sorted()
        let codes = Dictionary(uniqueKeysWithValues: zip(found, Int32(0)...))
        (measure, dataType, storage, levels) = (.nominal, "Text", "integer", found)
        for cell in cells { bytes.append(littleEndian: codes[cell.asText] ?? Self.missingInteger) }
      }
    case .truth, .integer:
      let isFlag = column.kind == .truth || Self.flags.contains(column.name)
      (measure, dataType, storage) = (isFlag ? .nominal : .continuous, "Integer", "integer")
      levels = isFlag ? ["0", "1"] : []
      for cell in cells { bytes.append(littleEndian: cell.number.flatMap(Int32.init(exactly:)) ?? Self.missingInteger) }
    case .number, .share, .probability:
      (measure, dataType, storage, levels) = (.continuous, "Decimal", "number", [])
      for cell in cells { bytes.append(littleEndian: (cell.number ?? .nan).bitPattern) }
    }
    self.bytes = bytes
  }

  /// As one of the fields of a data set, counted from 1.
  func field(_ number: Int) -> String {
    let name = JSONText.string(column.name)
    return """
      {"name":\(name),"id":\(number),"columnType":"Data","dataType":"\(dataType)","measureType":"\(measure.rawValue)","formula":"",\
      "formulaMessage":"","parentId":0,"type":"\(storage)","importName":\(name),"description":\(JSONText.string(column.meaning)),\
      "transform":0,"edits":[],"trimLevels":true}
      """
  }

  /// What its codes stand for; nil where it has none.
  var labels: String? {
    guard measure == .nominal else { return nil }
    let entries = levels.enumerated().map { code, level in
      "[\(code),\(JSONText.string(level)),\(JSONText.string(level))]"
    }
    return "\(JSONText.string(column.name)):{\"labels\":[\(entries.joined(separator: ","))]}"
  }
}
