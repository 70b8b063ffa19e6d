import Tables
import Trackers

/// What the first rows of a report show of how it writes numbers.
struct ReportRows {
  private let header: TableHeader
  private let rows: [[ArraySlice<UInt8>]]

  init(_ first: FirstLine, _ header: TableHeader) {
    self.header = header
    rows = first.rest.split(separator: 0x0A, maxSplits: 200).prefix(200).map {
      ($0.last == 0x0D ? $0.dropLast() : $0).split(separator: header.delimiter, omittingEmptySubsequences: false)
    }
  }

  /// Whether numbers have commas where others have points.
  var haveDecimalCommas: Bool {
    guard header.delimiter != UInt8(ascii: ",") else { return false }
    let names = ["CURRENT_FIX_X", "CURRENT_FIX_NEAREST_INTEREST_AREA_DISTANCE", "NEXT_SAC_AMPLITUDE", "IA_LEFT"]
    for name in names {
      guard let column = header.place(of: name) else { continue }
      var (commas, points) = (0, 0)
      for field in fields(column) where field.contains(where: \.isDigit) {
        commas += field.contains(UInt8(ascii: ",")) ? 1 : 0
        points += field.contains(UInt8(ascii: ".")) ? 1 : 0
      }
      if commas + points > 0 { return commas > points }
    }
    return false
  }

  /// Whether a 0 stands for an interest area.
  var countAreasFromZero: Bool {
    let names = ["CURRENT_FIX_INTEREST_AREA_INDEX", "CURRENT_FIX_INTEREST_AREA_ID"]
    guard let column = names.lazy.compactMap({ [header] in header.place(of: $0) }).first else { return false }
    return fields(column).contains { Array($0) == [UInt8(ascii: "0")] }
  }

  /// Whether each trial has one value of a column, as what was read in it is; a trial is what follows each other.
  func areOne(_ name: String, ofEach trial: String?) -> Bool {
    guard let trial, let column = header.place(of: name), let trials = header.place(of: trial) else { return true }
    let rows = rows.filter { max(column, trials) < $0.count }
    return zip(rows, rows.dropFirst()).allSatisfy { $0[trials] != $1[trials] || $0[column] == $1[column] }
  }

  private func fields(_ column: Int) -> [ArraySlice<UInt8>] { rows.compactMap { column < $0.count ? $0[column] : nil } }
}
